/** The office's calls about internal purchases: list, form, and goods with prices. */
import { and, asc, desc, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { finds } from '../../kernel/db/finds.ts';
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import type { MallPurchase, MallPurchaseDetail } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type DbClock } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { sortOf } from '../../kernel/http/listing.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler, InputOf } from '../../kernel/calls/operation.ts';
import { specText } from '../../goods/detail/spec-text.ts';
import { goods, sku } from '../../goods/tables.ts';
import { enterprise } from '../../people/staff/tables.ts';
import { record } from '../../kernel/system/audit.ts';
import { orThrow, transact } from '../../kernel/system/transact.ts';
import { boughtIn, feePaidBack } from './limits.ts';
import { purchaseStateOf } from './roles.ts';
import { purchaseActivity, purchaseItem } from './tables.ts';

type Fields = Omit<typeof purchaseActivity.$inferInsert, 'activity_id' | 'created' | 'updated' | 'version'>;
type Input = InputOf<'addPurchase'>;

// The columns are written with their table's name: in a query of a single table drizzle omits it, and the inner table has a
// column of the same name.
const variants = sql<number>`(select count(*)::int from purchase_item i where i.activity_id = purchase_activity.activity_id)`;
const sold = sql<number>`(select coalesce(sum(purchase_order.goods_fee - ${feePaidBack}), 0)::int from purchase_order
  join orders o using (order_id) where purchase_order.activity_id = purchase_activity.activity_id and o.order_status <> 'CANCEL')`;
const names = sql<string[]>`(select coalesce(json_agg(e.name order by e.enterprise_id), '[]') from enterprise e
  where ${purchaseActivity.enterprise_ids} @> to_jsonb(e.enterprise_id))`;

async function rowsOf(
  { db, clock }: DbClock,
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
    activity_id: activity.activity_id,
    name: activity.name,
    title: activity.title,
    enterprise_ids: activity.enterprise_ids,
    enterprises: counts.names,
    enabled: activity.enabled,
    display_time: activity.display_time,
    begin_time: activity.begin_time,
    end_time: activity.end_time,
    limit_fee: activity.limit_fee,
    has_relatives: activity.has_relatives,
    invite_limit: activity.invite_limit,
    relative_begin: activity.relative_begin,
    relative_end: activity.relative_end,
    shares_limit: activity.shares_limit,
    relative_limit_fee: activity.relative_limit_fee,
    minimum_amount: activity.minimum_amount,
    state: purchaseStateOf({ activity, is_relative: false }, seconds({ clock })),
    items: counts.variants,
    sold: counts.sold,
    created: activity.created,
    version: activity.version,
  }));
}

function inState(state: MallPurchase['state'], now: number): SQL | undefined {
  const begun = lte(purchaseActivity.begin_time, now);
  const open = gt(purchaseActivity.end_time, now);
  if (state === 'waiting') return gt(purchaseActivity.begin_time, now);
  return state === 'ongoing' ? and(begun, open) : lte(purchaseActivity.end_time, now);
}

export const officePurchases: Handler<'officePurchases'> = async (context, input) => {
  const { pageSize, offset } = pagingOf(input, 20);
  const { state, enabled } = input;
  const where = and(
    finds(input.keyword, purchaseActivity.name),
    state && inState(state, seconds(context)),
    enabled === undefined ? undefined : eq(purchaseActivity.enabled, enabled),
  );
  const { activity_id, begin_time, end_time } = purchaseActivity;
  const columns = { activity_id, begin_time, end_time };
  const order = sortOf(input, columns, [desc(activity_id)], activity_id);
  const [total, list] = await Promise.all([
    context.db.$count(purchaseActivity, where),
    rowsOf(context, where, order, pageSize, offset),
  ]);
  return listAnswer(list, total);
};

async function detailOf(context: DbClock, id: number): Promise<MallPurchaseDetail | Failure> {
  const { db } = context;
  const [row] = await rowsOf(context, eq(purchaseActivity.activity_id, id), [asc(purchaseActivity.activity_id)]);
  if (!row) return notFound('内购活动不存在');
  const items = await db
    .select({ item: purchaseItem, price: sku.price, values: sku.spec_value_ids, goods })
    .from(purchaseItem)
    .innerJoin(sku, eq(sku.item_id, purchaseItem.item_id))
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(eq(purchaseItem.activity_id, id))
    .orderBy(asc(purchaseItem.sort), asc(purchaseItem.item_id));
  const bought = await boughtIn(
    db,
    id,
    0,
    items.map(({ item }) => item.item_id),
  );
  const list = items.map(({ item, price, values, goods: one }) => ({
    item_id: item.item_id,
    goods_id: item.goods_id,
    item_name: one.item_name,
    item_spec_desc: specText(one.specs, values),
    pic: one.pics[0] ?? '',
    price,
    activity_price: item.price,
    store: item.store,
    limit_num: item.limit_num,
    sold: bought.get(item.item_id)?.all ?? 0,
  }));
  return { ...row, goods: list };
}

export const readPurchase: Handler<'readPurchase'> = (context, { activity_id }) => detailOf(context, activity_id);

function relativeFields(input: Input): Pick<Fields, 'has_relatives' | 'relative_begin' | 'relative_end'> | Failure {
  const { has_relatives = false, begin_time, end_time } = input;
  const { relative_begin = 0, relative_end = 0 } = input;
  if (!has_relatives) return { has_relatives, relative_begin: begin_time, relative_end: end_time };
  if (relative_end <= relative_begin) return fail('亲友结束时间须晚于开始时间', 422, { field: 'relative_end' });
  return { has_relatives, relative_begin, relative_end };
}

function fieldsOf(input: Input): Fields | Failure {
  const { begin_time, end_time, display_time = begin_time } = input;
  if (end_time <= begin_time) return fail(OFFICE_MESSAGES.endBeforeBegin, 422, { field: 'end_time' });
  if (display_time > begin_time) return fail('预告时间不能晚于开始时间', 422, { field: 'display_time' });
  const relatives = relativeFields(input);
  if (isFailure(relatives)) return relatives;
  return {
    name: input.name.trim(),
    title: input.title?.trim() ?? '',
    enterprise_ids: [...new Set(input.enterprise_ids)],
    enabled: input.enabled ?? true,
    display_time,
    begin_time,
    end_time,
    limit_fee: input.limit_fee ?? 0,
    invite_limit: input.invite_limit ?? 0,
    shares_limit: input.shares_limit ?? false,
    relative_limit_fee: input.relative_limit_fee ?? 0,
    minimum_amount: input.minimum_amount ?? 0,
    ...relatives,
  };
}

/** Replaces the goods of an activity. A price must be below the normal one: staff never pay more than others. */
async function putItems(tx: Db, activityId: number, list: Input['goods']): Promise<Failure | undefined> {
  const ids = list.map(({ item_id }) => item_id);
  if (new Set(ids).size < ids.length) return fail(SERVER_MESSAGES.skuTwice, 422, { field: 'goods' });
  const rows = ids.length === 0 ? [] : await tx.select().from(sku).where(inArray(sku.item_id, ids));
  const known = new Map(rows.map((row) => [row.item_id, row]));
  const values: (typeof purchaseItem.$inferInsert)[] = [];
  for (const [sort, { item_id, price, store = 0, limit_num = 0 }] of list.entries()) {
    const row = known.get(item_id);
    if (!row) return fail(`商品规格${item_id}不存在`, 422, { field: 'goods' });
    if (price > row.price) return fail(`商品规格${item_id}的内购价不能高于售价`, 422, { field: 'goods' });
    values.push({
      activity_id: activityId,
      item_id,
      goods_id: row.goods_id,
      price,
      store,
      limit_num,
      sort,
    });
  }
  await tx.delete(purchaseItem).where(eq(purchaseItem.activity_id, activityId));
  if (values.length > 0) await tx.insert(purchaseItem).values(values);
  return undefined;
}

async function unknownEnterprise(tx: Db, ids: readonly number[]): Promise<Failure | undefined> {
  const found = await tx.$count(enterprise, inArray(enterprise.enterprise_id, [...ids]));
  return found < ids.length ? fail(SERVER_MESSAGES.noEnterprise, 422, { field: 'enterprise_ids' }) : undefined;
}

export const addPurchase: Handler<'addPurchase'> = async (context, input) => {
  const fields = fieldsOf(input);
  if (isFailure(fields)) return fields;
  const now = seconds(context);
  return transact(context, async (tx, context) => {
    orThrow(await unknownEnterprise(tx, fields.enterprise_ids));
    const [made] = await tx
      .insert(purchaseActivity)
      .values({ ...fields, created: now, updated: now })
      .returning({ id: purchaseActivity.activity_id });
    const id = made?.id ?? 0;
    orThrow(await putItems(tx, id, input.goods));
    const after = { ...fields, goods: input.goods };
    await record(context, 'purchase.create', `purchase:${id}`, { before: null, after }, tx);
    return detailOf(context, id);
  });
};

export const changePurchase: Handler<'changePurchase'> = async (context, input) => {
  const fields = fieldsOf(input);
  if (isFailure(fields)) return fields;
  const id = input.activity_id ?? 0;
  const one = eq(purchaseActivity.activity_id, id);
  return transact(context, async (tx, context) => {
    const [before] = await tx.select().from(purchaseActivity).where(one).for('update');
    if (!before) return notFound('内购活动不存在');
    if (input.version !== undefined && input.version !== before.version)
      return fail(SERVER_MESSAGES.promotionChanged, 409, { fresh: await detailOf(context, id) });
    orThrow(await unknownEnterprise(tx, fields.enterprise_ids));
    const items = await tx.select().from(purchaseItem).where(eq(purchaseItem.activity_id, id)).for('update');
    await tx
      .update(purchaseActivity)
      .set({ ...fields, updated: seconds(context), version: before.version + 1 })
      .where(one);
    orThrow(await putItems(tx, id, input.goods));
    const detail = { before: { ...before, goods: items }, after: { ...fields, goods: input.goods } };
    await record(context, 'purchase.change', `purchase:${id}`, detail, tx);
    return detailOf(context, id);
  });
};

/** Ends an activity now, for staff and relatives; one that has not begun is withdrawn. Existing orders stay. */
export const endPurchase: Handler<'endPurchase'> = async (context, { activity_id: id }) => {
  const now = seconds(context);
  const one = eq(purchaseActivity.activity_id, id);
  return transact(context, async (tx, context) => {
    const [before] = await tx.select().from(purchaseActivity).where(one).for('update');
    if (!before) return notFound('内购活动不存在');
    const { enabled, begin_time, end_time, relative_begin, relative_end } = before;
    if (end_time <= now && (relative_end <= now || !before.has_relatives)) return fail(SERVER_MESSAGES.purchaseOver);
    const begun = begin_time < now || (before.has_relatives && relative_begin < now);
    const after = begun
      ? { end_time: Math.min(end_time, now), relative_end: Math.min(relative_end, now), enabled }
      : { end_time, relative_end, enabled: false };
    await tx
      .update(purchaseActivity)
      .set({ ...after, updated: now, version: before.version + 1 })
      .where(one);
    const detail = { before: { end_time, relative_end, enabled }, after };
    await record(context, 'purchase.end', `purchase:${id}`, detail, tx);
    return detailOf(context, id);
  });
};
