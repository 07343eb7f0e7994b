/** What a member wants to buy in an activity, read with all that decides its price and whether it may be had. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { GOODS_MESSAGES, stockShortMessage } from '../../../engine/rules/messages/goods.ts';
import { ORDERS_MESSAGES } from '../../../engine/rules/messages/orders.ts';
import { REFUSED } from '../../../engine/rules/messages/server.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { goods, sku } from '../../goods/tables.ts';
import { sumOf } from '../../kernel/system/spread.ts';
import { facts, wantedOf, type Wanted } from '../../pricing/wanted.ts';
import { shop } from '../../places/shop/tables.ts';
import { boughtIn, feeRefusal, piecesRefusal, spentIn } from './limits.ts';
import { partIn, stateOf, type Part } from './roles.ts';
import { purchaseItem } from './tables.ts';

export interface PurchasePieces {
  itemId: number;
  num: number;
  /** the line of the buy-now slot it comes from, and when that changed, in Unix seconds */
  slot?: { cartId: number; updated: number };
}

function selectItems(context: Context, activityId: number, itemIds: number[]) {
  return context.db
    .select({
      itemId: sku.itemId,
      shopId: goods.shopId,
      offer: purchaseItem.price,
      activityStore: purchaseItem.store,
      limitNum: purchaseItem.limitNum,
      ...facts(seconds(context), sql`null::int`),
    })
    .from(purchaseItem)
    .innerJoin(sku, and(eq(sku.itemId, purchaseItem.itemId), eq(sku.goodsId, purchaseItem.goodsId)))
    .innerJoin(goods, eq(goods.goodsId, sku.goodsId))
    .leftJoin(shop, eq(shop.distributorId, goods.shopId))
    .where(and(eq(purchaseItem.activityId, activityId), inArray(sku.itemId, itemIds)))
    .orderBy(asc(sku.itemId));
}

type Row = Awaited<ReturnType<typeof selectItems>>[number] & { num: number };

/** At the activity's price; nothing else makes it cheaper. */
function atItsPrice(row: Row, { activity }: Part, slot: PurchasePieces['slot']): Wanted {
  const plain = { ...row, memberPrice: null, sale: null, promotionId: null, isPromoted: false };
  const wanted = wantedOf({ ...plain, cartId: slot?.cartId ?? null, updated: slot?.updated ?? 0 });
  const { activityId: id, name } = activity;
  return { ...wanted, line: { ...wanted.line, activity: { kind: 'employee_purchase', id, name, price: row.offer } } };
}

/** The member's part in an activity that is going on. */
async function openPart(context: Context, userId: number, activityId: number): Promise<Part | Failure> {
  const part = await partIn(context.db, userId, activityId);
  if (!part) return fail(ORDERS_MESSAGES.notInPurchase, 403);
  const state = stateOf(part, seconds(context));
  if (state === 'waiting') return fail('内购活动还未开始');
  return state === 'over' ? fail(REFUSED.purchaseOver) : part;
}

async function refusalOf(
  context: Context,
  part: Part,
  userId: number,
  rows: readonly Row[],
): Promise<Failure | undefined> {
  const short = rows.find(({ store, num }) => store < num);
  const unavailable = rows.find(({ buyable }) => !buyable);
  if (unavailable) return fail(`${unavailable.name}：${GOODS_MESSAGES.offShelf}`);
  if (short) return fail(`${short.name}：${stockShortMessage(short.store)}`);
  const { activityId, minimumAmount } = part.activity;
  const [spent, bought] = await Promise.all([
    spentIn(context.db, part, userId),
    boughtIn(
      context.db,
      activityId,
      userId,
      rows.map(({ itemId }) => itemId),
    ),
  ]);
  const tooMany = rows.map((row) => piecesRefusal(row, bought.get(row.itemId))).find((found) => found !== undefined);
  const fee = sumOf(rows, ({ offer, price, num }) => Math.min(offer, price) * num);
  if (fee < minimumAmount)
    return fail(`内购满${formatYuan(minimumAmount)}可下单，还差${formatYuan(minimumAmount - fee)}`);
  return tooMany ?? feeRefusal(part, spent, fee);
}

/** Variants of an activity, each once with the sum of its pieces, all of the shop named. Refuses what could not be ordered. */
export async function purchaseWanted(
  context: Context,
  { userId, activityId, shopId }: { userId: number; activityId: number; shopId: number },
  pieces: readonly PurchasePieces[],
): Promise<{ wanted: Wanted[]; part: Part } | Failure> {
  const part = await openPart(context, userId, activityId);
  if (isFailure(part)) return part;
  const numbers = new Map<number, number>();
  for (const { itemId, num } of pieces) numbers.set(itemId, (numbers.get(itemId) ?? 0) + num);
  const found = await selectItems(context, activityId, [...numbers.keys()]);
  const rows = found
    .filter((row) => row.shopId === shopId)
    .map((row) => ({ ...row, num: numbers.get(row.itemId) ?? 0 }));
  if (rows.length < numbers.size) return notFound(REFUSED.noGoods);
  const refusal = await refusalOf(context, part, userId, rows);
  if (refusal) return refusal;
  const wanted = rows.map((row) => atItsPrice(row, part, pieces.find(({ itemId }) => itemId === row.itemId)?.slot));
  return { wanted, part };
}
