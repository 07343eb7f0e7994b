import type { Site } from '../../../route-types.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Row } from '../../../../ui/layout/flow.tsx';
import { Mark } from './Mark.tsx';
import styles from './ShopHeader.module.css';

/** Title and exit of the merchants' pages; shown only with a store token (storefront spec 2.7, 2.9). */
export function ShopHeader({ site }: { site: Site }) {
  const { base, store } = site;
  if (!store) return null;
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <Row as="a" className={styles.title} href={`${base}/shop`}>
          <Mark site={site} size={24} alt="" />
          商家入驻
        </Row>
        <form method="post" action={`${base}/shop/exit`}>
          <Button kind="quiet" type="submit">
            退出
          </Button>
        </form>
      </div>
    </div>
  );
}
