/** Fills a test mall with the flower shop of the protocol's conformance suite, from the suite's own tables and through the office's calls. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { readLines } from '../../../engine/rules/tables/read.ts';
import { agentShop } from '../../../server/agents/tables.ts';
import { goods, sku } from '../../../server/goods/tables.ts';
import { coupon, couponCode } from '../../../server/offers/coupon/tables.ts';
import { freightTemplate } from '../../../server/places/freight/tables.ts';
import { region } from '../../../server/places/region/tables.ts';
import { insertCoupon, insertOperator, NOW } from '../../../server/testing/fixtures/fixtures.ts';
import type { TestApp } from '../../../server/testing/harness.ts';

type Row = Record<string, string>;

/** The rows of a table by the names of its columns. */
function rowsOf(folder: string, name: string): Row[] {
  const lines = readLines(readFileSync(join(folder, `${name}.csv`), 'utf8'));
  const [head = [], ...rows] = lines.map(({ raw }) => raw).filter((raw) => raw.some((cell) => cell !== ''));
  return rows.map((row) => Object.fromEntries(head.map((column, index) => [column, row[index] ?? ''])));
}

/** Calls that a machine makes in a minute of a test. */
const PER_MINUTE = 100_000;

/** Products with their stock, by the office's import of goods; the code of a variant is the suite's name of it. */
async function importGoods(app: TestApp, office: string, folder: string): Promise<void> {
  const stock = new Map(rowsOf(folder, 'inventory').map(({ product_id, quantity }) => [product_id, quantity]));
  const rows = rowsOf(folder, 'products').map(({ id = '', title = '', price = '' }, index) => ({
    line: index + 1,
    bn: id,
    name: title,
    price: Number(price),
    store: Number(stock.get(id) ?? 0),
    approve_status: 'onsale',
  }));
  const { data } = await app.post('/mall/goods/import', { token: office, json: { rows, number: 'flower-shop-1' } });
  if (Number(data['made']) !== rows.length) throw new Error(`The flowers were not imported: ${JSON.stringify(data)}`);
}

/** The standard rate, free from the amount of the suite's promotion, and for the flowers that it names. */
async function importFreight(app: TestApp, folder: string): Promise<void> {
  const [standard] = rowsOf(folder, 'shipping_rates').filter((row) => row['service_level'] === 'standard');
  const free = rowsOf(folder, 'promotions').filter(({ type }) => type === 'free_shipping');
  const fee = Number(standard?.['price'] ?? 0);
  const step = { first: 1, firstFee: fee, further: 1, furtherFee: 0 };
  const amount = Number(free.find((row) => row['min_subtotal'])?.['min_subtotal'] ?? 0);
  const rules = {
    by: 'pieces',
    isFree: false,
    standard: step,
    regions: [],
    free: { pieces: 0, amount },
    refused: [],
  } as const;
  await app.db.insert(freightTemplate).values([
    { template_id: 1, name: 'standard', rules, is_default: true },
    { template_id: 2, name: 'free', rules: { ...rules, isFree: true } },
  ]);
  const named = free.flatMap((row): string[] =>
    row['eligible_item_ids'] ? (JSON.parse(row['eligible_item_ids']) as string[]) : [],
  );
  for (const code of named) {
    const [variant] = await app.db.select().from(sku).where(eq(sku.item_bn, code));
    await app.db
      .update(goods)
      .set({ freight_template_id: 2 })
      .where(eq(goods.goods_id, variant?.goods_id ?? 0));
  }
}

/** Discounts as coupons with the suite's codes. */
async function importDiscounts(app: TestApp, folder: string): Promise<void> {
  for (const [index, { code = '', type, value, description = '' }] of rowsOf(folder, 'discounts').entries()) {
    const card_id = index + 1;
    const isPercent = type === 'percentage';
    await insertCoupon(app.db, {
      card_id,
      title: description,
      least_cost: 0,
      card_type: isPercent ? 'discount' : 'cash',
      ...(isPercent ? { discount: Number(value), reduce_cost: 0 } : { reduce_cost: Number(value) }),
    });
    await app.db.update(coupon).set({ get_limit: 1 }).where(eq(coupon.card_id, card_id));
    await app.db.insert(couponCode).values({ code, card_id, created: NOW });
  }
}

/** Answers a token of the office. */
export async function fillFlowerShop(app: TestApp, folder: string): Promise<string> {
  const office = await insertOperator(app);
  await app.db.insert(region).values([
    { id: 330000, parent_id: 0, label: '浙江省' },
    { id: 330100, parent_id: 330000, label: '杭州市' },
  ]);
  await importGoods(app, office, folder);
  await importFreight(app, folder);
  await importDiscounts(app, folder);
  await app.db.insert(agentShop).values({ shop_id: 0, buying: true, per_minute: PER_MINUTE, updated: NOW });
  return office;
}
