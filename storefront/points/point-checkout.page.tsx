import { Island } from '../../engine/render/Island.tsx';
import Checkout from '../checkout/order/Checkout.island.tsx';
import CheckoutEnded from '../checkout/CheckoutEnded.island.tsx';
import { loadNamed, type NamedCheckout } from '../checkout/load-named.ts';
import { PlainOrder } from '../checkout/PlainOrder.tsx';
import { exchangeTarget } from '../checkout/target.ts';
import { redirectTo, type LoadArgs, type PageProps } from '../route-types.ts';
import styles from '../checkout/checkout.module.css';

/**
 * /pointitems/checkout?id={shop}&item_id=&num=: the checkout of an exchange for points, or points and money. Without goods it
 * redirects to the list.
 */
export async function load(args: LoadArgs): Promise<NamedCheckout> {
  const target = exchangeTarget(args.site.url.searchParams);
  if (!target) throw redirectTo(`${args.site.base}/pointitems`);
  return loadNamed(args, target, '兑换商品');
}

export default function PointCheckoutPage({ data, site }: PageProps<NamedCheckout>) {
  return (
    <div className={styles.page}>
      <h1>确认订单</h1>
      {data.kind === 'open' && <PlainOrder site={site} one={data.props} />}
      {data.kind === 'open' ? (
        <Island name="Checkout" component={Checkout} props={data.props} hydrate="touch" />
      ) : (
        <Island name="CheckoutEnded" component={CheckoutEnded} props={data.refusal} hydrate="idle" />
      )}
    </div>
  );
}
