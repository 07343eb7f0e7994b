/**
 * Members whom the office made for customers on the phone, with a number that nobody has proved (member.proved). The code sent to
 * the number gives such a row, with its orders, points and messages, to the person: as an account of its own, or merged into the
 * account that changes to the number.
 */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { Db } from '../../kernel/db/database.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { record } from '../../kernel/system/audit.ts';
import { REGISTRATION } from '../../kernel/system/settings/agreements.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';
import { movePoints, POINTS } from '../../wallet/point/move.ts';
import { passOnRows } from '../member/all-rows.ts';
import { acceptedTerms, member } from '../member/tables.ts';

export type MemberRecord = typeof member.$inferSelect;

/** What a member gets by registering: the points of the settings, and the accepted agreement ('' for none) on record. */
export async function welcome(tx: Db, context: Context, userId: number, terms: string): Promise<{ point: number }> {
  const now = seconds(context);
  const { point } = await settingOf(context, 'registration');
  if (terms !== '')
    await tx.insert(acceptedTerms).values({
      user_id: userId,
      type: REGISTRATION,
      version: terms,
      accepted: now,
    });
  const gift = {
    user_id: userId,
    type: POINTS.byHand,
    reference: 'registration',
    change: point,
    now,
  };
  await movePoints(tx, { ...gift, description: '注册赠送积分' });
  return { point };
}

interface Registration {
  mobile: string;
  username: string;
  password_hash: string;
  terms: string;
}

/** Gives the unproved member with this number to the person who proved it; undefined when there is none. */
export function claimMember(context: Context, registration: Registration): Promise<MemberRecord | undefined> {
  const { mobile, username, password_hash, terms } = registration;
  return inTransaction(context, async (tx, context) => {
    const [row] = await tx
      .update(member)
      .set({
        proved: true,
        password_hash,
        ...(username !== '' && { username }),
      })
      .where(and(eq(member.mobile, mobile), eq(member.proved, false)))
      .returning();
    if (!row) return undefined;
    const after = await welcome(tx, context, row.user_id, terms);
    await record(context, 'member.claim', `member:${row.user_id}`, { before: null, after }, tx);
    return row;
  });
}

/**
 * Merges the unproved member, whose number the account has proved, into the account. The row stays as a closed one, since the
 * trail names it. false when the number's member was proved, by another account or meanwhile, or is blocked.
 */
export async function mergeUnproved(
  tx: Db,
  context: Context,
  { user_id: from, proved, disabled }: MemberRecord,
  to: number,
): Promise<boolean> {
  if (proved || disabled) return false;
  // Orders are locked before members, as payments and refunds do.
  await passOnRows(tx, from, to);
  const rows = await tx
    .select()
    .from(member)
    .where(inArray(member.user_id, [from, to]))
    .orderBy(asc(member.user_id))
    .for('update');
  const old = rows.find(({ user_id: id, proved }) => id === from && !proved);
  if (!old) return false;
  // What came since the first statement.
  await passOnRows(tx, from, to);
  const empty = {
    point: 0,
    deposit: 0,
    unpaid_pieces: {},
    username: '已并入其他会员',
    proved: true,
  };
  await tx
    .update(member)
    .set({ ...empty, mobile: `closed-${from}`, disabled: true, closes_at: 0 })
    .where(eq(member.user_id, from));
  const { point, deposit, unpaid_pieces: pieces } = old;
  await tx
    .update(member)
    .set({
      point: sql`${member.point} + ${point}`,
      deposit: sql`${member.deposit} + ${deposit}`,
      unpaid_pieces: sql`${member.unpaid_pieces} || ${JSON.stringify(pieces)}::jsonb`,
    })
    .where(eq(member.user_id, to));
  await record(context, 'member.claim', `member:${to}`, { before: { member: from }, after: { point } }, tx);
  await record(context, 'member.closed', `member:${from}`, { before: null, after: { member: to } }, tx);
  return true;
}
