/** The office's internal purchases: list, form, and the goods of each with their prices. */
import { and, asc, desc, eq, gt, ilike, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import type { MallPurchase, MallPurchaseDetail } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { containing, listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { sortOf } from '../../kernel/http/listing.ts';
import { REFUSED } from '../../../engine/rules/messages/server.ts';
import type { Handler, InputOf } from '../../kernel/calls/operation.ts';
import { specText } from '../../goods/detail/spec-text.ts';
import { goods, sku } from '../../goods/tables.ts';
import { enterprise } from '../../people/staff/tables.ts';
import { record } from '../../kernel/system/audit.ts';
import { orRefuse, transact } from '../../kernel/system/transact.ts';
import { boughtIn, feePaidBack } from './limits.ts';
import { stateOf } from './roles.ts';
import { purchaseActivity, purchaseItem } from './tables.ts';

type Fields = Omit<typeof purchaseActivity.$inferInsert, 'activityId' | 'created' | 'updated' | 'version'>;
type Input = InputOf<'addPurchase'>;

// Named with their table: in a query of one table alone drizzle leaves it out, and the inner table has a column of the name.
const variants = sql<number>`(select count(*)::int from purchase_item i where i.activity_id = purchase_activity.activity_id)`;
const sold = sql<number>`(select coalesce(sum(purchase_order.goods_fee - ${feePaidBack}), 0)::int from purchase_order
  join orders o using (order_id) where purchase_order.activity_id = purchase_activity.activity_id and o.order_status <> 'CANCEL')`;
const names = sql<string[]>`(select coalesce(json_agg(e.name order by e.enterprise_id), '[]') from enterprise e
  where ${purchaseActivity.enterpriseIds} @> to_jsonb(e.enterprise_id))`;

async function rowsOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  where: SQL | undefined,
  order: SQL[],
  limit = 1,
  offset = 0,
): Promise<MallPurchase[]> {
  const rows = await db
    .select({ activity: purchaseActivity, variants, sold, names })
    .from(purchaseActivity)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ activity, ...counts }) => ({
    activity_id: activity.activityId,
    name: activity.name,
    title: activity.title,
    enterprise_ids: activity.enterpriseIds,
    enterprises: counts.names,
    enabled: activity.enabled,
    display_time: activity.displayTime,
    begin_time: activity.beginTime,
    end_time: activity.endTime,
    limit_fee: activity.limitFee,
    has_relatives: activity.hasRelatives,
    invite_limit: activity.inviteLimit,
    relative_begin: activity.relativeBegin,
    relative_end: activity.relativeEnd,
    shares_limit: activity.sharesLimit,
    relative_limit_fee: activity.relativeLimitFee,
    minimum_amount: activity.minimumAmount,
    state: stateOf({ activity, isRelative: false }, seconds({ clock })),
    items: counts.variants,
    sold: counts.sold,
    created: activity.created,
    version: activity.version,
  }));
}

function inState(state: MallPurchase['state'], now: number): SQL | undefined {
  const begun = lte(purchaseActivity.beginTime, now);
  const open = gt(purchaseActivity.endTime, now);
  if (state === 'waiting') return gt(purchaseActivity.beginTime, now);
  return state === 'ongoing' ? and(begun, open) : lte(purchaseActivity.endTime, now);
}

export const officePurchases: Handler<'officePurchases'> = async (context, input) => {
  const { pageSize, offset } = pagingOf(input, 20);
  const pattern = containing((input.keyword ?? '').slice(0, 50));
  const { state, enabled } = input;
  const where = and(
    pattern === '%%' ? undefined : ilike(purchaseActivity.name, pattern),
    state && inState(state, seconds(context)),
    enabled === undefined ? undefined : eq(purchaseActivity.enabled, enabled),
  );
  const { activityId, beginTime, endTime } = purchaseActivity;
  const columns = { activity_id: activityId, begin_time: beginTime, end_time: endTime };
  const order = sortOf(input, columns, [desc(activityId)], activityId);
  const [total, list] = await Promise.all([
    context.db.$count(purchaseActivity, where),
    rowsOf(context, where, order, pageSize, offset),
  ]);
  return listAnswer(list, total);
};

async function detailOf(context: Pick<Context, 'db' | 'clock'>, id: number): Promise<MallPurchaseDetail | Failure> {
  const { db } = context;
  const [row] = await rowsOf(context, eq(purchaseActivity.activityId, id), [asc(purchaseActivity.activityId)]);
  if (!row) return notFound('内购活动不存在');
  const items = await db
    .select({ item: purchaseItem, price: sku.price, values: sku.specValueIds, goods })
    .from(purchaseItem)
    .innerJoin(sku, eq(sku.itemId, purchaseItem.itemId))
    .innerJoin(goods, eq(goods.goodsId, sku.goodsId))
    .where(eq(purchaseItem.activityId, id))
    .orderBy(asc(purchaseItem.sort), asc(purchaseItem.itemId));
  const bought = await boughtIn(
    db,
    id,
    0,
    items.map(({ item }) => item.itemId),
  );
  const list = items.map(({ item, price, values, goods: one }) => ({
    item_id: item.itemId,
    goods_id: item.goodsId,
    item_name: one.name,
    item_spec_desc: specText(one.specs, values),
    pic: one.pics[0] ?? '',
    price,
    activity_price: item.price,
    store: item.store,
    limit_num: item.limitNum,
    sold: bought.get(item.itemId)?.all ?? 0,
  }));
  return { ...row, goods: list };
}

export const readPurchase: Handler<'readPurchase'> = (context, { activity_id }) => detailOf(context, activity_id);

function relativeFields(input: Input): Pick<Fields, 'hasRelatives' | 'relativeBegin' | 'relativeEnd'> | Failure {
  const { has_relatives: hasRelatives = false, begin_time, end_time } = input;
  const { relative_begin: relativeBegin = 0, relative_end: relativeEnd = 0 } = input;
  if (!hasRelatives) return { hasRelatives, relativeBegin: begin_time, relativeEnd: end_time };
  if (relativeEnd <= relativeBegin) return fail('亲友结束时间须晚于开始时间', 422, { field: 'relative_end' });
  return { hasRelatives, relativeBegin, relativeEnd };
}

function fieldsOf(input: Input): Fields | Failure {
  const { begin_time: beginTime, end_time: endTime, display_time: displayTime = beginTime } = input;
  if (endTime <= beginTime) return fail(OFFICE_MESSAGES.endBeforeBegin, 422, { field: 'end_time' });
  if (displayTime > beginTime) return fail('预告时间不能晚于开始时间', 422, { field: 'display_time' });
  const relatives = relativeFields(input);
  if (isFailure(relatives)) return relatives;
  return {
    name: input.name.trim(),
    title: input.title?.trim() ?? '',
    enterpriseIds: [...new Set(input.enterprise_ids)],
    enabled: input.enabled ?? true,
    displayTime,
    beginTime,
    endTime,
    limitFee: input.limit_fee ?? 0,
    inviteLimit: input.invite_limit ?? 0,
    sharesLimit: input.shares_limit ?? false,
    relativeLimitFee: input.relative_limit_fee ?? 0,
    minimumAmount: input.minimum_amount ?? 0,
    ...relatives,
  };
}

/** Replaces the goods of an activity. A price is below that of the shelf: staff never pay more than others. */
async function putItems(tx: Db, activityId: number, list: Input['goods']): Promise<Failure | undefined> {
  const ids = list.map(({ item_id }) => item_id);
  if (new Set(ids).size < ids.length) return fail(REFUSED.skuTwice, 422, { field: 'goods' });
  const rows = ids.length === 0 ? [] : await tx.select().from(sku).where(inArray(sku.itemId, ids));
  const known = new Map(rows.map((row) => [row.itemId, row]));
  const values: (typeof purchaseItem.$inferInsert)[] = [];
  for (const [sort, { item_id: itemId, price, store = 0, limit_num: limitNum = 0 }] of list.entries()) {
    const row = known.get(itemId);
    if (!row) return fail(`商品规格${itemId}不存在`, 422, { field: 'goods' });
    if (price > row.price) return fail(`商品规格${itemId}的内购价不能高于售价`, 422, { field: 'goods' });
    values.push({ activityId, itemId, goodsId: row.goodsId, price, store, limitNum, sort });
  }
  await tx.delete(purchaseItem).where(eq(purchaseItem.activityId, activityId));
  if (values.length > 0) await tx.insert(purchaseItem).values(values);
  return undefined;
}

async function unknownEnterprise(tx: Db, ids: readonly number[]): Promise<Failure | undefined> {
  const found = await tx.$count(enterprise, inArray(enterprise.enterpriseId, [...ids]));
  return found < ids.length ? fail(REFUSED.noEnterprise, 422, { field: 'enterprise_ids' }) : undefined;
}

export const addPurchase: Handler<'addPurchase'> = async (context, input) => {
  const fields = fieldsOf(input);
  if (isFailure(fields)) return fields;
  const now = seconds(context);
  return transact(context, async (tx, context) => {
    orRefuse(await unknownEnterprise(tx, fields.enterpriseIds));
    const [made] = await tx
      .insert(purchaseActivity)
      .values({ ...fields, created: now, updated: now })
      .returning({ id: purchaseActivity.activityId });
    const id = made?.id ?? 0;
    orRefuse(await putItems(tx, id, input.goods));
    const after = { ...fields, goods: input.goods };
    await record(context, 'purchase.create', `purchase:${id}`, { before: null, after }, tx);
    return detailOf(context, id);
  });
};

export const changePurchase: Handler<'changePurchase'> = async (context, input) => {
  const fields = fieldsOf(input);
  if (isFailure(fields)) return fields;
  const id = input.activity_id ?? 0;
  const one = eq(purchaseActivity.activityId, id);
  return transact(context, async (tx, context) => {
    const [before] = await tx.select().from(purchaseActivity).where(one).for('update');
    if (!before) return notFound('内购活动不存在');
    if (input.version !== undefined && input.version !== before.version)
      return fail(REFUSED.promotionChanged, 409, { fresh: await detailOf(context, id) });
    orRefuse(await unknownEnterprise(tx, fields.enterpriseIds));
    const items = await tx.select().from(purchaseItem).where(eq(purchaseItem.activityId, id)).for('update');
    await tx
      .update(purchaseActivity)
      .set({ ...fields, updated: seconds(context), version: before.version + 1 })
      .where(one);
    orRefuse(await putItems(tx, id, input.goods));
    const detail = { before: { ...before, goods: items }, after: { ...fields, goods: input.goods } };
    await record(context, 'purchase.change', `purchase:${id}`, detail, tx);
    return detailOf(context, id);
  });
};

/** Ends an activity now, for staff and relatives; one that has not begun is taken back. What was ordered stays. */
export const endPurchase: Handler<'endPurchase'> = async (context, { activity_id: id }) => {
  const now = seconds(context);
  const one = eq(purchaseActivity.activityId, id);
  return transact(context, async (tx, context) => {
    const [before] = await tx.select().from(purchaseActivity).where(one).for('update');
    if (!before) return notFound('内购活动不存在');
    const { enabled, beginTime, endTime, relativeBegin, relativeEnd } = before;
    if (endTime <= now && (relativeEnd <= now || !before.hasRelatives)) return fail(REFUSED.purchaseOver);
    const begun = beginTime < now || (before.hasRelatives && relativeBegin < now);
    const after = begun
      ? { endTime: Math.min(endTime, now), relativeEnd: Math.min(relativeEnd, now), enabled }
      : { endTime, relativeEnd, enabled: false };
    await tx
      .update(purchaseActivity)
      .set({ ...after, updated: now, version: before.version + 1 })
      .where(one);
    const detail = { before: { endTime, relativeEnd, enabled }, after };
    await record(context, 'purchase.end', `purchase:${id}`, detail, tx);
    return detailOf(context, id);
  });
};
