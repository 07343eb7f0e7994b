import { BUYING_STEPS, HelpSteps } from './HelpSteps.tsx';
import type { PageProps } from '../../route-types.ts';
import styles from '../../checkout/checkout.module.css';

/** /cart/helper: explains how buying works. */
export default function BuyingHelpPage({ site }: PageProps) {
  return (
    <div className={styles.page}>
      <h1>购物帮助</h1>
      <div className={styles.card}>
        <HelpSteps steps={BUYING_STEPS} />
      </div>
      <a className={styles.back} href={`${site.base}/cart`}>
        返回购物车
      </a>
    </div>
  );
}
