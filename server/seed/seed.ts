/** Fills an empty database, all or nothing. */
import { sql } from 'drizzle-orm';
import type { Config } from '../kernel/config.ts';
import { inTransaction } from '../kernel/db/transaction.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Clock } from '../kernel/http/context.ts';
import { systemContext } from '../kernel/http/system-context.ts';
import { seedBasics } from './basics.ts';
import { seedDemo } from './demo.ts';
import { seedHistory } from './history.ts';

async function isEmpty(db: Db): Promise<boolean> {
  const result = (await db.execute(
    sql`select not exists (select 1 from page) and not exists (select 1 from region) as empty`,
  )) as unknown as { rows: { empty: boolean }[] };
  return result.rows[0]?.empty ?? false;
}

/**
 * Seeds a database without pages and regions: the demo mall outside production, the basics in production. Processes that start at
 * the same time on one PostgreSQL seed once. Answers whether anything was seeded.
 */
export async function seedIfEmpty(db: Db, config: Config, clock: Clock = Date): Promise<boolean> {
  return inTransaction({ db }, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(727274)`);
    if (!(await isEmpty(tx))) return false;
    const context = systemContext(tx, config, 'system', clock);
    await (config.production ? seedBasics(context) : seedDemo(context));
    if (!config.production && config.demoHistory) await seedHistory(context);
    return true;
  });
}
