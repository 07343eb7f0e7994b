/** Every change of stored value passes here: the balance never becomes negative, and each cause changes it once. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { changeBalance } from '../../people/member/counters.ts';
import { depositLedger } from './tables.ts';

export interface DepositMove {
  user_id: number;
  kind: 'payment' | 'refund' | 'recharge' | 'bonus';
  /** number of the payment, of the refund, or of the recharge order */
  reference: string;
  /** cents; negative when spent */
  change: number;
  now: number;
}

/**
 * Changes the balance; false when it is too low: the caller must then roll back. A cause that already changed it changes nothing
 * and answers true.
 */
export async function moveDeposit(tx: Db, { user_id, kind, reference, change, now }: DepositMove): Promise<boolean> {
  const [row] = await tx
    .insert(depositLedger)
    .values({ user_id, kind, reference, change, at: now })
    .onConflictDoNothing()
    .returning({ id: depositLedger.ledger_id });
  if (!row) return true;
  return changeBalance(tx, user_id, 'deposit', change);
}

/** Writes the first ledger row of members whose balance has none. */
export async function openDeposits(tx: Db, now: number): Promise<void> {
  await tx.execute(sql`
    insert into deposit_ledger (user_id, kind, reference, change, at)
    select user_id, 'opening', '', deposit, ${now}::bigint from member where deposit <> 0
    on conflict (user_id, kind, reference) do nothing`);
}
