/** One member in the office: who it is, the ledgers, what was bought; blocking, grades and points by hand. */
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { MallMemberDetail } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { REFUSED } from '../../../engine/rules/messages/server.ts';
import type { Handler, OperatorContext } from '../../kernel/calls/operation.ts';
import { withSecond, type Hold } from '../../kernel/approval/hold.ts';
import { worthOf } from '../../wallet/point/rule.ts';
import { EVERYBODY, type Grade } from './grades.ts';
import { member, memberSession } from './tables.ts';
import { STATUS_TEXT, statusDes } from '../../orders/status.ts';
import { orderLine, orders } from '../../orders/tables.ts';
import { movePoints, POINTS } from '../../wallet/point/move.ts';
import { record } from '../../kernel/system/audit.ts';
import { digest, once } from '../../kernel/system/idempotent.ts';
import { getSetting } from '../../kernel/system/settings.ts';
import { orRefuse, transact } from '../../kernel/system/transact.ts';
import { vipGradeOf } from '../../wallet/vip/grades.ts';
import { movesOf } from './office-moves.ts';
import { listedMember } from './office-list.ts';

/** The latest orders of an answer; the list of orders has those after them. */
const LATEST = 20;
const NONE = REFUSED.noMember;

type Row = typeof member.$inferSelect;

const grades = async (context: OperatorContext): Promise<Grade[]> =>
  (await getSetting<Grade[]>(context, 'member-grades')) ?? [EVERYBODY];

async function latestOrders(db: Db, userId: number): Promise<Pick<MallMemberDetail, 'orders' | 'orders_next'>> {
  const read = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.created), desc(orders.orderId))
    .limit(LATEST + 1);
  const rows = read.slice(0, LATEST);
  const last = read.length > LATEST ? rows.at(-1) : undefined;
  const ids = rows.map(({ orderId }) => orderId);
  const lines = ids.length === 0 ? [] : await db.select().from(orderLine).where(inArray(orderLine.orderId, ids));
  const list = rows.map((order) => ({
    order_id: order.orderId,
    goods:
      order.service?.title ??
      lines
        .filter(({ orderId }) => orderId === order.orderId)
        .map(({ itemName, num }) => `${itemName} ×${num}`)
        .join('，'),
    total_fee: order.totalFee,
    order_status_msg: STATUS_TEXT[statusDes(order)],
    created: order.created,
  }));
  return { orders: list, ...(last && { orders_next: JSON.stringify([last.created, last.orderId]) }) };
}

async function bought(db: Db, userId: number): Promise<{ count: number; spent: number }> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, spent: sql<number>`coalesce(sum(${orders.totalFee}), 0)::float8` })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.payStatus, 'PAYED'), isNull(orders.service)));
  return row ?? { count: 0, spent: 0 };
}

async function detailOf(context: OperatorContext, userId: number): Promise<MallMemberDetail | Failure> {
  const { db } = context;
  const [row] = await db.select().from(member).where(eq(member.userId, userId));
  if (!row) return notFound(NONE);
  const open = and(eq(memberSession.userId, userId), gt(memberSession.expires, seconds(context)));
  const [known, vip, sessions, latest, points, deposits, sums] = await Promise.all([
    grades(context),
    vipGradeOf(context, row),
    db.$count(memberSession, open),
    latestOrders(db, userId),
    movesOf(context, { user_id: userId, of: 'points' }),
    movesOf(context, { user_id: userId, of: 'deposits' }),
    bought(db, userId),
  ]);
  return {
    member: listedMember(row),
    email: row.email,
    sex: row.sex,
    birthday: row.birthday,
    grade_name: known.find(({ id }) => id === row.gradeId)?.name ?? '',
    grades: known.map(({ id, name }) => ({ grade_id: id, name })),
    vip_name: vip?.name ?? '',
    vip_ends: vip ? row.vipEndsAt : 0,
    sessions,
    closed: row.closesAt === 0,
    orders_count: sums.count,
    spent: sums.spent,
    ...latest,
    points,
    deposits,
  };
}

/** GET /mall/members/:user_id */
export const readMallMember: Handler<'readMallMember'> = (context, { user_id: userId }) => detailOf(context, userId);

/** Closed accounts are left as they are. */
function openMember(row: Row | undefined): Row | Failure {
  if (!row) return notFound(NONE);
  return row.closesAt === 0 ? fail('该账户已注销') : row;
}

async function lockMember(tx: Db, userId: number): Promise<Row | Failure> {
  const [row] = await tx.select().from(member).where(eq(member.userId, userId)).for('update');
  return openMember(row);
}

/** PUT /mall/members/:user_id: who is blocked is signed out everywhere at once. */
export const changeMember: Handler<'changeMember'> = async (context, input) => {
  const { user_id: userId, disabled, grade_id: gradeId, reason = '' } = input;
  if (gradeId !== undefined && !(await grades(context)).some(({ id }) => id === gradeId))
    return fail('会员等级不存在', 422, { field: 'grade_id' });
  const changed = await transact(context, async (tx, context) => {
    const before = orRefuse(await lockMember(tx, userId));
    const after = { disabled: disabled ?? before.disabled, gradeId: gradeId ?? before.gradeId };
    if (after.disabled === before.disabled && after.gradeId === before.gradeId) return before;
    await tx.update(member).set(after).where(eq(member.userId, userId));
    if (after.disabled) await tx.delete(memberSession).where(eq(memberSession.userId, userId));
    const was = { disabled: before.disabled, gradeId: before.gradeId };
    await record(context, 'member.change', `member:${userId}`, { before: was, after, reason: reason.trim() }, tx);
    return before;
  });
  return isFailure(changed) ? changed : detailOf(context, userId);
};

interface PointsMove {
  user_id: number;
  change: number;
  reason: string;
  /** one for each request, so that it moves points once */
  reference: string;
}

/** Points by hand; the balance never falls below 0. */
export async function movePointsByHand(
  tx: Db,
  context: OperatorContext,
  input: PointsMove,
  hold: Hold,
): Promise<{ status: boolean } | Failure> {
  const { user_id: userId, change, reason, reference } = input;
  const [known] = await tx.select().from(member).where(eq(member.userId, userId));
  orRefuse(openMember(known));
  // Before the member is locked, as in refunds of the member's orders: otherwise the two could wait for each other.
  await hold(tx, [{ userId, amount: await worthOf(context, Math.abs(change)) }], reason);
  const { point } = orRefuse(await lockMember(tx, userId));
  const move = { userId, type: POINTS.byHand, reference, change, now: seconds(context) };
  if (!(await movePoints(tx, { ...move, description: reason.trim() })))
    return fail('积分余额不足', 422, { field: 'change' });
  const detail = { before: { point }, after: { point: point + change }, reason: reason.trim() };
  await record(context, 'member.points', `member:${userId}`, detail, tx);
  return { status: true };
}

/** POST /mall/members/:user_id/points: once for each key. */
export const giveMemberPoints: Handler<'giveMemberPoints'> = async (context, input) => {
  const { user_id: userId, change, reason } = input;
  if (change === 0) return fail('请输入积分', 422, { field: 'change' });
  const { operatorId } = context.operator;
  const body = digest({ userId, change, reason });
  const minute = Math.floor(seconds(context) / 60);
  const key = `member-points:${operatorId}:${context.idempotencyKey ?? `${body}:${minute}`}`;
  const move = { user_id: userId, change, reason, reference: `office:${digest(key)}` };
  const moved = await withSecond(context, { kind: 'points', target: String(userId), input: move }, (hold) =>
    once(context, { key, body }, (tx, context) => movePointsByHand(tx, context, move, hold)),
  );
  return isFailure(moved) ? moved : detailOf(context, userId);
};
