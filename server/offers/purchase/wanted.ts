/** Reads the variants that a member wants to buy in an activity, with everything that decides their price and availability. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { GOODS_MESSAGES, namedReason, stockShortMessage } from '../../../engine/rules/messages/goods.ts';
import { ORDERS_MESSAGES } from '../../../engine/rules/messages/orders.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { takenOut } from '../../goods/detail/taken-out.ts';
import { goods, sku } from '../../goods/tables.ts';
import { sumOf } from '../../kernel/system/spread.ts';
import { facts, wantedOf, type Wanted } from '../../pricing/wanted.ts';
import { shop } from '../../places/shop/tables.ts';
import { boughtIn, feeFailure, piecesFailure, spentIn } from './limits.ts';
import { roleIn, purchaseStateOf, type Part } from './roles.ts';
import { purchaseItem } from './tables.ts';

export interface PurchasePieces {
  item_id: number;
  num: number;
  /** the cart line of the buy-now slot, and when it changed, in Unix seconds */
  slot?: { cart_id: number; updated: number };
}

function selectItems(context: Context, activityId: number, itemIds: number[]) {
  return context.db
    .select({
      item_id: sku.item_id,
      shop_id: goods.shop_id,
      offer: purchaseItem.price,
      activityStore: purchaseItem.store,
      limit_num: purchaseItem.limit_num,
      ...facts(seconds(context), sql`null::int`),
    })
    .from(purchaseItem)
    .innerJoin(sku, and(eq(sku.item_id, purchaseItem.item_id), eq(sku.goods_id, purchaseItem.goods_id)))
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .leftJoin(shop, eq(shop.distributor_id, goods.shop_id))
    .where(and(eq(purchaseItem.activity_id, activityId), inArray(sku.item_id, itemIds)))
    .orderBy(asc(sku.item_id));
}

type Row = Awaited<ReturnType<typeof selectItems>>[number] & { num: number };

/** The variant at the activity's price; no promotion applies. */
function atItsPrice(row: Row, { activity }: Part, slot: PurchasePieces['slot']): Wanted {
  const plain = { ...row, member_price: null, sale: null, promotion_id: null, isPromoted: false };
  const wanted = wantedOf({ ...plain, cart_id: slot?.cart_id ?? null, updated: slot?.updated ?? 0 });
  const { activity_id: id, name } = activity;
  return { ...wanted, line: { ...wanted.line, activity: { kind: 'employee_purchase', id, name, price: row.offer } } };
}

/** The member's role in a running activity. */
async function openPart(context: Context, userId: number, activityId: number): Promise<Part | Failure> {
  const part = await roleIn(context.db, userId, activityId);
  if (!part) return fail(ORDERS_MESSAGES.notInPurchase, 403);
  const state = purchaseStateOf(part, seconds(context));
  if (state === 'waiting') return fail('内购活动还未开始');
  return state === 'over' ? fail(SERVER_MESSAGES.purchaseOver) : part;
}

async function failureOf(
  context: Context,
  part: Part,
  userId: number,
  rows: readonly Row[],
): Promise<Failure | undefined> {
  const short = rows.find(({ store, num }) => store < num);
  const unavailable = rows.find(({ buyable }) => !buyable);
  if (unavailable) return fail(namedReason(unavailable.item_name, GOODS_MESSAGES.offShelf));
  if (short) return fail(namedReason(short.item_name, stockShortMessage(short.store)), 422, { isStockShort: true });
  const { activity_id, minimum_amount } = part.activity;
  const [spent, bought] = await Promise.all([
    spentIn(context.db, part, userId),
    boughtIn(
      context.db,
      activity_id,
      userId,
      rows.map(({ item_id }) => item_id),
    ),
  ]);
  const tooMany = rows.map((row) => piecesFailure(row, bought.get(row.item_id))).find((found) => found !== undefined);
  const fee = sumOf(rows, ({ offer, price, num }) => Math.min(offer, price) * num);
  if (fee < minimum_amount)
    return fail(`内购满${formatYuan(minimum_amount)}可下单，还差${formatYuan(minimum_amount - fee)}`);
  return tooMany ?? feeFailure(part, spent, fee);
}

/**
 * Variants of an activity, each once with the sum of its pieces, all of the given shop. Refuses variants that could not be
 * ordered.
 */
export async function purchaseWanted(
  context: Context,
  { user_id, activity_id, shop_id }: { user_id: number; activity_id: number; shop_id: number },
  pieces: readonly PurchasePieces[],
): Promise<{ wanted: Wanted[]; part: Part } | Failure> {
  const part = await openPart(context, user_id, activity_id);
  if (isFailure(part)) return part;
  const numbers = new Map<number, number>();
  for (const { item_id, num } of pieces) numbers.set(item_id, (numbers.get(item_id) ?? 0) + num);
  const found = await selectItems(context, activity_id, [...numbers.keys()]);
  const rows = found
    .filter((row) => row.shop_id === shop_id)
    .map((row) => ({ ...row, num: numbers.get(row.item_id) ?? 0 }));
  if (rows.length < numbers.size) return takenOut(context.db, numbers.keys(), rows);
  const failure = await failureOf(context, part, user_id, rows);
  if (failure) return failure;
  const wanted = rows.map((row) => atItsPrice(row, part, pieces.find(({ item_id }) => item_id === row.item_id)?.slot));
  return { wanted, part };
}
