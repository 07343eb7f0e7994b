/** The nightly job: fetches the statements of past days and stores their differences from our ledger. */
import { inTransaction } from '../../kernel/db/transaction.ts';
import { and, eq, lte } from 'drizzle-orm';
import { formatDate } from '../../../engine/rules/format/dates.ts';
import { clockHours, dayAfter } from '../../../engine/rules/format/days.ts';
import { CHINA } from '../../../engine/rules/format/zone.ts';
import { seconds, type Services } from '../../kernel/http/context.ts';
import { systemContext } from '../../kernel/http/system-context.ts';
import { log } from '../../kernel/log.ts';
import { compared, type Difference } from './compare.ts';
import type { StatementEntry } from '../trade/provider.ts';
import { providerOf, statementSources, type StatementSource } from '../trade/providers.ts';
import { statement, statementDifference } from '../trade/tables.ts';

/** hours after midnight in China, whose days statements have, when providers have that of the previous day */
const READY = 10.5;
/** Days that are caught up after the server was off. */
const DAYS_BACK = 7;
/** seconds before a statement is requested again, the first and the longest; and the number of tries, which take three days */
const [SOON, LATEST, MAX_TRIES] = [600, 6 * 3600, 20];

type Statement = typeof statement.$inferSelect;

/** Adds rows for past days, for the providers configured now. */
async function planDays(services: Services): Promise<void> {
  const now = seconds(services);
  const today = formatDate(now, CHINA);
  const first = clockHours(now, CHINA) < READY ? 2 : 1;
  const context = systemContext(services.db, services.config, 'reconcile', services.clock);
  for (const { name, ways } of statementSources) {
    const offered = await Promise.all(ways.map((way) => providerOf(way)?.offers(context)));
    if (!offered.includes(true)) continue;
    const days = Array.from({ length: DAYS_BACK }, (_, at) => dayAfter(today, -first - at));
    await services.db
      .insert(statement)
      .values(days.map((day) => ({ provider: name, day, next_at: now })))
      .onConflictDoNothing();
  }
}

/** Takes a statement that is due. Its next time is moved ahead, so that no other process requests it too. */
async function claim({ db, clock }: Services): Promise<Statement | undefined> {
  const now = seconds({ clock });
  return inTransaction({ db }, async (tx) => {
    const [due] = await tx
      .select()
      .from(statement)
      .where(and(eq(statement.state, 'waiting'), lte(statement.next_at, now)))
      .orderBy(statement.day)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return undefined;
    const attempts = due.attempts + 1;
    const nextAt = now + Math.min(LATEST, SOON * 2 ** due.attempts);
    await tx
      .update(statement)
      .set({ attempts, next_at: nextAt })
      .where(and(eq(statement.provider, due.provider), eq(statement.day, due.day)));
    return { ...due, attempts };
  });
}

const of = ({ provider, day }: Statement) => and(eq(statement.provider, provider), eq(statement.day, day));

async function keep(
  { db, clock }: Services,
  due: Statement,
  entries: readonly StatementEntry[],
  found: Difference[],
): Promise<void> {
  const now = seconds({ clock });
  const total = entries.reduce((sum, { entry, amount }) => sum + (entry === 'payment' ? amount : -amount), 0);
  await inTransaction({ db }, async (tx) => {
    const { provider, day } = due;
    if (found.length > 0)
      await tx
        .insert(statementDifference)
        .values(found.map((each) => ({ ...each, provider, day, created: now })))
        .onConflictDoNothing();
    await tx
      .update(statement)
      .set({ state: 'done', error: '', entries: entries.length, total, compared_at: now })
      .where(of(due));
  });
}

/** Fetches and compares a statement; answers why it is not possible now, '' when it was done. */
async function reconcileOne(services: Services, due: Statement, source: StatementSource): Promise<string> {
  const entries = await source.statement(services, due.day);
  if (!entries) return '对账单暂时无法获取';
  const before = () => source.statement(services, dayAfter(due.day, -1));
  const found = await compared(services.db, source, due.day, entries, before);
  if (!found) return '前一日的对账单暂时无法获取';
  await keep(services, due, entries, found);
  return '';
}

/** Compares due statements; answers how many. One that cannot be fetched is tried again at growing intervals. */
export async function reconcile(services: Services): Promise<number> {
  await planDays(services);
  let done = 0;
  for (let due = await claim(services); due; due = await claim(services)) {
    const source = statementSources.find(({ name }) => name === due?.provider);
    const error = source
      ? await reconcileOne(services, due, source).catch((failure: unknown) => {
          log.error({ err: failure, provider: due?.provider, day: due?.day }, 'A statement could not be compared');
          return '核对时发生错误';
        })
      : '没有该支付渠道';
    if (error === '') done += 1;
    else {
      const state = due.attempts >= MAX_TRIES ? ('failed' as const) : ('waiting' as const);
      await services.db.update(statement).set({ error, state }).where(of(due));
    }
  }
  return done;
}
