/**
 * Members whom the office made for customers on the phone, with a number that nobody has proved (member.proved). The code sent to
 * the number gives such a row, with its orders, points and messages, to the person: as an account of its own, or merged into the
 * account that changes to the number.
 */
import { and, asc, eq, getTableName, inArray, sql } from 'drizzle-orm';
import type { AnyPgTable } from 'drizzle-orm/pg-core';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { Db } from '../../kernel/db/database.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { memberMessage } from '../../kernel/message/tables.ts';
import { record } from '../../kernel/system/audit.ts';
import { REGISTRATION } from '../../kernel/system/settings/agreements.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';
import { invoice } from '../../money/invoice/tables.ts';
import { trade } from '../../money/trade/tables.ts';
import { memberCoupon } from '../../offers/coupon/tables.ts';
import { seckillTicket } from '../../offers/promotion/tables.ts';
import { purchaseOrder } from '../../offers/purchase/tables.ts';
import { aftersales } from '../../orders/aftersales/tables.ts';
import { pastOrder } from '../../orders/past/tables.ts';
import { orders } from '../../orders/tables.ts';
import { depositLedger } from '../../wallet/deposit/tables.ts';
import { movePoints, POINTS } from '../../wallet/point/move.ts';
import { pointLedger } from '../../wallet/point/tables.ts';
import { acceptedTerms, member } from '../member/tables.ts';
import { memberTagged } from '../member/tags/tables.ts';

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

/** Tables whose rows move as they are: an order, or a request about one, is the cause of each. */
const MOVED = [orders, pastOrder, trade, aftersales, invoice, purchaseOrder, seckillTicket] as const;

/** The tables of which rows follow an unproved member into an account. */
export const FOLLOWING: readonly string[] = [
  ...MOVED,
  memberCoupon,
  memberMessage,
  memberTagged,
  pointLedger,
  depositLedger,
].map((table: AnyPgTable) => getTableName(table));

async function moveOrders(tx: Db, from: number, to: number): Promise<void> {
  for (const table of MOVED) await tx.update(table).set({ user_id: to }).where(eq(table.user_id, from));
}

/** Moves what the account may have already: its own message of a cause and its own label stay, coupons and points add up. */
async function moveOthers(tx: Db, from: number, to: number): Promise<void> {
  const statements = [
    [
      memberMessage,
      sql`user_id = ${to}`,
      sql`(kind, reference) not in
      (select kind, reference from ${memberMessage} where user_id = ${to})`,
    ],
    [memberTagged, sql`user_id = ${to}`, sql`tag_id not in (select tag_id from ${memberTagged} where user_id = ${to})`],
    [
      memberCoupon,
      sql`user_id = ${to}, nth = nth + coalesce((select max(own.nth) from ${memberCoupon} own
      where own.user_id = ${to} and own.card_id = ${memberCoupon}.card_id), 0)`,
      sql`true`,
    ],
    // Both may have got points by one cause, such as a job for many members.
    [
      pointLedger,
      sql`user_id = ${to}, reference = case when journal_type = ${POINTS.byHand}
      then reference || ${`:member-${from}`} else reference end`,
      sql`true`,
    ],
    [depositLedger, sql`user_id = ${to}`, sql`true`],
  ] as const;
  for (const [table, values, where] of statements)
    await tx.execute(sql`update ${table} set ${values} where user_id = ${from} and ${where}`);
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
  await moveOrders(tx, from, to);
  const rows = await tx
    .select()
    .from(member)
    .where(inArray(member.user_id, [from, to]))
    .orderBy(asc(member.user_id))
    .for('update');
  const old = rows.find(({ user_id: id, proved }) => id === from && !proved);
  if (!old) return false;
  // An order made since the first statement.
  await moveOrders(tx, from, to);
  await moveOthers(tx, from, to);
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
