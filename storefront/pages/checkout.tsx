import { Island } from '../../engine/Island.tsx';
import { MESSAGES } from '../../engine/rules/messages.ts';
import type { MallApi } from '../api/mall-api.ts';
import { parseCart, type CartGroup, type CartLine } from '../api/cart.ts';
import Checkout from '../islands/Checkout.tsx';
import CheckoutGone, { type CheckoutGoneProps } from '../islands/CheckoutGone.tsx';
import { chosenAddress, firstQuote } from '../parts/checkout/first-quote.ts';
import { checkoutTarget } from '../parts/checkout/target.ts';
import type { CheckoutProps } from '../parts/checkout/useCheckout.ts';
import { linesBody, type CheckoutOf } from '../parts/checkout/wish.ts';
import { answered, redirectTo, type LoadArgs, type PageProps } from '../route-types.ts';
import styles from './checkout.module.css';

/** What is shown: the checkout, or why there is none. */
type CheckoutData = { kind: 'open'; props: CheckoutProps } | { kind: 'none'; gone: Omit<CheckoutGoneProps, 'base'> };

const MOST = 50;

async function groupOf(api: MallApi, of: CheckoutOf): Promise<CartGroup | undefined> {
  const cart = parseCart(
    answered(await api.call('GET cart/list', { cart_type: of.mode === 'fastbuy' ? 'fastbuy' : 'cart' })),
  ) ?? { groups: [] };
  return cart.groups.find(({ shop_id }) => shop_id === of.shopId);
}

/** The goods of a buy-now, to choose them again; '' when it is not known. A used ticket is known by its sale. */
async function goodsToChoose(api: MallApi, { mode, seckill }: CheckoutOf, ticked: CartLine[]): Promise<string> {
  if (mode === 'cart') return '';
  if (ticked[0] || !seckill) return ticked[0]?.item_id ?? '';
  const sale = await api.call('GET promotion/seckillactivity/getinfo', { seckill_id: seckill.id });
  const [only, another] = sale.refused ? [] : sale.data.items;
  return only && !another ? String(only.item_id) : '';
}

/** /cart/checkout: mode=cart or fastbuy with the shop's id; a flash sale adds its session and ticket (storefront spec 2.3). */
export async function load({ api, site }: LoadArgs): Promise<CheckoutData> {
  const target = await checkoutTarget(api, site.url.searchParams);
  if (!target) throw redirectTo(`${site.base}/cart`);
  const query = { ...linesBody(target), page_no: 1, page_size: 999 };
  const [group, regions, addresses, places, coupons] = await Promise.all([
    groupOf(api, target),
    api.regions(),
    api.call('GET member/addresslist', { page: 1, pageSize: MOST }).then(answered),
    api.call('GET distributor/pickuplocation', { distributor_id: target.shopId }).then(answered),
    api.call('GET user/newGetCardList', query).then(answered),
  ]);
  const ticked = group?.list.filter((line) => line.is_checked) ?? [];
  const none = async (message: string): Promise<CheckoutData> => ({
    kind: 'none',
    gone: { of: target, message, goods: await goodsToChoose(api, target, ticked) },
  });
  if (!group || ticked.length === 0) return none(target.seckill ? MESSAGES.ticketGone : '');
  const address = chosenAddress(site, addresses);
  const { quote, refused } = await firstQuote(api, target, address);
  if (!quote) return none(refused.message);
  const props: CheckoutProps = {
    base: site.base,
    of: target,
    lines: ticked.map((line) => line.cart_id),
    shopName: group.shop_name,
    regions,
    addresses: addresses.list,
    addressId: address ? String(address.address_id) : '',
    places: places.list,
    coupons: coupons.list,
    quote,
    refused,
  };
  return { kind: 'open', props };
}

function Content({ data, site }: PageProps<CheckoutData>) {
  if (data.kind === 'open') return <Island name="Checkout" component={Checkout} props={data.props} hydrate="touch" />;
  const props = { base: site.base, ...data.gone };
  return <Island name="CheckoutGone" component={CheckoutGone} props={props} hydrate="idle" />;
}

export default function CheckoutPage(props: PageProps<CheckoutData>) {
  return (
    <div className={styles.page}>
      <h1>订单信息</h1>
      <noscript>
        <p className={styles.note}>提交订单需要启用浏览器的JavaScript功能。</p>
      </noscript>
      <Content {...props} />
    </div>
  );
}
