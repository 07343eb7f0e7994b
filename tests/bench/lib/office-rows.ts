/** Members, goods, orders and their follow-ups, by the thousand, for benches of the office. */
import pg from 'pg';
import { openPostgres } from '../../../server/kernel/db/database.ts';
import { fillWords } from '../../../server/goods/search/word-rows.ts';
import type { Measured } from './measured.ts';

const RECEIVER = `jsonb_build_object('name', '李雷', 'mobile', '139' || lpad((n % 50000)::text, 8, '0'), 'state', '浙江省',
  'city', '杭州市', 'district', '西湖区', 'address', '文三路 ' || n % 50000, 'codes', '[]'::jsonb)`;

export const orderRows = (from: number, to: number, user: string, receiver = RECEIVER): string => `
  insert into orders (order_id, user_id, shop_id, order_class, order_status, pay_status, delivery_status, cancel_status,
    ziti_status, receipt_type, item_fee, member_discount, promotion_discount, coupon_discount, freight_fee, point, point_fee,
    total_fee, receiver, created, auto_cancel_at)
  select lpad(n::text, 16, '0'), ${user}, n % 3, 'normal',
    case n % 4 when 0 then 'CANCEL' when 1 then 'PAYED' when 2 then 'DONE' else 'WAIT_BUYER_CONFIRM' end, 'PAYED', 'PENDING',
    'NO_APPLY_CANCEL', 'NOTZITI', 'logistics', 1000, 0, 0, 0, 0, 0, 0, 1000 + n % 9000, ${receiver}, 1600000000 + n, 4000000000
  from generate_series(${from}, ${to}) n`;

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function fillOrders(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(orderRows(from, to, '1000000 + n / 2'));
  await client.query(`insert into order_line (order_id, item_id, goods_id, item_name, item_spec_desc, pic, order_item_type,
      num, price, item_fee, discounts, points, point_fee, total_fee)
    select lpad(n::text, 16, '0'), 2000000 + n, 2000000 + n, '批量商品 ' || n, '', '', 'normal', 1, 1000, 1000, '[]', 0, 0, 1000
    from generate_series(${from}, ${to}) n`);
}

export async function fillGoods(client: pg.Client, count: number): Promise<void> {
  await client.query(`insert into goods (goods_id, item_name, shop_id, price, store, sales, created, updated)
    select 2000000 + n, '批量商品 ' || n, n % 3, 100 + n % 90000, n % 500, n % 7000, n, n from generate_series(1, ${count}) n`);
  await client.query(`insert into sku (item_id, goods_id, is_default, item_bn, price, store)
    select goods_id, goods_id, true, 'BN' || goods_id, price, store from goods where goods_id > 2000000`);
}

/** Follow-ups of orders: after-sales applications, reviews (few unanswered, fewer waiting), and the audit log. */
async function fillAfter(client: pg.Client, count: number): Promise<void> {
  await client.query(`insert into aftersales (aftersales_bn, order_id, user_id, shop_id, aftersales_type, progress, reason,
      description, pics, refund_fee, refund_point, created, updated)
    select lpad(n::text, 16, '0'), lpad(n::text, 16, '0'), 1000000 + n / 2, n % 3, 'ONLY_REFUND', n % 10, '', '', '[]',
      n % 1000, 0, 1600000000 + n, 1600000000 + n from generate_series(1, ${count}) n`);
  await client.query(`insert into review (order_id, item_id, goods_id, shop_id, user_id, star, content, state, created)
    select lpad(n::text, 16, '0'), 2000000 + n, 2000000 + n, n % 3, 1000000 + n / 2, 1 + n % 5, '评价 ' || n,
      case when n % 500 = 0 then 'waiting' when n % 99 = 0 then 'hidden' else 'shown' end, 1600000000 + n
    from generate_series(1, ${count}) n`);
  await client.query(`insert into review_reply (rate_id, user_id, content, created)
    select rate_id, 0, '谢谢', created from review where rate_id % 100 <> 0`);
  await client.query(`insert into audit (at, actor, action, subject, detail, request_id)
    select 1600000000 + n, 'operator:1', 'goods.put', 'goods:' || n, '{}', 'request-' || n from generate_series(1, ${count}) n`);
}

/** Adds `count` members, goods and orders, with as many follow-ups. */
export async function fill(url: string, count: number): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`insert into member (user_id, mobile, password_hash, username, created)
      select 1000000 + n, '137' || lpad(n::text, 8, '0'), '-', '会员 ' || n, 1600000000 + n from generate_series(1, ${count}) n`);
    await fillGoods(client, count);
    await fillOrders(client, 1, count);
    await fillAfter(client, count);
  });
  const database = await openPostgres(url, { max: 1, unlimited: true });
  await fillWords(database.db).finally(() => database.close());
  await withClient(url, (client) => client.query('vacuum analyze'));
}

export async function signIn({ url }: Measured): Promise<string> {
  const answer = await fetch(`${url}/edit/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username: 'operator', password: 'mall12345' }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return `Bearer ${data.token}`;
}
