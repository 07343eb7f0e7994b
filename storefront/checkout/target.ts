/** Finds the checkout that an address stands for (storefront spec 2.3). */
import { parseCart } from '../cart/cart-api.ts';
import type { MallApi } from '../shell/api/mall-api.ts';
import { answered } from '../route-types.ts';
import { PURCHASE_ORDER, SEVERAL_SHOPS, type CheckoutOf } from './order/order-draft.ts';

const ID = /^\d{1,10}$/;
const TICKET = /^[\w.~+/=-]{1,400}$/;

function seckillOf(query: URLSearchParams): CheckoutOf['seckill'] {
  const [id = '', ticket = ''] = ['seckill_id', 'ticket'].map((name) => query.get(name) ?? '');
  const wanted = query.get('order_type') === 'normal_seckill';
  return wanted && ID.test(id) && TICKET.test(ticket) ? { id, ticket } : null;
}

/** Ids of the shops with ticked lines, in the order of the cart. */
async function tickedShops(api: MallApi): Promise<string[]> {
  const cart = parseCart(answered(await api.call('GET cart/list'))) ?? { groups: [] };
  return cart.groups.filter(({ list }) => list.some((line) => line.is_checked)).map(({ shop_id }) => shop_id);
}

/** The checkout of all ticked lines: of the only shop, or of all shops when the backend can order them in one batch. */
async function ofTicked(api: MallApi): Promise<CheckoutOf | undefined> {
  const [only, another] = await tickedShops(api);
  if (only === undefined || (another !== undefined && !api.canOrderAcrossShops)) return undefined;
  return another === undefined ? { mode: 'cart', shopId: only, seckill: null } : SEVERAL_SHOPS;
}

/** The checkout of an address; undefined when the shopper has to choose in the cart first. */
export async function checkoutTarget(api: MallApi, query: URLSearchParams): Promise<CheckoutOf | undefined> {
  const mode = query.get('mode');
  const id = query.get('id') ?? '';
  if (mode === 'fastbuy') return ID.test(id) ? { mode, shopId: id, seckill: seckillOf(query) } : undefined;
  if (mode !== null && mode !== 'cart') return undefined;
  return ID.test(id) ? { mode: 'cart', shopId: id, seckill: null } : ofTicked(api);
}

/** Pieces an address may request. */
const NUM = /^[1-9]\d{0,4}$/;

/** The variant named in the address, with its shop; undefined when it names none. */
function namedIn(query: URLSearchParams): { shopId: string; itemId: string; num: number } | undefined {
  const [shopId = '', itemId = '', num = ''] = ['id', 'item_id', 'num'].map((name) => query.get(name) ?? '');
  if (!ID.test(itemId)) return undefined;
  return { shopId: ID.test(shopId) ? shopId : '0', itemId, num: NUM.test(num) ? Number(num) : 1 };
}

/** The points mall's checkout of an address; undefined when the address names no goods. */
export function exchangeTarget(query: URLSearchParams): CheckoutOf | undefined {
  const named = namedIn(query);
  if (!named) return undefined;
  const { shopId, ...exchange } = named;
  return { mode: 'points', shopId, seckill: null, exchange };
}

/** The same for an internal purchase, whose order_type and activity are in the address. */
export function purchaseTarget(query: URLSearchParams): CheckoutOf | undefined {
  const activityId = query.get('activity_id') ?? '';
  const named = namedIn(query);
  if (query.get('order_type') !== PURCHASE_ORDER || !ID.test(activityId) || !named) return undefined;
  const { shopId, itemId, num } = named;
  return { mode: 'purchase', shopId, seckill: null, purchase: { activityId, itemId, num } };
}
