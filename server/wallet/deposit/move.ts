/** Stored value moves only here: the balance never falls below 0, and each cause moves it once. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { changeBalance } from '../../people/member/counters.ts';
import { depositLedger } from './tables.ts';

export interface DepositMove {
  user_id: number;
  kind: 'payment' | 'refund' | 'recharge' | 'bonus';
  /** number of the payment, of the refund, or of the order that recharged */
  reference: string;
  /** cents; negative when spent */
  change: number;
  now: number;
}

/** false when the balance does not cover it: give the transaction up. A cause that moved money before moves none again and is true. */
export async function moveDeposit(tx: Db, { user_id, kind, reference, change, now }: DepositMove): Promise<boolean> {
  const [row] = await tx
    .insert(depositLedger)
    .values({ user_id, kind, reference, change, at: now })
    .onConflictDoNothing()
    .returning({ id: depositLedger.ledger_id });
  if (!row) return true;
  return changeBalance(tx, user_id, 'deposit', change);
}

/** The first row of members whose balance has none. */
export async function openDeposits(tx: Db, now: number): Promise<void> {
  await tx.execute(sql`
    insert into deposit_ledger (user_id, kind, reference, change, at)
    select user_id, 'opening', '', deposit, ${now}::bigint from member where deposit <> 0
    on conflict (user_id, kind, reference) do nothing`);
}
