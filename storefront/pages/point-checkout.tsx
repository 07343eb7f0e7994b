import { Island } from '../../engine/Island.tsx';
import Checkout from '../islands/Checkout.tsx';
import CheckoutGone from '../islands/CheckoutGone.tsx';
import { loadNamed, type NamedCheckout } from '../parts/checkout/load-named.ts';
import { exchangeTarget } from '../parts/checkout/target.ts';
import { redirectTo, type LoadArgs, type PageProps } from '../route-types.ts';
import styles from './checkout.module.css';

/** /pointitems/checkout?id={shop}&item_id=&num=: what is exchanged for points, or points and money. Without goods it leads to the list. */
export async function load(args: LoadArgs): Promise<NamedCheckout> {
  const target = exchangeTarget(args.site.url.searchParams);
  if (!target) throw redirectTo(`${args.site.base}/pointitems`);
  return loadNamed(args, target, '兑换商品');
}

export default function PointCheckoutPage({ data }: PageProps<NamedCheckout>) {
  return (
    <div className={styles.page}>
      <h1>确认订单</h1>
      <noscript>
        <p className={styles.note}>提交订单需要启用浏览器的JavaScript功能。</p>
      </noscript>
      {data.kind === 'open' ? (
        <Island name="Checkout" component={Checkout} props={data.props} hydrate="touch" />
      ) : (
        <Island name="CheckoutGone" component={CheckoutGone} props={data.refusal} hydrate="idle" />
      )}
    </div>
  );
}
