import { Island } from '../../engine/Island.tsx';
import Checkout from '../islands/Checkout.tsx';
import CheckoutGone, { type CheckoutGoneProps } from '../islands/CheckoutGone.tsx';
import { chosenAddress, firstQuote } from '../parts/checkout/first-quote.ts';
import { exchangeTarget } from '../parts/checkout/target.ts';
import type { CheckoutProps } from '../parts/checkout/useCheckout.ts';
import { answered, redirectTo, type LoadArgs, type PageProps } from '../route-types.ts';
import styles from './checkout.module.css';

/** What is shown: the checkout, or why there is none. */
type CheckoutData = { kind: 'open'; props: CheckoutProps } | { kind: 'none'; gone: CheckoutGoneProps };

const MOST = 50;

/** /pointitems/checkout?id={shop}&item_id=&num=: what is exchanged for points, or points and money. Without goods it leads to the list. */
export async function load({ api, site }: LoadArgs): Promise<CheckoutData> {
  const { base } = site;
  const target = exchangeTarget(site.url.searchParams);
  if (!target) throw redirectTo(`${base}/pointitems`);
  const [regions, addresses, places] = await Promise.all([
    api.regions(),
    api.call('GET member/addresslist', { page: 1, pageSize: MOST }).then(answered),
    api.call('GET distributor/pickuplocation', { distributor_id: target.shopId }).then(answered),
  ]);
  const address = chosenAddress(site, addresses);
  const { quote, refused } = await firstQuote(api, target, address);
  if (!quote)
    return {
      kind: 'none',
      gone: { base, of: target, message: refused.message, goods: target.exchange?.itemId ?? '' },
    };
  const props: CheckoutProps = {
    base,
    of: target,
    lines: [],
    shopName: '兑换商品',
    regions,
    addresses: addresses.list,
    addressId: address ? String(address.address_id) : '',
    places: places.list,
    coupons: [],
    quote,
    refused,
  };
  return { kind: 'open', props };
}

export default function PointCheckoutPage({ data }: PageProps<CheckoutData>) {
  return (
    <div className={styles.page}>
      <h1>订单信息</h1>
      <noscript>
        <p className={styles.note}>提交订单需要启用浏览器的JavaScript功能。</p>
      </noscript>
      {data.kind === 'open' ? (
        <Island name="Checkout" component={Checkout} props={data.props} hydrate="touch" />
      ) : (
        <Island name="CheckoutGone" component={CheckoutGone} props={data.gone} hydrate="idle" />
      )}
    </div>
  );
}
