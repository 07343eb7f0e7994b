/** The order list of one shopper with 50 orders, among 1,000 and among 1,000,000 orders of others. */
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../server/kernel/db/database.ts';
import { addShoppers } from '../support/calls/mall.ts';
import { createDatabase, withPostgres } from '../support/processes/postgres.ts';
import { load, median, startMeasured, type Measured } from './lib/measured.ts';
import { report } from './lib/report.ts';

const OWN = 50;
const ROUNDS = 5;
/** Number of orders of each other shopper. */
const EACH = 20;

/** Adds the orders of the others and of one shopper; returns the shopper's token. */
async function fill(url: string, count: number): Promise<string> {
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' }, { unlimited: true });
  try {
    const [shopper] = await addShoppers(db, 1);
    const userId = shopper?.user_id ?? 0;
    const rows = sql`select lpad(n::text, 16, '0') as id,
      case when n <= ${OWN} then ${userId}::int else 1000000 + n / ${EACH} end as user_id,
      case n % 4 when 0 then 'NOTPAY' when 1 then 'PAYED' when 2 then 'DONE' else 'CANCEL' end as status,
      1700000000 + n as created
      from generate_series(1, ${count}::int) n`;
    await db.execute(sql`
      insert into orders (order_id, user_id, shop_id, order_class, order_status, pay_status, delivery_status, cancel_status,
        ziti_status, receipt_type, item_fee, member_discount, promotion_discount, coupon_discount, freight_fee, point,
        point_fee, total_fee, receiver, created, auto_cancel_at)
      select id, user_id, 0, 'normal', status, 'NOTPAY', 'PENDING', 'NO_APPLY_CANCEL', 'NOTZITI', 'logistics',
        1000, 0, 0, 0, 0, 0, 0, 1000, '{"name":"李雷","mobile":"13800138000","state":"浙江省","city":"杭州市","district":"西湖区","address":"文三路","codes":[]}',
        created, 4000000000 from (${rows}) made`);
    await db.execute(sql`
      insert into order_line (order_id, item_id, goods_id, item_name, item_spec_desc, pic, order_item_type, num, price,
        item_fee, discounts, points, point_fee, total_fee)
      select lpad(n::text, 16, '0'), 1, 1, '商品', '', '', 'normal', 1, 1000, 1000, '[]', 0, 0, 1000
      from generate_series(1, ${count}::int) n`);
    await db.execute(sql`vacuum analyze`);
    return shopper?.token ?? '';
  } finally {
    await close();
  }
}

const PATHS = { 'first page': '', 'third page': '&page=3', 'to pay': '&status=5' };

async function p50(server: Measured, token: string, query: string): Promise<number> {
  const path = `/api/h5app/wxapp/orders?page=1&pageSize=20&order_type=normal${query}`;
  return (await load(server, () => path, 200, 1, { authorization: `Bearer ${token}` })).p50;
}

export async function orderList(): Promise<void> {
  await withPostgres(async (serverUrl) => {
    const databases = [await createDatabase(serverUrl), await createDatabase(serverUrl)];
    const servers: { server: Measured; token: string }[] = [];
    try {
      for (const [index, { url }] of databases.entries()) {
        const server = await startMeasured('dist/server/main.js', { DATABASE_URL: url });
        servers.push({ server, token: await fill(url, index === 0 ? 1_000 : 1_000_000) });
      }
      const [few, many] = servers as [(typeof servers)[number], (typeof servers)[number]];
      const rows = [];
      for (const [name, query] of Object.entries(PATHS)) {
        const rounds: [number, number][] = [];
        for (let round = 0; round <= ROUNDS; round += 1)
          rounds.push([await p50(few.server, few.token, query), await p50(many.server, many.token, query)]);
        const [small, large] = [median(rounds.slice(1).map(([a]) => a)), median(rounds.slice(1).map(([, b]) => b))];
        rows.push({
          name,
          'p50 ms among 1,000': small,
          'p50 ms among 1,000,000': large,
          ratio: large / small,
          limit: 1.5,
        });
      }
      report(`Orders of a shopper with ${OWN} orders, median p50 of ${ROUNDS} alternating rounds`, rows);
    } finally {
      await Promise.all(servers.map(({ server }) => server.stop()));
      await Promise.all(databases.map((database) => database.drop()));
    }
  });
}
