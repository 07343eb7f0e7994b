/** 提醒我: members' reminders of coming flash sales, and the messages a few minutes before a sale begins. */
import { inTransaction } from '../../kernel/db/transaction.ts';
import { and, asc, eq, exists, gt, inArray, lte, not, sql } from 'drizzle-orm';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import type { ListSaleRemindersAnswer } from '../../../schemas/types/contract.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Services } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { member } from '../../people/member/tables.ts';
import { notify } from '../../kernel/message/notify.ts';
import { memberMessage } from '../../kernel/message/tables.ts';
import { seckill } from '../promotion/tables.ts';
import { seckillReminder } from './tables.ts';

/** seconds before the start */
const BEFORE = 5 * 60;

function ofMember({ member: { user_id } }: MemberContext, seckillId: number) {
  return and(eq(seckillReminder.user_id, user_id), eq(seckillReminder.seckill_id, seckillId));
}

/** GET /mall/seckill/reminders: reminders of sales that have not begun. */
export async function listReminders(context: MemberContext): Promise<ListSaleRemindersAnswer> {
  const rows = await context.db
    .select({ id: seckillReminder.seckill_id })
    .from(seckillReminder)
    .innerJoin(seckill, eq(seckill.seckill_id, seckillReminder.seckill_id))
    .where(and(eq(seckillReminder.user_id, context.member.user_id), gt(seckill.begin_time, seconds(context))))
    .orderBy(asc(seckillReminder.seckill_id));
  return { list: rows.map(({ id }) => String(id)) };
}

/** POST /mall/seckill/reminders. */
export async function remindOfSale(
  context: MemberContext,
  { seckill_id }: InputOf<'remindOfSale'>,
): Promise<{ status: true } | Failure> {
  const { db } = context;
  const [session] = await db
    .select({ begin: seckill.begin_time })
    .from(seckill)
    .where(eq(seckill.seckill_id, seckill_id));
  if (!session) return notFound(SERVER_MESSAGES.noSale);
  if (session.begin <= seconds(context)) return fail('秒杀已开始，无需提醒');
  const row = {
    seckill_id,
    user_id: context.member.user_id,
    created: seconds(context),
  };
  await db.insert(seckillReminder).values(row).onConflictDoNothing();
  return { status: true };
}

/** DELETE /mall/seckill/reminders; deleting a missing one succeeds. */
export async function dropReminder(
  context: MemberContext,
  { seckill_id }: InputOf<'dropSaleReminder'>,
): Promise<{ status: true }> {
  await context.db.delete(seckillReminder).where(ofMember(context, seckill_id));
  return { status: true };
}

interface Due {
  seckill_id: number;
  name: string;
  begin: number;
  user_id: number;
}

/** Reminders whose sale begins soon and that have no message yet. */
function dueReminders({ db }: Services, now: number, most: number): Promise<Due[]> {
  const message = db
    .select({ one: sql`1` })
    .from(memberMessage)
    .where(
      and(
        eq(memberMessage.user_id, seckillReminder.user_id),
        eq(memberMessage.kind, 'sale'),
        eq(memberMessage.reference, sql`${seckillReminder.seckill_id}::text`),
      ),
    );
  return db
    .select({
      seckill_id: seckill.seckill_id,
      name: seckill.name,
      begin: seckill.begin_time,
      user_id: member.user_id,
    })
    .from(seckillReminder)
    .innerJoin(seckill, eq(seckill.seckill_id, seckillReminder.seckill_id))
    .innerJoin(member, eq(member.user_id, seckillReminder.user_id))
    .where(and(gt(seckill.begin_time, now), lte(seckill.begin_time, now + BEFORE), not(exists(message))))
    .orderBy(asc(seckillReminder.created))
    .limit(most);
}

/** Writes the message, unless the reminder was deleted. The row is locked, so a deletion waits for the message or comes first. */
async function remindOne(services: Services, { seckill_id, name, begin, user_id }: Due): Promise<void> {
  const at = formatDateTime(begin).slice(11, 16);
  await inTransaction(services, async (tx, services) => {
    const [wanted] = await tx
      .select({ user_id: seckillReminder.user_id })
      .from(seckillReminder)
      .where(and(eq(seckillReminder.user_id, user_id), eq(seckillReminder.seckill_id, seckill_id)))
      .for('update');
    if (!wanted) return;
    await notify(tx, services, 'sale', {
      user_id,
      reference: String(seckill_id),
      values: { activity: name, time: at },
      path: '/seckill',
      life: begin - seconds(services),
    });
  });
}

/**
 * The job: writes a message for each reminder of a sale that begins within five minutes, and deletes reminders of sales that have
 * begun. Answers how many were due.
 */
export async function remindOfSales(services: Services, most = 500): Promise<number> {
  const now = seconds(services);
  const due = await dueReminders(services, now, most);
  for (const each of due) await remindOne(services, each);
  const begun = services.db.select({ id: seckill.seckill_id }).from(seckill).where(lte(seckill.begin_time, now));
  await services.db.delete(seckillReminder).where(inArray(seckillReminder.seckill_id, begun));
  return due.length;
}
