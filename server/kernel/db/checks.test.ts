/** Counters of rows have checks, and one that fires is a bug that says so. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertGoods, insertOperator } from '../../testing/fixtures/fixtures.ts';
import { onBoth, testApp, type TestApp } from '../../testing/harness.ts';
import type { Db } from './database.ts';
import { logLines } from '../../testing/log-lines.ts';

async function checksOf(db: Db, which: string) {
  const { rows } = (await db.execute(
    sql.raw(`select conname as name, conrelid::regclass::text as "table", pg_get_expr(conbin, conrelid) as condition
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and ${which} order by 1`),
  )) as unknown as { rows: { name: string; table: string; condition: string }[] };
  return rows;
}

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
  carrier_account_pay: { breaks: [{ pay_type: 0 }, { pay_type: 4 }], fits: { pay_type: 3 } },
  count_line_counted: { breaks: [{ counted: -1 }], fits: { counted: 0 } },
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
  role_number: { breaks: [{ role_id: 6 }], fits: { role_id: 100, rights: [] } },
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
  past_order_sums: {
    breaks: ['freight_fee', 'discount_fee', 'total_fee'].map((name) => ({ [name]: -1 })),
    fits: { freight_fee: 0, discount_fee: 0, total_fee: 0 },
  },
  payout_amount: { breaks: [{ amount: 0 }, { orders: 0 }], fits: { amount: 1, orders: 1 } },
  refund_amount: { breaks: [{ amount: -1 }], fits: { amount: 0 } },
  seckill_item_left: { breaks: [{ stock_left: -1 }, { stock_left: 4 }], fits: { stock_left: 3, stock: 3 } },
  seckill_ticket_num: { breaks: [{ num: 0 }], fits: { num: 1 } },
  shipment_item_num: { breaks: [{ num: 0 }], fits: { num: 1 } },
  sku_store: { breaks: [{ store: -1 }], fits: { store: 0 } },
  suggestion_goods_named: {
    breaks: [{ goods_id: 0 }, { kind: 'coupon' }],
    fits: { kind: 'goods_texts', goods_id: 1 },
  },
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
    expect(await checksOf(app.db, 'not convalidated')).toEqual([]);
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
    await insertGoods(app.db, { goods_id: 1, store: 1 }, [{ item_id: 1, store: 5 }]);
    const json = { number: 'count-0001', reason: '盘点', rows: [{ item_id: 1, change: -2 }] };
    const written = logLines();
    const { status, data } = await app.post('/mall/stock/adjust', { token, json });
    const lines = written();
    expect([status, data]).toEqual([200, { status_code: 500, message: '操作失败' }]);
    expect(lines).toMatchObject([{ err: { cause: { code: '23514', table: 'goods', constraint: 'goods_counts' } } }]);
    await app.close();
  });
});
