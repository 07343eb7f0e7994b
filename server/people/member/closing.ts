/**
 * Closing an account: requested with a code, done after a waiting time unless the request is withdrawn. Orders with their
 * payments and the trail are kept, as the law requires of sellers; all other data that identify the member are deleted or
 * anonymised.
 */
import { and, eq, gt, inArray, lte, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Closing, CloseMemberAnswer } from '../../../schemas/types/contract.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context, type Services } from '../../kernel/http/context.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { systemContext } from '../../kernel/http/system-context.ts';
import { orders } from '../../orders/tables.ts';
import { movePoints, POINTS } from '../../wallet/point/move.ts';
import { record } from '../../kernel/system/audit.ts';
import { throwFailure, transact } from '../../kernel/system/transact.ts';
import { byPassword } from '../account/login.ts';
import { ownRecipient, provedBy, signedInNow } from '../account/mobile.ts';
import { fieldFailure } from '../account/sign-up.ts';
import { forgetRows } from './all-rows.ts';
import { ownAvatarKey } from './avatar.ts';
import { member } from './tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';
import { removePicture } from '../../content/picture/store.ts';

/** Days in which the request can be withdrawn. */
const WAITING_DAYS = 7;

/** What the member must finish before the account can be closed, as texts for the shopper. */
async function obstacles(db: Db, userId: number): Promise<string[]> {
  const open = or(
    notInArray(orders.order_status, ['DONE', 'CANCEL']),
    inArray(orders.cancel_status, ['WAIT_PROCESS', 'REFUND_PROCESS']),
  );
  const [unfinished, [row]] = await Promise.all([
    db.$count(orders, and(eq(orders.user_id, userId), open)),
    db.select({ deposit: member.deposit }).from(member).where(eq(member.user_id, userId)),
  ]);
  return [
    ...(unfinished > 0 ? [`还有${unfinished}个订单未完成`] : []),
    ...((row?.deposit ?? 0) > 0 ? ['储值余额尚未用完'] : []),
  ];
}

async function closesAt(db: Db, userId: number): Promise<number> {
  const [row] = await db.select({ at: member.closes_at }).from(member).where(eq(member.user_id, userId));
  return row?.at ?? 0;
}

/** GET /mall/member/closing: closes_at in Unix seconds, 0 without a request. */
export async function closingState({ db, member: { user_id } }: MemberContext): Promise<Closing> {
  const [at, list] = [await closesAt(db, user_id), await obstacles(db, user_id)];
  return { closes_at: at, waiting_days: WAITING_DAYS, obstacles: list };
}

/** Why the request is not proved: the code sent to the number or address is wrong, or the password sent instead of it. */
async function proofFailure(context: MemberContext, input: InputOf<'askClosing'>): Promise<Failure | undefined> {
  const { member: who } = context;
  if (!input.password) return provedBy(context, 'vcode', ownRecipient(who), input.vcode ?? '');
  const row = await byPassword(context, ownRecipient(who), input.password);
  if (!isFailure(row)) return undefined;
  return row.statusCode === 422 ? fieldFailure('password', '密码错误') : row;
}

/** Stores the request; answers when the account will be closed. */
async function putClosing(context: MemberContext): Promise<number> {
  const { user_id } = context.member;
  const at = seconds(context) + WAITING_DAYS * DAY;
  await transact(context, async (tx, context) => {
    await tx.update(member).set({ closes_at: at }).where(eq(member.user_id, user_id));
    await record(context, 'member.closing', `member:${user_id}`, { before: null, after: at }, tx);
  });
  return at;
}

/** POST /mall/member/closing: with the code sent to the number or address, or the password. */
export async function askClosing(context: MemberContext, input: InputOf<'askClosing'>): Promise<Closing | Failure> {
  const { db, member: who } = context;
  const list = await obstacles(db, who.user_id);
  if (list.length > 0) return fail(`暂时不能注销：${list.join('，')}`);
  const wrong = await proofFailure(context, input);
  if (wrong) return wrong;
  return { closes_at: await putClosing(context), waiting_days: WAITING_DAYS, obstacles: [] };
}

/**
 * DELETE member, for clients that send no code: accepted shortly after signing in, and with the same waiting time. Without
 * `is_delete` it only answers the obstacles.
 */
export async function closeMember(
  context: MemberContext,
  { is_delete }: InputOf<'closeMember'>,
): Promise<CloseMemberAnswer | Failure> {
  const list = await obstacles(context.db, context.member.user_id);
  if (list.length > 0) return list.map((msg) => ({ status: false, msg }));
  if (!is_delete) return [{ status: true, msg: `注销申请提交后${WAITING_DAYS}天生效，期间可随时撤回` }];
  if (!(await signedInNow(context))) return fail('为保障账号安全，请重新登录后再注销账号');
  await putClosing(context);
  return [{ status: true, msg: `注销申请已提交，${WAITING_DAYS}天后生效，期间可随时撤回` }];
}

/** DELETE /mall/member/closing: withdraws the request. */
export async function withdrawClosing(context: MemberContext): Promise<Closing | Failure> {
  const { user_id } = context.member;
  return transact(context, async (tx, context) => {
    const [row] = await tx
      .update(member)
      .set({ closes_at: null })
      .where(and(eq(member.user_id, user_id), gt(member.closes_at, 0)))
      .returning({ user_id: member.user_id });
    if (!row) throwFailure(fail('没有正在进行的注销申请'));
    await record(context, 'member.closing', `member:${user_id}`, { after: null }, tx);
    return { closes_at: 0, waiting_days: WAITING_DAYS, obstacles: await obstacles(tx, user_id) };
  });
}

const NAMELESS = {
  username: '已注销用户',
  email: '',
  avatar: '',
  password_hash: '',
  sex: 0,
  birthday: '',
  is_staff: false,
};

/** Closes one account whose waiting time is over. If obstacles remain, the account stays and needs a new request. */
async function closeOne(context: Context, userId: number, due: SQL | undefined): Promise<void> {
  const now = seconds(context);
  const avatar = await inTransaction(context, async (tx, context) => {
    const [row] = await tx
      .select({ point: member.point, avatar: member.avatar })
      .from(member)
      .where(and(eq(member.user_id, userId), due))
      .for('update', { skipLocked: true });
    if (!row) return undefined;
    const list = await obstacles(tx, userId);
    if (list.length > 0) {
      await tx.update(member).set({ closes_at: null }).where(eq(member.user_id, userId));
      await record(context, 'member.closing', `member:${userId}`, { after: null, obstacles: list }, tx);
      return undefined;
    }
    const cleared = { type: POINTS.byHand, reference: 'closing', description: '账户注销清零', now };
    await movePoints(tx, { user_id: userId, change: -row.point, ...cleared });
    const picture = await ownAvatarKey(tx, row.avatar);
    await forgetRows(tx, userId);
    const values = { ...NAMELESS, mobile: `closed-${userId}`, disabled: true, closes_at: 0, vip_ends_at: 0 };
    await tx.update(member).set(values).where(eq(member.user_id, userId));
    await record(context, 'member.closed', `member:${userId}`, { point: row.point }, tx);
    return picture;
  });
  if (avatar) await removePicture(context.config, avatar);
}

/** The job: closes accounts whose waiting time is over, each in its own transaction. */
export async function closeAccounts(services: Services): Promise<void> {
  const context = systemContext(services.db, services.config, 'close accounts', services.clock);
  const due = and(sql`${member.closes_at} > 0`, lte(member.closes_at, seconds(services)));
  const rows = await services.db.select({ user_id: member.user_id }).from(member).where(due).limit(100);
  for (const { user_id } of rows) await closeOne(context, user_id, due);
}
