/** A new version starts on the database of a shop that is open. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { suiteDatabase } from '../../support/database.ts';
import { openPostgres, openUnmigrated } from '../../../server/kernel/db/database.ts';
import { withMigrationsUpTo } from '../../../server/kernel/db/migrate/migration-files.ts';

/** The next one changes the table `page`. */
const FORMER = { tag: '0062_aftersales_by_amount', when: 1_795_838_155_283 };

describe.skipIf(!inject('postgresUrl'))('a migration', () => {
  const url = suiteDatabase();
  let pool: pg.Pool;
  beforeAll(async () => {
    pool = new pg.Pool({ connectionString: url(), max: 5 });
    const former = await openUnmigrated({ databaseUrl: url(), dataDir: '' });
    await withMigrationsUpTo(FORMER, (folder) => former.migrate(folder));
    await former.close();
  });
  afterAll(() => pool.end());

  it('waits for a table that a report reads, and readers do not wait behind it', { timeout: 40_000 }, async () => {
    const report = await pool.connect();
    await report.query('begin; lock table page in access share mode');
    const started = openPostgres(url());
    const waiting = async (): Promise<number> =>
      (await pool.query(`select 1 from pg_locks where relation = 'page'::regclass and not granted`)).rows.length;
    await expect.poll(waiting, { timeout: 20_000, interval: 20 }).toBe(1);
    const began = performance.now();
    await pool.query('select count(*) from page');
    expect(performance.now() - began).toBeLessThan(5000);
    expect(
      (
        await pool.query(`select column_name from information_schema.columns
      where table_name = 'page' and column_name = 'draft_from'`)
      ).rows,
    ).toEqual([]);
    await report.query('commit');
    report.release();
    const database = await started;
    expect((await pool.query('select draft_from from page')).rows).toEqual([]);
    await database.close();
  });
});
