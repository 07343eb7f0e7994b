import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import type { GoodsDetail, Login, OperatorToken } from '../../schemas/types/contract.ts';
import { parsePage, walkWidgets } from '../../engine/document/document.ts';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { verifyPassword } from '../kernel/system/password.ts';
import coupons from './data/coupons.json' with { type: 'json' };
import { orders } from '../orders/tables.ts';
import { readLivePage } from '../content/page/published.ts';
import { readTexts } from '../content/page/store.ts';
import { page } from '../content/page/tables.ts';
import { operations } from '../operations.ts';
import { projectRoot } from '../kernel/root.ts';
import { validateWidget } from '../content/page/widget-schemas.ts';
import { signInMerchant } from '../testing/fixtures/merchants.ts';
import { onBoth, TEST_CONFIG, type TestApp } from '../testing/harness.ts';
import { DEMO_PASSWORD } from '../kernel/system/password.ts';
import { DEMO_MERCHANT, DEMO_OPERATOR, DEMO_SHOPPER, hasDemoAccounts } from './accounts.ts';
import { seedIfEmpty } from './seed.ts';

async function count(app: TestApp, table: string): Promise<number> {
  const result = (await app.db.execute(sql`select count(*)::int as n from ${sql.identifier(table)}`)) as unknown as {
    rows: { n: number }[];
  };
  return result.rows[0]?.n ?? 0;
}

function artworkOf(text: string): string[] {
  return [...text.matchAll(/"(\/artwork\/[^"]+)"/g)].map((match) => match[1] ?? '');
}

onBoth('demo mall', (start) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await start();
    await seedIfEmpty(app.db, app.context().config, app.clock);
  });
  afterAll(() => app.close());

  it('is there, once', async () => {
    expect(await count(app, 'goods')).toBeGreaterThanOrEqual(60);
    expect(await count(app, 'region')).toBeGreaterThan(3000);
    expect(await seedIfEmpty(app.db, app.context().config, app.clock)).toBe(false);
  });

  it('says of its gift coupons what the checkout says: they are redeemed in a shop', () => {
    const gifts = coupons.filter(({ type }) => type === 'gift');
    expect(gifts.length).toBeGreaterThan(0);
    for (const { id, description, picture } of gifts) {
      const drawn = readFileSync(path.join(projectRoot(), 'server/seed', picture), 'utf8');
      for (const text of [description, drawn])
        expect([id, /到门店/.test(text), /寄出/.test(text)]).toEqual([id, true, false]);
    }
  });

  it('has pages whose every widget keeps to its schema', async () => {
    const rows = await app.db.select().from(page);
    const texts = await readTexts(
      app.db,
      rows.map((row) => row.published_version ?? 0),
    );
    expect(rows.map((row) => row.kind).sort()).toEqual([
      ...Array.from({ length: 6 }, () => 'custom'),
      'footer',
      'header',
      'home',
      'home',
    ]);
    for (const text of texts.values()) {
      const { document, issues } = parsePage(text);
      expect(issues).toEqual([]);
      for (const { widget, path: place } of walkWidgets(document))
        expect({ place, type: widget.type, errors: await validateWidget(widget.type, widget) }).toMatchObject({
          errors: [],
        });
    }
  });

  it('keeps coupons on pages as they were picked, which is what the designer shows', async () => {
    const { rows } = (await app.db.execute(sql`
      select c.title, c.card_type, c.reduce_cost, c.discount, c.least_cost,
        placed ->> 'title' = c.title and placed ->> 'card_type' = c.card_type
          and (placed ->> 'reduce_cost')::int = c.reduce_cost and (placed ->> 'discount')::int = c.discount
          and (placed ->> 'least_cost')::int = c.least_cost as same
      from page_version, jsonb_path_query(document::jsonb, '$.**.data[*] ? (exists (@.card_id))') placed
      join coupon c on c.card_id = (placed ->> 'card_id')::int`)) as unknown as { rows: { same: boolean | null }[] };
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ same }) => same !== true)).toEqual([]);
  });

  it('mentions only goods, categories and pages that are there', async () => {
    const home = await readLivePage(app.context(), { kind: 'home' });
    const campaign = await readLivePage(app.context(), { kind: 'custom' });
    expect(home?.issues).toEqual([]);
    expect(campaign?.issues).toEqual([]);
    expect(campaign?.title).toBe('夏日鲜果节');
    expect(home?.header.widgets[0]?.childWidgets?.map((widget) => widget.type)).toEqual([
      'W0003',
      'W0008',
      'W0010',
      'W0007',
    ]);
  });

  it('shows pictures that exist', async () => {
    const { rows } = (await app.db.execute(
      sql`select document as text from page_version union all select pics::text from goods union all select '"' || image_url || '"' from category where image_url <> '' union all select '"' || logo || '" "' || banner || '"' from shop union all select '"' || coalesce(value ->> 'logo', '') || '"' from setting`,
    )) as unknown as { rows: { text: string }[] };
    const files = new Set(rows.flatMap(({ text }) => artworkOf(text.replaceAll(/[{},]/g, '"'))));
    expect(files.size).toBeGreaterThan(100);
    const missing = [...files].filter((file) => !existsSync(path.join(projectRoot(), 'server/seed', file)));
    expect(missing).toEqual([]);
  });

  it('has a ledger that sums up to every counter of stock and points', async () => {
    const { rows } = (await app.db.execute(sql`
      select 'sku ' || s.item_id as place, s.store as have, coalesce(sum(l.change), 0)::int as ledger
      from sku s left join stock_ledger l on l.item_id = s.item_id group by s.item_id
      union all select 'goods ' || g.goods_id, g.store, coalesce(sum(s.store), 0)::int
      from goods g left join sku s on s.goods_id = g.goods_id group by g.goods_id
      union all select 'member ' || m.user_id, m.point, coalesce(sum(l.change), 0)::int
      from member m left join point_ledger l on l.user_id = m.user_id group by m.user_id
      union all select 'seckill ' || item_id, stock_left, stock from seckill_item`)) as unknown as {
      rows: { place: string; have: number; ledger: number }[];
    };
    expect(rows.length).toBeGreaterThan(200);
    expect(rows.filter(({ have, ledger }) => have !== ledger)).toEqual([]);
  });

  it('sells at activity prices now, and takes coupons only where they count', async () => {
    const goods = [1609, 1507, 1802, 1808, 1101].map((id) => app.get<GoodsDetail>(`/h5app/wxapp/goods/items/${id}`));
    expect((await Promise.all(goods)).map(({ data }) => data.activity_type)).toEqual([
      'seckill',
      'limited_time_sale',
      'package',
      'normal',
      'normal',
    ]);
    const { rows } = (await app.db.execute(sql`
      select count(*)::int as n from coupon c where use_bound = 2
      and exists (select 1 from unnest(bound_ids) b where not exists (select 1 from goods where category_id = b))`)) as unknown as {
      rows: { n: number }[];
    };
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('is answered by every reading call of the contract as in its schema', async () => {
    const login = { username: DEMO_SHOPPER, password: DEMO_PASSWORD };
    const { token: shopper } = (await app.post<Login>('/h5app/wxapp/login', { form: login })).data;
    const operator = { username: DEMO_OPERATOR, password: DEMO_PASSWORD };
    const { token: staff } = (await app.post<OperatorToken>('/operator/login', { form: operator })).data;
    const tokens: Partial<Record<string, string>> = {
      operator: staff,
      merchant: await signInMerchant(app, DEMO_MERCHANT),
    };
    const [{ order_id } = { order_id: '' }] = await app.db.select({ order_id: orders.order_id }).from(orders).limit(1);
    const query = {
      item_id: '1609',
      goods_id: '1507',
      page_id: '1',
      order_id,
      distributor_id: '1',
      seckill_id: '1',
    };
    const calls = operations
      .filter(({ method, changes }) => method === 'GET' && !changes)
      .map(async ({ path: pattern, access }) => {
        const place = pattern.replace(/:(\w+)/g, (_, name: string) => query[name as keyof typeof query] ?? '1');
        const { status, data } = await app.get(place, { query, token: tokens[access] ?? shopper });
        return { place, status, message: data.message };
      });
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers.length).toBeGreaterThan(40);
  });

  it('lets the shopper and the one of the staff in, and nobody who only wrote a review', async () => {
    const { rows } = (await app.db.execute(
      sql`select mobile, is_staff, password_hash from member where password_hash <> '' order by mobile`,
    )) as unknown as { rows: { mobile: string; is_staff: boolean; password_hash: string }[] };
    expect(rows.map(({ mobile, is_staff }) => [mobile, is_staff])).toEqual([
      ['13800138000', false],
      ['13800138001', true],
    ]);
    for (const { password_hash } of rows)
      expect(await verifyPassword('mall12345', password_hash, TEST_CONFIG)).toBe(true);
    expect(await count(app, 'member')).toBeGreaterThan(2);
    expect(await verifyPassword('', '', TEST_CONFIG)).toBe(false);
  });

  it('takes new numbers after the seeded ones', async () => {
    const { rows } = (await app.db.execute(
      sql`insert into category (category_name) values ('新') returning category_id`,
    )) as unknown as { rows: { category_id: number }[] };
    expect(rows[0]?.category_id).toBeGreaterThan(1000);
  });
});

describe('production', () => {
  onBoth('an empty database', (start) => {
    it('gets regions and plain pages, no accounts and no goods', async () => {
      const app = await start();
      await seedIfEmpty(app.db, { ...app.context().config, production: true }, app.clock);
      expect(await count(app, 'region')).toBeGreaterThan(3000);
      expect(await count(app, 'goods')).toBe(0);
      expect(await hasDemoAccounts(app.db)).toBe(false);
      const home = await readLivePage(app.context(), { kind: 'home' });
      expect(home?.body.widgets.length).toBeGreaterThan(0);
      expect(home?.header.widgets.length).toBe(1);
      expect(home?.footer.widgets.length).toBe(1);
      expect(home?.issues).toEqual([]);
      await app.close();
    });
  });
});
