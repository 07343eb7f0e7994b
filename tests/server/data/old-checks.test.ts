/** Rows of a former version that break a check of this one keep no server from opening, and no backup from being restored. */
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { restoreBackup } from '../../../server/backup/restore.ts';
import { writeBackup } from '../../../server/backup/write.ts';
import { filesOf } from '../../../server/kernel/files/files-of.ts';
import { openDatabase, openUnmigrated, type Db } from '../../../server/kernel/db/database.ts';
import {
  migrationsFolder,
  withMigrationsUpTo,
  type Migration,
} from '../../../server/kernel/db/migrate/migration-files.ts';
import { suiteDatabase } from '../../support/database.ts';
import { logLines } from '../../../server/testing/log-lines.ts';

async function rowsOf<T>(db: Db, text: string): Promise<T[]> {
  const { rows } = (await db.execute(sql.raw(text))) as unknown as { rows: T[] };
  return rows;
}

const openOnes = async (db: Db): Promise<string[]> =>
  (
    await rowsOf<{ name: string }>(db, 'select conname as name from pg_constraint where not convalidated order by 1')
  ).map(({ name }) => name);

/** The last migration before the checks. */
function before(): Migration {
  const journal = JSON.parse(readFileSync(path.join(migrationsFolder(), 'meta/_journal.json'), 'utf8')) as {
    entries: Migration[];
  };
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith('_money_and_rights'));
  const last = journal.entries[at - 1];
  if (!last) throw new Error('There is no migration before the checks.');
  return last;
}

const OLD_ROWS = `
  insert into member (user_id, mobile, password_hash, point, created) values (1, '13800000001', '-', -5, 0), (2, '13800000002', '-', 5, 0);
  insert into goods (goods_id, item_name, price, store, created, updated) values (1, '杯', 100, -2, 0, 0), (2, '壶', 100, 2, 0, 0);
  insert into trade (trade_id, user_id, pay_type, amount, created) values ('A', 1, 'deposit', 100, 0), ('B', 1, 'deposit', 100, 0),
    ('C', 1, 'deposit', 100, 0);
  insert into refund (trade_id, order_id, amount, reason, cause, refund_status, created) values
    ('A', '1', 100, 'cancel', '', 'SUCCESS', 0), ('A', '1', 50, 'aftersales', '7', 'READY', 0),
    ('B', '2', 30, 'aftersales', '8', 'READY', 0), ('B', '2', 60, 'aftersales', '9', 'CANCEL', 0);
  insert into operator (operator_id, username, password_hash, role, shop_id, created) values (1, 'a', '-', 'administrator', null, 0),
    (2, 'b', '-', 'merchant', 7, 0);
  insert into job (job_id, kind, operator_id, title, input, state, total, created) values (1, 'export', 1, '', '{}', 'done', 1, 0),
    (2, 'export', 2, '', '{}', 'done', 1, 0)`;

// The embedded database is created twice, in a child process each time: in `npm run prove -- databases`.
describe.each(process.env['EVERY_DATABASE'] ? ['PostgreSQL', 'the embedded database'] : ['PostgreSQL'])(
  'a database of a former version in %s',
  { timeout: 180_000 },
  (kind) => {
    const [url, empty] = [suiteDatabase(), suiteDatabase()];
    const dataDir = mkdtempSync(path.join(tmpdir(), 'mallwright-checks-'));
    const placeOf = (address: string, folder: string) => ({
      databaseUrl: kind === 'PostgreSQL' ? address : undefined,
      dataDir: path.join(dataDir, folder),
    });
    afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

    const BROKEN = ['goods_counts', 'member_point', 'trade_refunded'];
    const warnings = [
      { table: 'goods', constraint: 'goods_counts', rows: 1 },
      { table: 'member', constraint: 'member_point', rows: 1 },
      { table: 'trade', constraint: 'trade_refunded', rows: 1 },
    ];

    it('opens with rows that break checks, says which, is restored with them, and is whole once they are put right', async () => {
      const place = placeOf(url(), 'old');
      const old = await openUnmigrated(place);
      await withMigrationsUpTo(before(), (folder) => old.migrate(folder));
      for (const statement of OLD_ROWS.split(';')) await old.db.execute(sql.raw(statement));
      await old.close();

      const written = logLines();
      const database = await openDatabase(place);
      expect(written()).toMatchObject(warnings);
      vi.restoreAllMocks();
      expect(await openOnes(database.db)).toEqual(BROKEN);
      expect(await rowsOf(database.db, 'select trade_id, refunded from trade order by 1')).toEqual([
        { trade_id: 'A', refunded: 150 },
        { trade_id: 'B', refunded: 30 },
        { trade_id: 'C', refunded: 0 },
      ]);
      expect(await rowsOf(database.db, 'select shop_ids from job order by job_id')).toEqual([
        { shop_ids: null },
        { shop_ids: [7] },
      ]);
      expect(await rowsOf(database.db, 'select operator_id, role_id from operator_role')).toEqual([
        { operator_id: 1, role_id: 1 },
      ]);
      const wrong = database.db.execute(sql`update member set point = -1 where user_id = 2`);
      await expect(wrong).rejects.toMatchObject({ cause: { constraint: 'member_point' } });

      const file = path.join(dataDir, 'mall.backup');
      await writeBackup({ db: database.db, files: filesOf(place), made: new Date(0) }, createWriteStream(file));
      await database.close();
      const other = placeOf(empty(), 'restored');
      const restoring = logLines();
      await restoreBackup(file, other, () => Promise.resolve(true));
      expect(restoring()).toMatchObject(warnings);
      vi.restoreAllMocks();

      const restored = await openUnmigrated(other);
      expect(await openOnes(restored.db)).toEqual(BROKEN);
      await restored.db.execute(sql`update member set point = 0 where point < 0`);
      await restored.db.execute(sql`update goods set store = 0 where store < 0`);
      await restored.db.execute(sql`update trade set refunded = amount where refunded > amount`);
      await restored.close();
      const silent = logLines();
      const whole = await openDatabase(other);
      expect([silent(), await openOnes(whole.db)]).toEqual([[], []]);
      await whole.close();
    });
  },
);
