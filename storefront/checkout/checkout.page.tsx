import { Island } from '../../engine/render/Island.tsx';
import { GOODS_MESSAGES } from '../../engine/rules/messages/goods.ts';
import type { MallApi } from '../shell/api/mall-api.ts';
import { parseCart, type CartGroup, type CartLine } from '../cart/cart-api.ts';
import Checkout from './order/Checkout.island.tsx';
import CheckoutEnded, { type CheckoutEndedProps } from './CheckoutEnded.island.tsx';
import GroupCheckout from './group/GroupCheckout.island.tsx';
import { chosenAddress, firstQuote } from './first-quote.ts';
import { initialGroupDraft, groupQuoteBody } from './group/group-draft.ts';
import { loadNamed } from './load-named.ts';
import { PlainOrder } from './PlainOrder.tsx';
import { checkoutTarget, purchaseTarget } from './target.ts';
import type { CheckoutProps } from './order/useCheckout.ts';
import type { GroupCheckoutProps, GroupShop } from './group/useGroupCheckout.ts';
import { linesBody, SEVERAL_SHOPS, type CheckoutOf } from './order/order-draft.ts';
import { answered, redirectTo, type LoadArgs, type PageProps } from '../route-types.ts';
import styles from './checkout.module.css';

/** The page's content: the checkout of one shop or of several, or why there is none. */
type CheckoutData =
  | { kind: 'open'; props: CheckoutProps }
  | { kind: 'several'; props: GroupCheckoutProps }
  | { kind: 'none'; refusal: Omit<CheckoutEndedProps, 'base'> };

const MAX_ITEMS = 50;

async function groupsOf(api: MallApi, { mode }: CheckoutOf): Promise<CartGroup[]> {
  return (
    parseCart(answered(await api.call('GET cart/list', { cart_type: mode === 'fastbuy' ? 'fastbuy' : 'cart' })))
      ?.groups ?? []
  );
}

const pickupPlacesOf = async (api: MallApi, shopId: string) =>
  answered(await api.call('GET distributor/pickuplocation', { distributor_id: shopId })).list;

const couponsOf = async (api: MallApi, of: CheckoutOf) =>
  answered(await api.call('GET user/newGetCardList', { ...linesBody(of), page_no: 1, page_size: 999 })).list;

const addressesOf = async (api: MallApi) =>
  answered(await api.call('GET member/addresslist', { page: 1, pageSize: MAX_ITEMS }));
/** Item id of a buy-now, to choose it again; '' when unknown. For a used ticket it is read from the flash sale. */
async function goodsToChoose(api: MallApi, { mode, seckill }: CheckoutOf, ticked: CartLine[]): Promise<string> {
  if (mode === 'cart') return '';
  if (ticked[0] || !seckill) return ticked[0]?.item_id ?? '';
  const sale = await api.call('GET promotion/seckillactivity/getinfo', { seckill_id: seckill.id });
  const [only, another] = sale.refused ? [] : sale.data.items;
  return only && !another ? String(only.item_id) : '';
}

/** A shop with its ticked lines, as the checkout of several shops shows it. */
async function shopOf(
  api: MallApi,
  { shop_id: shopId, shop_name: name, by_mall: byMall, list }: CartGroup,
): Promise<GroupShop> {
  const [pickupPlaces, coupons] = await Promise.all([
    pickupPlacesOf(api, shopId),
    couponsOf(api, { mode: 'cart', shopId, seckill: null }),
  ]);
  return {
    shopId,
    name,
    byMall,
    lines: list.filter((line) => line.is_checked).map((line) => line.cart_id),
    pickupPlaces,
    coupons,
  };
}

/** The checkout of all shops with ticked lines. */
async function loadSeveral({ api, site }: LoadArgs): Promise<CheckoutData> {
  const ticked = (await groupsOf(api, SEVERAL_SHOPS)).filter(({ list }) => list.some((line) => line.is_checked));
  const [regions, addresses, shops] = await Promise.all([
    api.regions(),
    addressesOf(api),
    Promise.all(ticked.map((group) => shopOf(api, group))),
  ]);
  const address = chosenAddress(site, addresses);
  const shopIds = shops.map(({ shopId }) => shopId);
  const quoted = await api.call('POST orders_fee', groupQuoteBody(initialGroupDraft(shopIds, address), address));
  if (quoted.refused?.status === 401) throw new Error('The session ended while the page was made.');
  if (quoted.refused)
    return { kind: 'none', refusal: { of: SEVERAL_SHOPS, message: quoted.refused.message, goods: '' } };
  const addressId = address ? String(address.address_id) : '';
  const props = { base: site.base, regions, addresses: addresses.list, addressId, shops, quote: quoted.data };
  return { kind: 'several', props };
}

/**
 * /cart/checkout: mode=cart or fastbuy with the shop's id; a flash sale adds its session and ticket (storefront spec 2.3). Without
 * an id all ticked lines are checked out. An internal purchase names its order_type, activity, variant and pieces.
 */
export async function load(args: LoadArgs): Promise<CheckoutData> {
  const { api, site } = args;
  const purchase = purchaseTarget(site.url.searchParams);
  if (purchase) return loadNamed(args, purchase, '内购商品');
  const target = await checkoutTarget(api, site.url.searchParams);
  if (!target) throw redirectTo(`${site.base}/cart`);
  if (target.shopId === SEVERAL_SHOPS.shopId) return loadSeveral(args);
  const [groups, regions, addresses, pickupPlaces, coupons] = await Promise.all([
    groupsOf(api, target),
    api.regions(),
    addressesOf(api),
    pickupPlacesOf(api, target.shopId),
    couponsOf(api, target),
  ]);
  const group = groups.find(({ shop_id }) => shop_id === target.shopId);
  const ticked = group?.list.filter((line) => line.is_checked) ?? [];
  const none = async (message: string): Promise<CheckoutData> => ({
    kind: 'none',
    refusal: { of: target, message, goods: await goodsToChoose(api, target, ticked) },
  });
  if (!group || ticked.length === 0) return none(target.seckill ? GOODS_MESSAGES.ticketExpired : '');
  const address = chosenAddress(site, addresses);
  const { quote, refused } = await firstQuote(api, target, address);
  if (!quote) return none(refused.message);
  const props: CheckoutProps = {
    base: site.base,
    of: target,
    lines: ticked.map((line) => line.cart_id),
    shopName: group.shop_name,
    byMall: group.by_mall,
    regions,
    addresses: addresses.list,
    addressId: address ? String(address.address_id) : '',
    pickupPlaces,
    coupons,
    quote,
    refused,
  };
  return { kind: 'open', props };
}

function Content({ data, site }: PageProps<CheckoutData>) {
  if (data.kind === 'open') return <Island name="Checkout" component={Checkout} props={data.props} hydrate="touch" />;
  if (data.kind === 'several')
    return <Island name="GroupCheckout" component={GroupCheckout} props={data.props} hydrate="touch" />;
  const props = { base: site.base, ...data.refusal };
  return <Island name="CheckoutEnded" component={CheckoutEnded} props={props} hydrate="idle" />;
}

export default function CheckoutPage(props: PageProps<CheckoutData>) {
  const { data, site } = props;
  return (
    <div className={styles.page}>
      <h1>确认订单</h1>
      {data.kind === 'open' && <PlainOrder site={site} one={data.props} />}
      {data.kind === 'several' && <PlainOrder site={site} several={data.props} />}
      <Content {...props} />
    </div>
  );
}
