import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { createDatabase } from '../../support/processes/postgres.ts';
import { openPostgres } from '../../../server/kernel/db/database.ts';
import { executePlanned, MAX_PLANNED } from '../../../server/kernel/db/prepared.ts';

it('keeps the plans of texts that come again, and no more than the most', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'));
  const database = await openPostgres(url, { max: 1 });
  try {
    const { db } = database;
    /** A text of its own for each length, with other values at each call. */
    const sum = async (length: number, value: number): Promise<number | undefined> => {
      const parts = Array.from({ length }, () => sql`${value}::int`);
      const total = sql<number>`${sql.join(parts, sql` + `)}`;
      return (await executePlanned(db, db.select({ total }).from(sql`(select) nothing`)))[0]?.total;
    };
    expect(await sum(3, 5)).toBe(15);
    expect(await sum(3, 7)).toBe(21);
    const kept = sql<number>`(select count(*)::int from pg_prepared_statements)`;
    const countKept = async (): Promise<number | undefined> =>
      (await db.select({ kept }).from(sql`(select) nothing`))[0]?.kept;
    expect(await countKept()).toBe(1);
    for (let length = 1; length <= MAX_PLANNED + 20; length += 1) expect(await sum(length, 2)).toBe(2 * length);
    expect(await countKept()).toBe(MAX_PLANNED);
  } finally {
    await database.close();
    await drop();
  }
});
