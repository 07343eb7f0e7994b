/** Counters of rows have checks: a former version's rows never keep a server from opening, and one that fires is a bug that says so. */
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { suiteDatabase } from '../../tests/support/database.ts';
import { restoreBackup } from '../backup/restore.ts';
import { writeBackup } from '../backup/write.ts';
import { insertGoods, insertOperator } from '../testing/fixtures.ts';
import { onBoth, testApp, type TestApp } from '../testing/harness.ts';
import { openDatabase, openUnmigrated, type Db } from './database.ts';
import { migrationsFolder, withMigrationsUpTo, type Migration } from './migration-files.ts';

type Line = Record<string, unknown>;

/** Lines that are logged from now on. */
function listen(): () => Line[] {
  let text = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  const isLine = (line: string): boolean => line.startsWith('{');
  return () =>
    text
      .split('\n')
      .filter(isLine)
      .map((line) => JSON.parse(line) as Line);
}
afterEach(() => {
  vi.restoreAllMocks();
});

async function rowsOf<T>(db: Db, text: string): Promise<T[]> {
  const { rows } = (await db.execute(sql.raw(text))) as unknown as { rows: T[] };
  return rows;
}

const checksOf = (db: Db, condition: string) =>
  rowsOf<{ name: string; table: string; condition: string }>(
    db,
    `select conname as name, conrelid::regclass::text as "table", pg_get_expr(conbin, conrelid) as condition
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and ${condition} order by 1`,
  );
const openOnes = async (db: Db): Promise<string[]> => (await checksOf(db, 'not convalidated')).map(({ name }) => name);

/** Rows by the check they break, with the nearest that does not. */
const ROWS: Record<string, { breaks: object[]; fits: object }> = {
  aftersales_sums: {
    breaks: [{ refund_fee: -1 }, { refund_point: -1 }, { refund_added: -1 }],
    fits: { refund_fee: 0, refund_point: 0, refund_added: 0 },
  },
  aftersales_line_sums: {
    breaks: [{ refund_fee: -1 }, { refund_point: -1 }],
    fits: { refund_fee: 0, refund_point: 0 },
  },
  approval_amounts: { breaks: [{ amount: 0 }, { moved_before: -1 }], fits: { amount: 1, moved_before: 0 } },
  coupon_claimed: { breaks: [{ get_num: 3 }, { get_num: -1 }], fits: { get_num: 2, quantity: 2 } },
  goods_counts: { breaks: [{ store: -1 }, { sales: -1 }], fits: { store: 0, sales: 0 } },
  goods_rates: {
    breaks: [{ rate_count: -1 }, { rate_stars: 1 }, { rate_stars: 11 }],
    fits: { rate_count: 2, rate_stars: 10 },
  },
  invoice_order_refunded: { breaks: [{ refunded: -1 }], fits: { refunded: 0 } },
  member_deposit: { breaks: [{ deposit: -1 }], fits: { deposit: 0 } },
  member_point: { breaks: [{ point: -1 }], fits: { point: 0 } },
  member_unpaid: {
    breaks: [
      { order_count: -1 },
      { unpaid_pieces: { '1': { '7': 1, '8': 0 } } },
      { unpaid_pieces: { '1': { '7': -1 } } },
    ],
    fits: { order_count: 0, unpaid_pieces: { '1': { '7': 1 }, '2': {} } },
  },
  moved_alone_amount: { breaks: [{ amount: 0 }], fits: { amount: 1 } },
  operator_shop: { breaks: [{ shop_id: null }], fits: { role: 'merchant', shop_id: 1 } },
  order_edit_sums: {
    breaks: ['refund_fee', 'refund_point', 'due_fee', 'waived_fee', 'carried_fee'].map((name) => ({ [name]: -1 })),
    fits: { refund_fee: 0, refund_point: 0, due_fee: 0, waived_fee: 0, carried_fee: 0 },
  },
  order_line_sums: {
    breaks: [
      { num: 0 },
      ...['item_fee', 'points', 'point_fee', 'total_fee', 'freight_fee'].map((name) => ({ [name]: -1 })),
    ],
    fits: { num: 1, item_fee: 0, points: 0, point_fee: 0, total_fee: 0, freight_fee: 0 },
  },
  orders_sums: {
    breaks: ['item_fee', 'freight_fee', 'point', 'point_fee', 'total_fee', 'carried_fee'].map((name) => ({
      [name]: -1,
    })),
    fits: { item_fee: 0, freight_fee: 0, point: 0, point_fee: 0, total_fee: 0, carried_fee: 0 },
  },
  payout_amount: { breaks: [{ amount: 0 }, { orders: 0 }], fits: { amount: 1, orders: 1 } },
  refund_amount: { breaks: [{ amount: -1 }], fits: { amount: 0 } },
  seckill_item_left: { breaks: [{ stock_left: -1 }, { stock_left: 4 }], fits: { stock_left: 3, stock: 3 } },
  seckill_ticket_num: { breaks: [{ num: 0 }], fits: { num: 1 } },
  shipment_item_num: { breaks: [{ num: 0 }], fits: { num: 1 } },
  sku_store: { breaks: [{ store: -1 }], fits: { store: 0 } },
  trade_order_amount: { breaks: [{ amount: -1 }], fits: { amount: 0 } },
  trade_refunded: { breaks: [{ refunded: -1 }, { refunded: 101 }], fits: { refunded: 100, amount: 100 } },
};

describe('the checks of rows', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it('hold for all rows of a new database, and each is known here', async () => {
    expect(await openOnes(app.db)).toEqual([]);
    expect((await checksOf(app.db, 'convalidated')).map(({ name }) => name)).toEqual(Object.keys(ROWS).toSorted());
  });

  it.each(Object.entries(ROWS))('%s refuses what lies beyond its ends', async (name, { breaks, fits }) => {
    const [check] = await checksOf(app.db, `conname = '${name}'`);
    const holds = async (row: object): Promise<boolean | undefined> => {
      const values = sql`${JSON.stringify({ ...fits, ...row })}::json`;
      const { rows } = (await app.db.execute(
        sql`select ${sql.raw(check?.condition ?? '')} as holds from json_populate_record(null::${sql.raw(check?.table ?? '')}, ${values})`,
      )) as unknown as { rows: { holds: boolean }[] };
      return rows[0]?.holds;
    };
    expect(await holds({})).toBe(true);
    for (const row of breaks) expect(await holds(row), JSON.stringify(row)).toBe(false);
  });
});

onBoth('a check that fires', (start) => {
  it('is an answer that names nothing, and a line of the log that names the check', async () => {
    const app = await start();
    const token = await insertOperator(app);
    // The goods' own counter has fewer than their variant, which only a bug could bring about.
    await insertGoods(app.db, { goodsId: 1, store: 1 }, [{ itemId: 1, store: 5 }]);
    const json = { number: 'count-0001', reason: '盘点', rows: [{ item_id: 1, change: -2 }] };
    const written = listen();
    const { status, data } = await app.post('/mall/stock/adjust', { token, json });
    const lines = written();
    expect([status, data]).toEqual([200, { status_code: 500, message: '操作失败' }]);
    expect(lines).toMatchObject([{ err: { cause: { code: '23514', table: 'goods', constraint: 'goods_counts' } } }]);
    await app.close();
  });
});

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

// The embedded database is created twice, in a child process each time.
describe.each(['PostgreSQL', 'the embedded database'])(
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

      const written = listen();
      const database = await openDatabase(place);
      expect(written()).toMatchObject(warnings);
      vi.restoreAllMocks();
      expect(await openOnes(database.db)).toEqual(BROKEN);
      expect(await rowsOf(database.db, 'select trade_id, refunded from trade order by 1')).toEqual([
        { trade_id: 'A', refunded: 150 },
        { trade_id: 'B', refunded: 30 },
        { trade_id: 'C', refunded: 0 },
      ]);
      expect(await rowsOf(database.db, 'select shop_id from job order by job_id')).toEqual([
        { shop_id: null },
        { shop_id: 7 },
      ]);
      const wrong = database.db.execute(sql`update member set point = -1 where user_id = 2`);
      await expect(wrong).rejects.toMatchObject({ cause: { constraint: 'member_point' } });

      const file = path.join(dataDir, 'mall.backup');
      await writeBackup({ db: database.db, dataDir: place.dataDir, made: new Date(0) }, createWriteStream(file));
      await database.close();
      const other = placeOf(empty(), 'restored');
      const restoring = listen();
      await restoreBackup(file, other, () => Promise.resolve(true));
      expect(restoring()).toMatchObject(warnings);
      vi.restoreAllMocks();

      const restored = await openUnmigrated(other);
      expect(await openOnes(restored.db)).toEqual(BROKEN);
      await restored.db.execute(sql`update member set point = 0 where point < 0`);
      await restored.db.execute(sql`update goods set store = 0 where store < 0`);
      await restored.db.execute(sql`update trade set refunded = amount where refunded > amount`);
      await restored.close();
      const silent = listen();
      const whole = await openDatabase(other);
      expect([silent(), await openOnes(whole.db)]).toEqual([[], []]);
      await whole.close();
    });
  },
);
