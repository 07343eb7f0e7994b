/** One member in the office: profile, ledgers and orders; blocking, grades and manual points. */
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { safePicture } from '../../../engine/address.ts';
import type { MallMemberDetail } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler, OperatorContext, ScopedContext } from '../../kernel/calls/operation.ts';
import { withSecond, type ApprovalCheck } from '../../kernel/approval/hold.ts';
import { worthOf } from '../../wallet/point/rule.ts';
import { gradesSetting } from './grades.ts';
import { member } from './tables.ts';
import { endAllMemberSessions } from '../../kernel/access/member-sessions.ts';
import { memberSession } from '../../kernel/access/tables.ts';
import { stateAnswer } from '../../../engine/rules/orders/order-states.ts';
import { orderLine, orders } from '../../orders/tables.ts';
import { movePoints, POINTS } from '../../wallet/point/move.ts';
import { record } from '../../kernel/system/audit.ts';
import { digest, once } from '../../kernel/system/idempotent.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';
import { orThrow, transact } from '../../kernel/system/transact.ts';
import { vipGradeOf } from '../../wallet/vip/grades.ts';
import { movesOf } from './office-moves.ts';
import { listedMembers, memberPersons } from './office-list.ts';
import { boughtOrder } from './segments/conditions.ts';
import { setTags } from './tags/tags.ts';

/** Number of latest orders in the answer; the list of orders shows the others. */
const LATEST = 20;
const NONE = SERVER_MESSAGES.noMember;

type Row = typeof member.$inferSelect;

async function latestOrders(db: Db, userId: number): Promise<Pick<MallMemberDetail, 'orders' | 'orders_next'>> {
  const read = await db
    .select()
    .from(orders)
    .where(eq(orders.user_id, userId))
    .orderBy(desc(orders.created), desc(orders.order_id))
    .limit(LATEST + 1);
  const rows = read.slice(0, LATEST);
  const last = read.length > LATEST ? rows.at(-1) : undefined;
  const ids = rows.map(({ order_id }) => order_id);
  const lines = ids.length === 0 ? [] : await db.select().from(orderLine).where(inArray(orderLine.order_id, ids));
  const list = rows.map((order) => ({
    order_id: order.order_id,
    goods:
      order.service?.title ??
      lines
        .filter(({ order_id }) => order_id === order.order_id)
        .map(({ item_name, num }) => `${item_name} ×${num}`)
        .join('，'),
    total_fee: order.total_fee,
    point: order.point,
    order_class: order.order_class,
    order_status_msg: stateAnswer(order).order_status_msg,
    created: order.created,
  }));
  return { orders: list, ...(last && { orders_next: JSON.stringify([last.created, last.order_id]) }) };
}

async function bought(db: Db, userId: number): Promise<{ count: number; spent: number }> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, spent: sql<number>`coalesce(sum(${orders.total_fee}), 0)::float8` })
    .from(orders)
    .where(and(eq(orders.user_id, userId), boughtOrder));
  return row ?? { count: 0, spent: 0 };
}

async function detailOf(context: OperatorContext, userId: number): Promise<MallMemberDetail | Failure> {
  const { db } = context;
  const [row] = await db.select().from(member).where(eq(member.user_id, userId));
  if (!row) return notFound(NONE);
  const open = and(eq(memberSession.user_id, userId), gt(memberSession.expires, seconds(context)));
  const persons = memberPersons(context);
  const [[listed], known, vip, sessions, latest, points, deposits, sums] = await Promise.all([
    listedMembers(context, [row]),
    settingOf(context, gradesSetting),
    vipGradeOf(context, row),
    db.$count(memberSession, open),
    latestOrders(db, userId),
    movesOf(context, { user_id: userId, of: 'points' }),
    movesOf(context, { user_id: userId, of: 'deposits' }),
    bought(db, userId),
  ]);
  if (!listed) return notFound(NONE);
  return {
    member: listed,
    email: persons.secret(row.email),
    avatar: persons.secret(row.avatar) === row.avatar ? safePicture(row.avatar) : '',
    sex: row.sex,
    birthday: persons.secret(row.birthday),
    grades: known.map(({ id, name }) => ({ grade_id: id, name })),
    vip_name: vip?.name ?? '',
    vip_ends: vip ? row.vip_ends_at : 0,
    sessions,
    closed: row.closes_at === 0,
    orders_count: sums.count,
    spent: sums.spent,
    ...latest,
    points,
    deposits,
  };
}

/** GET /mall/members/:user_id */
export const readMallMember: Handler<'readMallMember'> = (context, { user_id }) => detailOf(context, user_id);

/** Refuses changes of closed accounts. */
function openMember(row: Row | undefined): Row | Failure {
  if (!row) return notFound(NONE);
  return row.closes_at === 0 ? fail('该账户已注销') : row;
}

async function lockMember(tx: Db, userId: number): Promise<Row | Failure> {
  const [row] = await tx.select().from(member).where(eq(member.user_id, userId)).for('update');
  return openMember(row);
}

/** PUT /mall/members/:user_id: blocking a member ends all sign-ins at once. */
export const changeMember: Handler<'changeMember'> = async (context, input) => {
  const { user_id, disabled, grade_id, reason = '' } = input;
  if (grade_id !== undefined && !(await settingOf(context, gradesSetting)).some(({ id }) => id === grade_id))
    return fail('会员等级不存在', 422, { field: 'grade_id' });
  const changed = await transact(context, async (tx, context) => {
    const before = orThrow(await lockMember(tx, user_id));
    const after = { disabled: disabled ?? before.disabled, grade_id: grade_id ?? before.grade_id };
    if (after.disabled === before.disabled && after.grade_id === before.grade_id) return before;
    await tx.update(member).set(after).where(eq(member.user_id, user_id));
    if (after.disabled) await endAllMemberSessions(tx, user_id);
    const was = { disabled: before.disabled, grade_id: before.grade_id };
    await record(context, 'member.change', `member:${user_id}`, { before: was, after, reason: reason.trim() }, tx);
    return before;
  });
  return isFailure(changed) ? changed : detailOf(context, user_id);
};

/** PUT /mall/members/:user_id/tags */
export const tagMember: Handler<'tagMember'> = async (context, { user_id: userId, tag_ids: tagIds }) => {
  const changed = await transact(context, async (tx, context) => {
    orThrow(await lockMember(tx, userId));
    await setTags(tx, context, userId, tagIds);
  });
  return isFailure(changed) ? changed : detailOf(context, userId);
};

interface PointsMove {
  user_id: number;
  change: number;
  reason: string;
  /** unique for each request, so that it changes points once */
  reference: string;
}

/** Changes points manually; the balance never becomes negative. */
export async function movePointsByHand(
  tx: Db,
  context: ScopedContext,
  input: PointsMove,
  hold: ApprovalCheck,
): Promise<{ status: boolean } | Failure> {
  const { user_id, change, reason, reference } = input;
  const [known] = await tx.select().from(member).where(eq(member.user_id, user_id));
  orThrow(openMember(known));
  // Called before the member is locked, as refunds of the member's orders do; with another order of locks the two could deadlock.
  await hold(tx, [{ user_id, amount: await worthOf(context, Math.abs(change)) }], reason);
  const { point } = orThrow(await lockMember(tx, user_id));
  const move = { user_id, type: POINTS.byHand, reference, change, now: seconds(context) };
  if (!(await movePoints(tx, { ...move, description: reason.trim() })))
    return fail('积分余额不足', 422, { field: 'change' });
  const detail = { before: { point }, after: { point: point + change }, reason: reason.trim() };
  await record(context, 'member.points', `member:${user_id}`, detail, tx);
  return { status: true };
}

/** POST /mall/members/:user_id/points: once for each idempotency key. */
export const giveMemberPoints: Handler<'giveMemberPoints'> = async (context, input) => {
  const { user_id, change, reason } = input;
  if (change === 0) return fail('请输入积分', 422, { field: 'change' });
  const { operator_id } = context.operator;
  const body = digest({ userId: user_id, change, reason });
  const minute = Math.floor(seconds(context) / 60);
  const key = `member-points:${operator_id}:${context.idempotencyKey ?? `${body}:${minute}`}`;
  const move = { user_id, change, reason, reference: `office:${digest(key)}` };
  const moved = await withSecond(context, { kind: 'points', target: String(user_id), input: move }, (hold) =>
    once(context, { key, body }, (tx, context) => movePointsByHand(tx, context, move, hold)),
  );
  return isFailure(moved) ? moved : detailOf(context, user_id);
};
