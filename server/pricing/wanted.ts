/** Reads the variants to be bought, with everything that decides their price: one query, whatever their number. */
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { GOODS_MESSAGES, namedReason, stockShortMessage } from '../../engine/rules/messages/goods.ts';
import { batched } from '../kernel/db/batched.ts';
import type { Db } from '../kernel/db/database.ts';
import { rowParameters } from '../kernel/db/row-parameters.ts';
import { prepared } from '../kernel/db/prepared.ts';
import { fail, type Failure } from '../kernel/http/answer.ts';
import { seconds, type Context } from '../kernel/http/context.ts';
import { buyable } from '../goods/visibility.ts';
import type { CartOwner, CartType } from '../orders/cart/tables.ts';
import { cartLine } from '../orders/cart/tables.ts';
import { specText } from '../goods/detail/spec-text.ts';
import { takenOut } from '../goods/detail/taken-out.ts';
import { templateIdOf } from '../places/freight/template-of.ts';
import { goods, sku } from '../goods/tables.ts';
import { boundPromotion, isPromoted, activeSaleOf, type Moment } from '../offers/promotion/running.ts';
import { shop } from '../places/shop/tables.ts';
import { memberPricing } from '../wallet/vip/price.ts';
import type { WantedLine } from './types.ts';

/** A variant to be bought, with the data that the order stores. */
export interface Wanted {
  /** number of its cart line; null for variants that the client named */
  cart_id: number | null;
  /** when the cart line last changed, in Unix seconds */
  updated: number;
  line: WantedLine;
  shop_id: number;
  item_name: string;
  item_spec_desc: string;
  pic: string;
  /** cents per piece at list price; 0 without one */
  market_price: number;
  store: number;
  /** services are delivered with the payment: nothing is shipped */
  item_type: 'normal' | 'services';
  /** whether promotions over several pieces or lines are active for it */
  isPromoted: boolean;
}

/** Columns that decide the price of a variant; `chosen` is the promotion chosen for its line. */
export function facts(now: Moment, chosen: SQL) {
  const item = sql`${sku.item_id}`;
  return {
    goods_id: sku.goods_id,
    price: sku.price,
    market_price: sku.market_price,
    member_price: sku.member_price,
    grade_prices: sku.grade_prices,
    store: sku.store,
    spec_value_ids: sku.spec_value_ids,
    pic: sql<string>`coalesce(nullif(${sku.pic}, ''), ${goods.pics}[1], '')`,
    item_name: goods.item_name,
    specs: goods.specs,
    weight: sql<number>`coalesce(${sku.weight}, ${goods.weight})`,
    freight_template_id: templateIdOf,
    item_type: goods.item_type,
    category_id: goods.category_id,
    brand_id: goods.brand_id,
    tagIds: sql<
      number[]
    >`coalesce((select array_agg(gt.tag_id) from goods_tag gt where gt.goods_id = ${goods.goods_id}), '{}')`,
    buyable,
    sale: activeSaleOf(item, now),
    promotion_id: boundPromotion(item, now, chosen),
    isPromoted: isPromoted(item, now),
  };
}

/** The cart whose selected lines are wanted. */
interface CartRequest extends CartOwner {
  cart_type: CartType;
  shop_id: number;
  /** Unix seconds */
  now: number;
}

const requested = rowParameters('requested', { kind: 'text', id: 'text', type: 'text', shop: 'int' });

const statement = (db: Db) =>
  db
    .select({
      place: sql<number>`requested.place::int`,
      cart_id: cartLine.cart_id,
      num: cartLine.num,
      updated: cartLine.updated,
      item_id: cartLine.item_id,
      shop_id: cartLine.shop_id,
      ...facts(sql.placeholder('now'), sql`${cartLine.promotion_id}`),
    })
    .from(cartLine)
    .innerJoin(
      requested.rows,
      sql`${cartLine.owner_kind} = requested.kind and ${cartLine.owner_id} = requested.id and ${cartLine.cart_type} = requested.type
        and ${cartLine.shop_id} = requested.shop`,
    )
    .leftJoin(sku, eq(sku.item_id, cartLine.item_id))
    // By the line itself: the variant may have been taken out, and the refusal names its goods.
    .leftJoin(goods, eq(goods.goods_id, cartLine.goods_id))
    .leftJoin(shop, eq(shop.distributor_id, cartLine.shop_id))
    .where(eq(cartLine.is_checked, true))
    .orderBy(asc(cartLine.cart_id))
    .prepare('wanted_of_carts');

/** The selected lines of every requested cart, each list at its cart's index. */
async function selectWanted(db: Db, carts: readonly CartRequest[]) {
  const rows = await prepared(db, 'wanted_of_carts', statement).execute({
    ...requested.values(
      carts.map(({ owner_kind, owner_id, cart_type, shop_id }) => ({
        kind: owner_kind,
        id: owner_id,
        type: cart_type,
        shop: shop_id,
      })),
    ),
    now: Math.max(...carts.map(({ now }) => now)),
  });
  const lists = carts.map((): typeof rows => []);
  for (const row of rows) lists[row.place - 1]?.push(row);
  return lists;
}

type CartRow = Awaited<ReturnType<typeof selectWanted>>[number][number];
type Row = Omit<CartRow, 'cart_id' | 'place'> & { cart_id: number | null };

function failureOf(row: Row): Failure | undefined {
  if (row.store === null || !row.buyable) return fail(namedReason(row.item_name, GOODS_MESSAGES.offShelf));
  if (row.store >= row.num) return undefined;
  return fail(namedReason(row.item_name, stockShortMessage(row.store)), 422, { isStockShort: true });
}

/** The variant in the form that pricing takes. */
export function wantedLineOf(
  row: Omit<Row, 'cart_id' | 'updated' | 'shop_id' | 'isPromoted' | 'grade_prices'>,
): WantedLine {
  const { sale: offer } = row;
  return {
    item_id: row.item_id,
    goods_id: row.goods_id ?? 0,
    num: row.num,
    price: row.price ?? 0,
    member_price: row.member_price,
    activity: offer && { kind: 'limited_time_sale', ...offer },
    promotion_id: row.promotion_id,
    freight_template_id: row.item_type === 'services' ? null : row.freight_template_id,
    weight: row.item_type === 'services' ? 0 : (row.weight ?? 0),
    category_id: row.category_id ?? 0,
    brand_id: row.brand_id ?? 0,
    tagIds: row.tagIds,
  };
}

/** Lines whose promotions must be read: all lines when any has promotions, since a package covers several lines. */
export function promotedLines(wanted: readonly Wanted[]): WantedLine[] {
  return wanted.some(({ isPromoted }) => isPromoted) ? wanted.map(({ line }) => line) : [];
}

/** The variant with the data that the order stores. */
export function wantedOf(row: Row): Wanted {
  return {
    cart_id: row.cart_id,
    updated: row.updated,
    shop_id: row.shop_id,
    item_name: row.item_name ?? '',
    item_spec_desc: specText(row.specs ?? [], row.spec_value_ids ?? []),
    pic: row.pic,
    market_price: row.market_price ?? 0,
    store: row.store ?? 0,
    item_type: row.item_type ?? 'normal',
    isPromoted: row.isPromoted,
    line: wantedLineOf(row),
  };
}

/** The rows with the caller's prices; a failure for the first that cannot be bought. */
async function wantedBy(context: Context, rows: readonly Row[]): Promise<Wanted[] | Failure> {
  const failure = rows.map(failureOf).find((found) => found !== undefined);
  if (failure) return failure;
  const priceOf = await memberPricing(context);
  return rows.map((row) => wantedOf({ ...row, member_price: priceOf(row.price ?? 0, row) }));
}

/** The selected lines of one shop. A line that cannot be bought refuses the checkout with its cause (contract 4.1). */
export async function wantedOfCart(
  context: Context,
  owner: CartOwner,
  cartType: CartType,
  shopId: number,
): Promise<Wanted[] | Failure> {
  const request: CartRequest = { ...owner, cart_type: cartType, shop_id: shopId, now: seconds(context) };
  return wantedBy(context, await batched(context.db, 'wanted_of_carts', request, selectWanted));
}

/** Variants named by the client, each once with the sum of its pieces; all of one shop (contract 4.1, 11.6). */
export async function wantedOfItems(
  context: Context,
  items: readonly { item_id: number; num: number }[],
  shopId: number,
): Promise<Wanted[] | Failure> {
  const pieces = new Map<number, number>();
  for (const { item_id, num } of items) pieces.set(item_id, (pieces.get(item_id) ?? 0) + num);
  const found = await context.db
    .select({ item_id: sku.item_id, shop_id: goods.shop_id, ...facts(seconds(context), sql`null::int`) })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .leftJoin(shop, eq(shop.distributor_id, goods.shop_id))
    .where(and(inArray(sku.item_id, [...pieces.keys()]), eq(goods.shop_id, shopId)))
    .orderBy(asc(sku.item_id));
  if (found.length < pieces.size) return takenOut(context.db, pieces.keys(), found);
  const rows = found.map((row): Row => ({ ...row, cart_id: null, updated: 0, num: pieces.get(row.item_id) ?? 0 }));
  return wantedBy(context, rows);
}
