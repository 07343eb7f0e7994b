/** The rule of a list, in SQL, beside the same rule as a plain filter of rows in memory. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListSource } from '../../../../engine/document/source.ts';
import { SORTS } from '../../../../engine/document/source.ts';
import { promotion, promotionItem, seckill, seckillItem } from '../../../offers/promotion/tables.ts';
import { insertCategories, insertGoods, insertShop, insertTag, NOW } from '../../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { countByRule, goodsByRule } from './goods.ts';

interface Row {
  id: number;
  category: number;
  brand: number;
  shop: number;
  tags: number[];
  price: number;
  sales: number;
  created: number;
  rates: number;
  stars: number;
  store: number;
  state: 'onsale' | 'only_show' | 'instock';
  gift: boolean;
  promoted: boolean;
}

/** 1 holds 2 and 3; shop 2 is closed. */
const CATEGORIES: Record<number, number[]> = { 1: [1, 2, 3], 2: [2], 3: [3], 9: [] };
let app: TestApp;
let rows: Row[] = [];

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

beforeAll(async () => {
  app = await testApp();
  const { db } = app;
  await insertShop(db, { distributor_id: 1 });
  await insertShop(db, { distributor_id: 2, is_valid: false });
  await insertTag(db, 1, '新品');
  await insertTag(db, 2, '热卖');
  await insertCategories(db, [
    [1, 0, '茶'],
    [2, 1, '绿茶'],
    [3, 1, '红茶'],
  ]);
  // A fixed pattern whose columns repeat at different lengths, so that every combination occurs.
  rows = Array.from({ length: 180 }, (_, at) => ({
    id: at + 1,
    category: pick([0, 1, 2, 3], at),
    brand: pick([0, 1, 2], at),
    shop: pick([0, 0, 1, 2, 0], at),
    tags: pick([[], [1], [1, 2], [2], []], at * 3 + 1),
    price: pick([100, 250, 250, 900, 1200, 5000, 77], at),
    sales: pick([0, 5, 9, 9, 120], at * 7),
    created: NOW - pick([1, 2, 3, 3, 900, 40], at * 5) * 60,
    rates: pick([0, 1, 3, 10], at),
    stars: pick([0, 5, 12, 44], at),
    store: pick([3, 1, 0, 8, 2, 9], at),
    state: pick(['onsale', 'onsale', 'only_show', 'onsale', 'instock'] as const, at * 2),
    gift: at % 17 === 4,
    promoted: at % 6 === 2,
  }));
  for (const row of rows)
    await insertGoods(db, {
      goods_id: row.id,
      category_id: row.category,
      brand_id: row.brand,
      shop_id: row.shop,
      tags: row.tags,
      price: row.price,
      sales: row.sales,
      created: row.created,
      rate_count: row.rates,
      rate_stars: row.stars,
      store: row.store,
      approve_status: row.state,
      is_gift: row.gift,
    });
  const times = { begin_time: NOW - 60, end_time: NOW + 3600 };
  await db.insert(seckill).values({ seckill_id: 1, name: '秒杀', ...times });
  await db.insert(seckill).values({ seckill_id: 2, name: '明天', begin_time: NOW + 60, end_time: NOW + 3600 });
  const sale = {
    marketing_type: 'limited_time_sale' as const,
    marketing_name: '特惠',
    promotion_tag: '特惠',
    ...times,
  };
  await db.insert(promotion).values({ promotion_id: 1, ...sale });
  for (const { id, price, promoted } of rows) {
    if (promoted && id % 2 === 0)
      await db
        .insert(seckillItem)
        .values({ seckill_id: 1, item_id: id, price: price - 1, stock: 5, stock_left: 5, limit_num: 1 });
    if (promoted && id % 2 === 1)
      await db.insert(promotionItem).values({ promotion_id: 1, item_id: id, price: price - 1 });
    if (!promoted)
      await db
        .insert(seckillItem)
        .values({ seckill_id: 2, item_id: id, price: 1, stock: 5, stock_left: 5, limit_num: 1 });
  }
});
afterAll(() => app.close());

const visible = ({ state, gift, shop }: Row): boolean => state !== 'instock' && !gift && shop !== 2;

function fits(row: Row, { where, excluded }: ListSource): boolean {
  const { category, brand, tag, shop, from, to, on_sale } = where;
  return (
    visible(row) &&
    row.store > 0 &&
    (category === undefined || (CATEGORIES[category] ?? []).includes(row.category)) &&
    (brand === undefined || row.brand === brand) &&
    (tag === undefined || row.tags.includes(tag)) &&
    (shop === undefined || row.shop === shop) &&
    (from === undefined || row.price >= from) &&
    (to === undefined || row.price <= to) &&
    (!on_sale || row.promoted) &&
    !excluded.includes(String(row.id))
  );
}

const later = (one: Row, other: Row): number => other.id - one.id;
const average = ({ rates, stars }: Row): number => stars / Math.max(rates, 1);
const ORDER: Record<ListSource['sort'], (one: Row, other: Row) => number> = {
  recommended: (one, other) => other.sales - one.sales || later(one, other),
  sales: (one, other) => other.sales - one.sales || later(one, other),
  newest: (one, other) => other.created - one.created || later(one, other),
  price: (one, other) => one.price - other.price || later(one, other),
  'price-down': (one, other) => other.price - one.price || one.id - other.id,
  rated: (one, other) => average(other) - average(one) || other.rates - one.rates || later(one, other),
};

function naive(source: ListSource): string[] {
  const { pinned, excluded, sort, count } = source;
  const first = pinned.filter(
    (id) => !excluded.includes(id) && rows.some((row) => String(row.id) === id && visible(row)),
  );
  const found = rows.filter((row) => fits(row, source) && !pinned.includes(String(row.id))).sort(ORDER[sort]);
  return [...first, ...found.map(({ id }) => String(id))].slice(0, count);
}

const id = fc.integer({ min: 1, max: 185 }).map(String);
const ids = fc.uniqueArray(id, { maxLength: 6 });
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 });
const source: fc.Arbitrary<ListSource> = fc.record({
  where: fc
    .record({
      category: maybe(fc.constantFrom(1, 2, 3, 9)),
      brand: maybe(fc.constantFrom(1, 2, 7)),
      tag: maybe(fc.constantFrom(1, 2)),
      shop: maybe(fc.constantFrom(1, 2)),
      from: maybe(fc.constantFrom(0, 100, 250)),
      to: maybe(fc.constantFrom(250, 900, 5000)),
      on_sale: maybe(fc.constant(true as const)),
    })
    .map((where) => JSON.parse(JSON.stringify(where)) as ListSource['where']),
  sort: fc.constantFrom(...SORTS),
  count: fc.integer({ min: 1, max: 50 }),
  pinned: ids,
  excluded: ids,
});

it('finds what a plain filter finds, in the same order', async () => {
  const context = app.context();
  await fc.assert(
    fc.asyncProperty(source, async (rule) => {
      expect(await goodsByRule(context, rule)).toEqual(naive(rule));
      expect(await countByRule(context, rule)).toBe(rows.filter((row) => fits(row, rule)).length);
    }),
    { numRuns: 200 },
  );
});
