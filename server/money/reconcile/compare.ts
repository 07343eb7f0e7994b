/**
 * Compares a provider's statement with our ledger: entries that one side lacks, and different amounts. Entries are matched by
 * number and not by day, because a payment before midnight may be recorded after it.
 */
import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import { dayStart } from '../../../engine/rules/format/days.ts';
import { CHINA } from '../../../engine/rules/format/zone.ts';
import type { Db } from '../../kernel/db/database.ts';
import { DAY } from '../../../engine/rules/format/time.ts';
import { refundNumber, type StatementEntry } from '../trade/provider.ts';
import type { StatementSource } from '../trade/providers.ts';
import { refund, trade } from '../trade/tables.ts';

/** Cents on each side; null on the side that lacks the entry. */
export interface Difference extends Omit<StatementEntry, 'amount'> {
  ours: number | null;
  theirs: number | null;
}

type Ledger = Map<string, StatementEntry>;

const keyOf = ({ entry, number }: Pick<StatementEntry, 'entry' | 'number'>): string => `${entry}:${number}`;
const byKey = (entries: readonly StatementEntry[]): Ledger => new Map(entries.map((each) => [keyOf(each), each]));

/** maximum of numbers in one query */
const CHUNK = 5000;

function chunks<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / CHUNK) }, (_, at) => list.slice(at * CHUNK, (at + 1) * CHUNK));
}

const paymentOf = ({ trade_id, amount }: { trade_id: string; amount: number }): StatementEntry => ({
  entry: 'payment',
  number: trade_id,
  trade_id,
  amount,
});
const refundOf = (row: { trade_id: string; refund_id: number; amount: number }): StatementEntry => ({
  entry: 'refund',
  number: refundNumber(row),
  trade_id: row.trade_id,
  amount: row.amount,
});

const paymentColumns = { trade_id: trade.trade_id, amount: trade.amount };
const refundColumns = { trade_id: refund.trade_id, refund_id: refund.refund_id, amount: refund.amount };
/** Trades that were paid, refunded ones included. */
const moneyCame = inArray(trade.trade_state, ['SUCCESS', 'REFUND']);

/** Our entries for the numbers in a statement. */
async function known(db: Db, { ways }: StatementSource, entries: readonly StatementEntry[]): Promise<Ledger> {
  const ids = [...new Set(entries.map(({ trade_id }) => trade_id))];
  const found: StatementEntry[] = [];
  for (const some of chunks(ids)) {
    const ofWays = and(inArray(trade.trade_id, some), inArray(trade.pay_type, ways));
    const payments = await db.select(paymentColumns).from(trade).where(and(ofWays, moneyCame));
    const refunds = await db
      .select(refundColumns)
      .from(refund)
      .innerJoin(trade, eq(trade.trade_id, refund.trade_id))
      .where(and(ofWays, eq(refund.refund_status, 'SUCCESS')));
    found.push(...payments.map(paymentOf), ...refunds.map(refundOf));
  }
  return byKey(found);
}

/** Our entries of a day in China. */
async function writtenOn(db: Db, { ways }: StatementSource, day: string): Promise<StatementEntry[]> {
  const from = dayStart(day, CHINA);
  const ofWays = inArray(trade.pay_type, ways);
  const payments = await db
    .select(paymentColumns)
    .from(trade)
    .where(and(ofWays, moneyCame, gte(trade.paid_at, from), lt(trade.paid_at, from + DAY)));
  const refunds = await db
    .select(refundColumns)
    .from(refund)
    .innerJoin(trade, eq(trade.trade_id, refund.trade_id))
    .where(and(ofWays, eq(refund.refund_status, 'SUCCESS'), gte(refund.done_at, from), lt(refund.done_at, from + DAY)));
  return [...payments.map(paymentOf), ...refunds.map(refundOf)];
}

/** `before` reads the statement of the previous day. When it cannot be read, the comparison answers undefined. */
export async function compared(
  db: Db,
  source: StatementSource,
  day: string,
  statement: readonly StatementEntry[],
  before: () => Promise<StatementEntry[] | undefined>,
): Promise<Difference[] | undefined> {
  const theirs = byKey(statement);
  const ours = await known(db, source, statement);
  const found = [...theirs.values()].flatMap((entry): Difference[] => {
    const mine = ours.get(keyOf(entry))?.amount ?? null;
    return mine === entry.amount ? [] : [{ ...entry, ours: mine, theirs: entry.amount }];
  });
  const missing = (await writtenOn(db, source, day)).filter((each) => !theirs.has(keyOf(each)));
  if (missing.length === 0) return found;
  const earlier = await before();
  if (!earlier) return undefined;
  const lastDay = byKey(earlier);
  return [
    ...found,
    ...missing
      .filter((each) => !lastDay.has(keyOf(each)))
      .map((each) => ({ ...each, ours: each.amount, theirs: null })),
  ];
}
