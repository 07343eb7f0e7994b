/** What somebody wants to buy, read with everything that decides its price: one query, whatever it holds. */
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { GOODS_MESSAGES, stockShortMessage } from '../../engine/rules/messages/goods.ts';
import { REFUSED } from '../../engine/rules/messages/server.ts';
import { batched } from '../kernel/db/batched.ts';
import type { Db } from '../kernel/db/database.ts';
import { givenRows } from '../kernel/db/given-rows.ts';
import { prepared } from '../kernel/db/prepared.ts';
import { fail, notFound, type Failure } from '../kernel/http/answer.ts';
import { seconds, type Context } from '../kernel/http/context.ts';
import { buyable } from '../goods/visibility.ts';
import type { CartOwner, CartType } from '../orders/cart/tables.ts';
import { cartLine } from '../orders/cart/tables.ts';
import { specText } from '../goods/detail/spec-text.ts';
import { templateIdOf } from '../places/freight/template-of.ts';
import { goods, sku } from '../goods/tables.ts';
import { boundPromotion, isPromoted, saleOf, type Moment } from '../offers/promotion/running.ts';
import { shop } from '../places/shop/tables.ts';
import { memberPricing } from '../wallet/vip/price.ts';
import type { WantedLine } from './types.ts';

/** A wanted variant with what the order keeps of it. */
export interface Wanted {
  /** of the cart line it comes from; null for lines the client named */
  cartId: number | null;
  /** when the cart line last changed, in Unix seconds */
  updated: number;
  line: WantedLine;
  shopId: number;
  itemName: string;
  specDesc: string;
  pic: string;
  store: number;
  /** services are handed over with the payment: nothing of them is sent */
  itemType: 'normal' | 'services';
  /** whether promotions of several pieces or lines run for it */
  isPromoted: boolean;
}

/** Columns of what decides the price of a variant; `chosen` is the promotion its line is bound to. */
export function facts(now: Moment, chosen: SQL) {
  const item = sql`${sku.itemId}`;
  return {
    goodsId: sku.goodsId,
    price: sku.price,
    memberPrice: sku.memberPrice,
    store: sku.store,
    specValueIds: sku.specValueIds,
    pic: sql<string>`coalesce(nullif(${sku.pic}, ''), ${goods.pics}[1], '')`,
    name: goods.name,
    specs: goods.specs,
    weight: goods.weight,
    freightTemplateId: templateIdOf,
    itemType: goods.itemType,
    categoryId: goods.categoryId,
    brandId: goods.brandId,
    tagIds: sql<
      number[]
    >`coalesce((select array_agg(gt.tag_id) from goods_tag gt where gt.goods_id = ${goods.goodsId}), '{}')`,
    buyable,
    sale: saleOf(item, now),
    promotionId: boundPromotion(item, now, chosen),
    isPromoted: isPromoted(item, now),
  };
}

/** The cart whose ticked lines are requested. */
interface CartRequest extends CartOwner {
  cartType: CartType;
  shopId: number;
  /** Unix seconds */
  now: number;
}

const requested = givenRows('requested', { kind: 'text', id: 'text', type: 'text', shop: 'int' });

const statement = (db: Db) =>
  db
    .select({
      place: sql<number>`requested.place::int`,
      cartId: cartLine.cartId,
      num: cartLine.num,
      updated: cartLine.updated,
      itemId: cartLine.itemId,
      shopId: cartLine.shopId,
      ...facts(sql.placeholder('now'), sql`${cartLine.promotionId}`),
    })
    .from(cartLine)
    .innerJoin(
      requested.rows,
      sql`${cartLine.ownerKind} = requested.kind and ${cartLine.ownerId} = requested.id and ${cartLine.cartType} = requested.type
        and ${cartLine.shopId} = requested.shop`,
    )
    .leftJoin(sku, eq(sku.itemId, cartLine.itemId))
    .leftJoin(goods, eq(goods.goodsId, sku.goodsId))
    .leftJoin(shop, eq(shop.distributorId, cartLine.shopId))
    .where(eq(cartLine.isChecked, true))
    .orderBy(asc(cartLine.cartId))
    .prepare('wanted_of_carts');

/** The ticked lines of every requested cart, each list at its place. */
async function selectWanted(db: Db, carts: readonly CartRequest[]) {
  const rows = await prepared(db, 'wanted_of_carts', statement).execute({
    ...requested.values(
      carts.map(({ ownerKind, ownerId, cartType, shopId }) => ({
        kind: ownerKind,
        id: ownerId,
        type: cartType,
        shop: shopId,
      })),
    ),
    now: Math.max(...carts.map(({ now }) => now)),
  });
  const lists = carts.map((): typeof rows => []);
  for (const row of rows) lists[row.place - 1]?.push(row);
  return lists;
}

type CartRow = Awaited<ReturnType<typeof selectWanted>>[number][number];
type Row = Omit<CartRow, 'cartId' | 'place'> & { cartId: number | null };

function refusalOf(row: Row): Failure | undefined {
  if (row.name === null || !row.buyable) return fail(`${row.name ?? '商品'}：${GOODS_MESSAGES.offShelf}`);
  const store = row.store ?? 0;
  return store < row.num ? fail(`${row.name}：${stockShortMessage(store)}`) : undefined;
}

/** The variant as the calculation wants it. */
export function wantedLineOf(row: Omit<Row, 'cartId' | 'updated' | 'shopId' | 'isPromoted'>): WantedLine {
  const { sale: offer } = row;
  return {
    itemId: row.itemId,
    goodsId: row.goodsId ?? 0,
    num: row.num,
    price: row.price ?? 0,
    memberPrice: row.memberPrice,
    activity: offer && { kind: 'limited_time_sale', ...offer },
    promotionId: row.promotionId,
    freightTemplateId: row.itemType === 'services' ? null : row.freightTemplateId,
    weight: row.itemType === 'services' ? 0 : (row.weight ?? 0),
    categoryId: row.categoryId ?? 0,
    brandId: row.brandId ?? 0,
    tagIds: row.tagIds,
  };
}

/** Lines whose promotions are to be read: all when any has some, as a package spans several. */
export function promotedLines(wanted: readonly Wanted[]): WantedLine[] {
  return wanted.some(({ isPromoted }) => isPromoted) ? wanted.map(({ line }) => line) : [];
}

/** The variant with what the order keeps of it. */
export function wantedOf(row: Row): Wanted {
  return {
    cartId: row.cartId,
    updated: row.updated,
    shopId: row.shopId,
    itemName: row.name ?? '',
    specDesc: specText(row.specs ?? [], row.specValueIds ?? []),
    pic: row.pic,
    store: row.store ?? 0,
    itemType: row.itemType ?? 'normal',
    isPromoted: row.isPromoted,
    line: wantedLineOf(row),
  };
}

/** The rows with the caller's prices; the first that cannot be bought is the failure. */
async function wantedBy(context: Context, rows: readonly Row[]): Promise<Wanted[] | Failure> {
  const refusal = rows.map(refusalOf).find((found) => found !== undefined);
  if (refusal) return refusal;
  const priceOf = await memberPricing(context);
  return rows.map((row) => wantedOf({ ...row, memberPrice: priceOf(row.price ?? 0, row.memberPrice) }));
}

/** The ticked lines of one shop. A line that cannot be bought stops the checkout with its cause (contract 4.1). */
export async function wantedOfCart(
  context: Context,
  owner: CartOwner,
  cartType: CartType,
  shopId: number,
): Promise<Wanted[] | Failure> {
  const request: CartRequest = { ...owner, cartType, shopId, now: seconds(context) };
  return wantedBy(context, await batched(context.db, 'wanted_of_carts', request, selectWanted));
}

/** Variants the client names itself, each once with the sum of its pieces; all of one shop (contract 4.1, 11.6). */
export async function wantedOfItems(
  context: Context,
  items: readonly { itemId: number; num: number }[],
  shopId: number,
): Promise<Wanted[] | Failure> {
  const pieces = new Map<number, number>();
  for (const { itemId, num } of items) pieces.set(itemId, (pieces.get(itemId) ?? 0) + num);
  const found = await context.db
    .select({ itemId: sku.itemId, shopId: goods.shopId, ...facts(seconds(context), sql`null::int`) })
    .from(sku)
    .innerJoin(goods, eq(goods.goodsId, sku.goodsId))
    .leftJoin(shop, eq(shop.distributorId, goods.shopId))
    .where(and(inArray(sku.itemId, [...pieces.keys()]), eq(goods.shopId, shopId)))
    .orderBy(asc(sku.itemId));
  if (found.length < pieces.size) return notFound(REFUSED.noGoods);
  const rows = found.map((row): Row => ({ ...row, cartId: null, updated: 0, num: pieces.get(row.itemId) ?? 0 }));
  return wantedBy(context, rows);
}
