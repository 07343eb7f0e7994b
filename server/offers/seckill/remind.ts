/** 提醒我: who wants a message about a coming flash sale, and the messages a few minutes before it begins. */
import { inTransaction } from '../../kernel/db/transaction.ts';
import { and, asc, eq, exists, gt, inArray, lte, not, sql } from 'drizzle-orm';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import type { ListSaleRemindersAnswer } from '../../../schemas/types/contract.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Services } from '../../kernel/http/context.ts';
import { REFUSED } from '../../../engine/rules/messages/server.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { member } from '../../people/member/tables.ts';
import { remindMember } from '../../kernel/message/remind.ts';
import { memberMessage } from '../../kernel/message/tables.ts';
import { seckill } from '../promotion/tables.ts';
import { seckillReminder } from './tables.ts';

/** seconds before the start */
const BEFORE = 5 * 60;

function ofMember({ member: { userId } }: MemberContext, seckillId: number) {
  return and(eq(seckillReminder.userId, userId), eq(seckillReminder.seckillId, seckillId));
}

/** GET /mall/seckill/reminders: those that have not begun. */
export async function listReminders(context: MemberContext): Promise<ListSaleRemindersAnswer> {
  const rows = await context.db
    .select({ id: seckillReminder.seckillId })
    .from(seckillReminder)
    .innerJoin(seckill, eq(seckill.seckillId, seckillReminder.seckillId))
    .where(and(eq(seckillReminder.userId, context.member.userId), gt(seckill.beginTime, seconds(context))))
    .orderBy(asc(seckillReminder.seckillId));
  return { list: rows.map(({ id }) => String(id)) };
}

/** POST /mall/seckill/reminders. */
export async function remindOfSale(
  context: MemberContext,
  { seckill_id: seckillId }: InputOf<'remindOfSale'>,
): Promise<{ status: true } | Failure> {
  const { db } = context;
  const [session] = await db.select({ begin: seckill.beginTime }).from(seckill).where(eq(seckill.seckillId, seckillId));
  if (!session) return notFound(REFUSED.noSale);
  if (session.begin <= seconds(context)) return fail('秒杀已开始，无需提醒');
  const row = { seckillId, userId: context.member.userId, created: seconds(context) };
  await db.insert(seckillReminder).values(row).onConflictDoNothing();
  return { status: true };
}

/** DELETE /mall/seckill/reminders; a missing one counts as deleted. */
export async function dropReminder(
  context: MemberContext,
  { seckill_id: seckillId }: InputOf<'dropSaleReminder'>,
): Promise<{ status: true }> {
  await context.db.delete(seckillReminder).where(ofMember(context, seckillId));
  return { status: true };
}

interface Due {
  seckillId: number;
  name: string;
  begin: number;
  userId: number;
  email: string;
  mobile: string;
}

/** Those whose sale begins soon and who have no message about it. */
function dueReminders({ db }: Services, now: number, most: number): Promise<Due[]> {
  const message = db
    .select({ one: sql`1` })
    .from(memberMessage)
    .where(
      and(
        eq(memberMessage.userId, seckillReminder.userId),
        eq(memberMessage.kind, 'sale'),
        eq(memberMessage.reference, sql`${seckillReminder.seckillId}::text`),
      ),
    );
  return db
    .select({
      seckillId: seckill.seckillId,
      name: seckill.name,
      begin: seckill.beginTime,
      userId: member.userId,
      email: member.email,
      mobile: member.mobile,
    })
    .from(seckillReminder)
    .innerJoin(seckill, eq(seckill.seckillId, seckillReminder.seckillId))
    .innerJoin(member, eq(member.userId, seckillReminder.userId))
    .where(and(gt(seckill.beginTime, now), lte(seckill.beginTime, now + BEFORE), not(exists(message))))
    .orderBy(asc(seckillReminder.created))
    .limit(most);
}

/** The message, for whoever still wants it: taking the reminder back waits for this, or comes first. */
async function remindOne(services: Services, { seckillId, name, begin, userId, email, mobile }: Due): Promise<void> {
  const at = formatDateTime(begin).slice(11, 16);
  await inTransaction(services, async (tx, services) => {
    const [wanted] = await tx
      .select({ userId: seckillReminder.userId })
      .from(seckillReminder)
      .where(and(eq(seckillReminder.userId, userId), eq(seckillReminder.seckillId, seckillId)))
      .for('update');
    if (!wanted) return;
    const message = {
      userId,
      kind: 'sale' as const,
      reference: String(seckillId),
      title: '秒杀即将开始',
      text: `您关注的“${name}”将于 ${at} 开始，数量有限。`,
      path: '/seckill',
      created: seconds(services),
    };
    await remindMember(services, tx, { message, to: { email, mobile }, kind: 'sale', life: begin - seconds(services) });
  });
}

/** The job: a message for each reminder of what begins within five minutes; what has begun is forgotten. Answers how many were due. */
export async function remindOfSales(services: Services, most = 500): Promise<number> {
  const now = seconds(services);
  const due = await dueReminders(services, now, most);
  for (const each of due) await remindOne(services, each);
  const begun = services.db.select({ id: seckill.seckillId }).from(seckill).where(lte(seckill.beginTime, now));
  await services.db.delete(seckillReminder).where(inArray(seckillReminder.seckillId, begun));
  return due.length;
}
