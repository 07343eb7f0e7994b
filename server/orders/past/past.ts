/** Orders that a member made in the mall from which this one moved, read by the member and the office. */
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { MallPastOrder, PastOrder } from '../../../schemas/types/contract.ts';
import { finds } from '../../kernel/db/finds.ts';
import { personsOf, type Persons } from '../../kernel/access/persons/persons.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { member } from '../../people/member/tables.ts';
import { pastOrder } from './tables.ts';

type Row = typeof pastOrder.$inferSelect;

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
