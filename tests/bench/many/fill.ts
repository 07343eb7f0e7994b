/** Orders with lines, payments and stock movements by the million, with their goods and members. */
import type pg from 'pg';
import { withClient } from '../lib/office-rows.ts';

/** Numbers of the first goods and members that are added. */
const [GOODS, MEMBERS] = [2_000_000, 1_000_000];
const LINES = 3;
/** Rows that one statement adds. */
const STEP = 250_000;

export interface Amounts {
  orders: number;
  goods: number;
  members: number;
}

const number = (digits: string): string => `lpad((${digits})::text, 16, '0')`;

/** Half of the orders are over, the others wait for something. */
const ORDERS = (from: number, to: number, { members }: Amounts): string => `
  insert into orders (order_id, user_id, shop_id, order_class, order_status, pay_status, delivery_status, cancel_status,
    ziti_status, receipt_type, item_fee, member_discount, promotion_discount, coupon_discount, freight_fee, point, point_fee,
    total_fee, receiver, created, auto_cancel_at, paid_at, delivered_at, ended_at)
  select ${number('n')}, ${MEMBERS} + n % ${members}, n % 3, 'normal',
    case when n % 200 = 0 then 'PAYED' when n % 300 = 1 then 'WAIT_BUYER_CONFIRM' when n % 9 = 2 then 'CANCEL' else 'DONE' end,
    case when n % 9 = 2 and n % 200 <> 0 and n % 300 <> 1 then 'NOTPAY' else 'PAYED' end,
    case when n % 200 = 0 then 'PENDING' else 'DONE' end, 'NO_APPLY_CANCEL', 'NOTZITI', 'logistics', 3000, 0, 0, 0, 0, 0, 0, 3000,
    jsonb_build_object('name', '收货人' || n % 5000, 'mobile', '139' || lpad((n % 900000)::text, 8, '0'), 'state', '浙江省',
      'city', '杭州市', 'district', '西湖区', 'address', '文三路 ' || n % 50000, 'codes', '[]'::jsonb),
    1600000000 + n, 1600001800 + n, 1600000060 + n, case when n % 200 = 0 then null
      when n % 300 = 1 then extract(epoch from now())::bigint else 1600090000 + n end,
    case when n % 200 = 0 or n % 300 = 1 then null else 1600900000 + n end
  from generate_series(${from}::bigint, ${to}::bigint) n`;

const LINE_ROWS = (from: number, to: number, { goods }: Amounts): string => `
  insert into order_line (order_id, item_id, goods_id, item_name, item_spec_desc, pic, order_item_type, num, price, item_fee,
    discounts, points, point_fee, total_fee)
  select ${number('n')}, ${GOODS} + 1 + (n * 7919 + k * 104729) % ${goods}, ${GOODS} + 1 + (n * 7919 + k * 104729) % ${goods},
    '批量商品 ' || 1 + (n * 7919 + k * 104729) % ${goods}, '', '', 'normal', 1, 1000, 1000, '[]', 0, 0, 1000
  from generate_series(${from}::bigint, ${to}::bigint) n, generate_series(1, ${LINES}) k`;

const STOCK_ROWS = (from: number, to: number): string => `
  insert into stock_ledger (item_id, kind, reference, change, at)
  select item_id, 'order', order_id, -1, 1600000000 from order_line
  where order_id between ${number(String(from))} and ${number(String(to))} on conflict do nothing`;

const TRADE_ROWS = (from: number, to: number): string[] => [
  `insert into trade (trade_id, user_id, pay_type, amount, trade_state, created, paid_at)
   select order_id, user_id, 'deposit', total_fee, case pay_status when 'PAYED' then 'SUCCESS' else 'CLOSED' end, created, paid_at
   from orders where order_id between ${number(String(from))} and ${number(String(to))}`,
  `insert into trade_order (trade_id, order_id, amount, paid)
   select order_id, order_id, total_fee, pay_status = 'PAYED' from orders
   where order_id between ${number(String(from))} and ${number(String(to))}`,
];

/** Adds what is missing of goods and members. */
async function fillOthers(client: pg.Client, { goods, members }: Amounts): Promise<void> {
  await client.query(`insert into member (user_id, mobile, password_hash, username, created)
    select ${MEMBERS} + n, '137' || lpad(n::text, 8, '0'), '-', '会员 ' || n, 1600000000 + n
    from generate_series(0, ${members - 1}) n on conflict do nothing`);
  await client.query(`insert into goods (goods_id, item_name, shop_id, price, store, sales, created, updated)
    select ${GOODS} + n, '批量商品 ' || n, n % 3, 1000, 1000, n % 7000, n, n from generate_series(1, ${goods}) n
    on conflict do nothing`);
  await client.query(`insert into sku (item_id, goods_id, is_default, item_bn, price, store)
    select goods_id, goods_id, true, 'BN' || goods_id, price, store from goods where goods_id > ${GOODS} on conflict do nothing`);
}

const TABLES = ['orders', 'order_line', 'stock_ledger', 'trade', 'trade_order'];

/** Fills without the indexes that no constraint needs, and makes them again: a fraction of the time. */
async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = any($1) and indexname not in
      (select conname from pg_constraint)`,
    [TABLES],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  // The lines of an order are read while stock is written.
  const lines = rows.find(({ name }) => name === 'order_line_order');
  if (lines) await client.query(lines.definition);
  await work();
  for (const { name, definition } of rows) if (name !== lines?.name) await client.query(definition);
}

/** Fills a database from so many orders up to so many. */
export async function fillMillions(url: string, from: number, amounts: Amounts): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`set maintenance_work_mem = '512MB'; set synchronous_commit = off`);
    await fillOthers(client, amounts);
    await withoutIndexes(client, async () => {
      for (let first = from + 1; first <= amounts.orders; first += STEP) {
        const last = Math.min(first + STEP - 1, amounts.orders);
        for (const rows of [ORDERS, LINE_ROWS]) await client.query(rows(first, last, amounts));
        for (const text of [STOCK_ROWS(first, last), ...TRADE_ROWS(first, last)]) await client.query(text);
      }
    });
    await client.query('vacuum analyze');
  });
}

/** Megabytes of the tables of orders with their indexes. */
export async function sizesOf(url: string): Promise<Record<string, number>> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; size: number }>(
      'select relname as name, (pg_total_relation_size(oid) / 1048576)::int as size from pg_class where relname = any($1)',
      [TABLES],
    );
    return Object.fromEntries(rows.map(({ name, size }) => [name, size]));
  });
}
