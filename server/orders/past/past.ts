/** Orders that a member made in the mall from which this one moved: imported from a table, read by the member and the office. */
import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { PastOrderRow } from '../../../engine/rules/sheets/past-order-rows.ts';
import type { MallPastOrder, PastOrder } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { finds } from '../../kernel/db/finds.ts';
import { personsOf, type Persons } from '../../kernel/access/persons/persons.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { Handler, ScopedContext } from '../../kernel/calls/operation.ts';
import { goods, sku } from '../../goods/tables.ts';
import { member } from '../../people/member/tables.ts';
import { pastOrder, type StoredPastLine } from './tables.ts';

type Row = typeof pastOrder.$inferSelect;

/** Numbers of our goods by code of a variant and by name; a name that several goods have leads nowhere. */
async function goodsOf(tx: Db, { lines }: PastOrderRow): Promise<StoredPastLine[]> {
  const codes = lines.flatMap(({ bn }) => (bn === '' ? [] : [bn]));
  const names = lines.flatMap(({ name }) => (name === '' ? [] : [name]));
  const live = isNull(goods.deleted_at);
  const coded =
    codes.length === 0
      ? []
      : await tx
          .select({ key: sku.item_bn, id: goods.goods_id, name: goods.item_name })
          .from(sku)
          .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
          .where(and(live, inArray(sku.item_bn, codes)));
  const named =
    names.length === 0
      ? []
      : await tx
          .select({ key: goods.item_name, id: goods.goods_id, name: goods.item_name })
          .from(goods)
          .where(and(live, inArray(goods.item_name, names)));
  const only = (rows: typeof named, key: string): (typeof named)[number] | undefined => {
    const found = rows.filter((row) => row.key === key);
    return new Set(found.map(({ id }) => id)).size === 1 ? found[0] : undefined;
  };
  return lines.map((line) => {
    const ours = only(coded, line.bn) ?? only(named, line.name);
    return { ...line, name: line.name || ours?.name || line.bn, goods_id: ours?.id ?? 0 };
  });
}

/** What of an order the table says; a later import of the same changes nothing. */
const saidOf = ({ state, created, ended, receiver, lines, freight_fee, discount_fee, total_fee }: Row | PastOrderRow) =>
  JSON.stringify([
    [state, created, ended, freight_fee, discount_fee, total_fee],
    [receiver.name, receiver.mobile, receiver.address],
    lines.map(({ bn, spec, num, price }) => [bn, spec, num, price]),
  ]);

/** Keeps an order of a table, in the transaction of its job; a failure says why it was refused. No stock, money or message moves. */
export async function importPastOrder(
  tx: Db,
  context: ScopedContext,
  order: PastOrderRow,
  jobId: number,
): Promise<Failure | undefined> {
  const { line: _line, cells: _cells, rows: _rows, mobile, ...facts } = order;
  const buyers =
    mobile === '' ? [] : await tx.select({ id: member.user_id }).from(member).where(eq(member.mobile, mobile));
  const [buyer] = buyers;
  if (mobile !== '' && !buyer) return fail(`没有手机号 ${mobile} 的会员，请先导入会员，或清空会员手机号`);
  if (facts.created > seconds(context)) return fail('下单时间在将来');
  const [made] = await tx
    .insert(pastOrder)
    .values({
      ...facts,
      lines: await goodsOf(tx, order),
      user_id: buyer?.id ?? null,
      imported: seconds(context),
      job_id: jobId,
    })
    .onConflictDoNothing()
    .returning({ id: pastOrder.past_order_id });
  if (made) return undefined;
  const [known] = await tx.select().from(pastOrder).where(eq(pastOrder.number, facts.number));
  return known && saidOf(known) === saidOf(order)
    ? undefined
    : fail('这个订单号已经导入过，内容不同；已导入的不会改动');
}

const answerOf = ({ past_order_id, lines, job_id: _job, user_id: _user, ...row }: Row): PastOrder => ({
  ...row,
  past_order_id,
  lines: lines.map((line) => ({ ...line, goods_id: String(line.goods_id) })),
});

const NEWEST = [desc(pastOrder.created), desc(pastOrder.past_order_id)] as const;

/** GET orders/past: the member's own. */
export const listPastOrders: Handler<'listPastOrders'> = async (context, input) => {
  const { pageSize, offset } = pagingOf(input, 10);
  const where = eq(pastOrder.user_id, context.member.user_id);
  const [total, rows] = await Promise.all([
    context.db.$count(pastOrder, where),
    context.db
      .select()
      .from(pastOrder)
      .where(where)
      .orderBy(...NEWEST)
      .limit(pageSize)
      .offset(offset),
  ]);
  return listAnswer(rows.map(answerOf), total);
};

const shownTo = (row: PastOrder, persons: Persons): PastOrder => ({
  ...row,
  receiver: {
    name: persons.name(row.receiver.name),
    mobile: persons.mobile(row.receiver.mobile),
    address: persons.secret(row.receiver.address),
  },
});

/** GET /mall/past-orders */
export const listMallPastOrders: Handler<'listMallPastOrders'> = async (context, input) => {
  const { pageSize, offset } = pagingOf(input, 20);
  const { keyword, state } = input;
  const receiver = (name: 'name' | 'mobile'): SQL => sql`${pastOrder.receiver} ->> ${name}`;
  const where = and(
    state === undefined ? undefined : eq(pastOrder.state, state),
    finds(keyword, pastOrder.number, member.mobile, receiver('name'), receiver('mobile')),
  );
  const persons = personsOf(context, 0);
  const from = context.db
    .select({ row: pastOrder, mobile: member.mobile })
    .from(pastOrder)
    .leftJoin(member, eq(member.user_id, pastOrder.user_id))
    .where(where);
  const [[count], rows] = await Promise.all([
    context.db
      .select({ total: sql<number>`count(*)::int` })
      .from(pastOrder)
      .leftJoin(member, eq(member.user_id, pastOrder.user_id))
      .where(where),
    from
      .orderBy(...NEWEST)
      .limit(pageSize)
      .offset(offset),
  ]);
  const list = rows.map(({ row, mobile }): MallPastOrder => ({
    ...shownTo(answerOf(row), persons),
    user_id: String(row.user_id ?? 0),
    member_mobile: persons.mobile(mobile ?? ''),
  }));
  return listAnswer(list, count?.total ?? 0);
};
