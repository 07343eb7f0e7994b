/** The feed as the Agentic Commerce Protocol has it: by its schema, with the goods as shoppers see them. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { sku } from '../../goods/tables.ts';
import { promotion, promotionItem } from '../../offers/promotion/tables.ts';
import { insertCategories, insertGoods, insertShirt, insertShop, NOW } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { agentShop } from '../tables.ts';

const ORIGIN = 'https://mall.example';

const text = { type: 'string', minLength: 1 };
const url = { type: 'string', pattern: '^https?://' };
const closed = (properties: Record<string, object>, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});
const list = (items: object) => ({ type: 'array', items });
const price = closed({ amount: { type: 'integer', minimum: 0 }, currency: { type: 'string', pattern: '^[A-Z]{3}$' } }, [
  'amount',
  'currency',
]);
const description = { ...closed({ plain: text, html: text, markdown: text }), minProperties: 1 };
const media = list(
  closed({ type: text, url, alt_text: text, width: { type: 'integer' }, height: { type: 'integer' } }, ['type', 'url']),
);
const seller = closed({ name: text, links: list(closed({ type: text, title: text, url }, ['type', 'url'])) });
/** A product of the specification of 2026-04-17; unit prices, which the mall does not have, are left out. */
const PRODUCT = closed(
  {
    id: text,
    title: text,
    description,
    url,
    media,
    variants: list(
      closed(
        {
          id: text,
          title: text,
          description,
          url,
          barcodes: list(closed({ type: text, value: text }, ['type', 'value'])),
          price,
          list_price: price,
          availability: closed({ available: { type: 'boolean' }, status: text }),
          categories: list(closed({ value: text, taxonomy: text }, ['value'])),
          condition: list(text),
          variant_options: list(closed({ name: text, value: text }, ['name', 'value'])),
          media,
          seller,
          marketplace: seller,
        },
        ['id', 'title'],
      ),
    ),
  },
  ['id', 'variants'],
);
const METADATA = closed(
  {
    id: text,
    target_country: { type: 'string', pattern: '^[A-Z]{2}$' },
    updated_at: { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$` },
  },
  ['id'],
);

interface Product {
  id: string;
  variants: Record<string, unknown>[];
}

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ config: { publicOrigin: ORIGIN } });
  const { db } = app;
  await putSetting(app.context(), 'brand', { brand_name: '青禾生活' });
  await insertCategories(db, [
    [1, 0, '食品'],
    [2, 1, '水果'],
  ]);
  await insertShop(db, { distributor_id: 1, name: '果园' });
  await insertGoods(db, { goods_id: 10, item_name: '蓝莓', category_id: 2, price: 2990, pics: ['/a.png'] }, [
    { item_id: 10, barcode: '6901234567892' },
  ]);
  await insertShirt(db, 20);
  await db.update(sku).set({ pic: '/red.png' }).where(eq(sku.item_id, 21));
  await insertGoods(db, { goods_id: 31, item_name: '已下架', approve_status: 'instock' });
  await insertGoods(db, { goods_id: 40, item_name: '果园的梨', shop_id: 1 });
  const sale = {
    promotion_id: 1,
    marketing_type: 'limited_time_sale',
    marketing_name: '限时',
    promotion_tag: '限时',
  } as const;
  await db.insert(promotion).values({ ...sale, begin_time: NOW - 60, end_time: NOW + 60 });
  await db.insert(promotionItem).values({ promotion_id: 1, item_id: 10, price: 1990 });
  await db.insert(agentShop).values([
    { shop_id: 0, feeds: true, updated: NOW },
    { shop_id: 1, feeds: true, updated: NOW },
  ]);
});
afterAll(() => app.close());

const open = (path: string) => app.app.inject({ url: `/feeds/${path}` });
async function products(shopId: number): Promise<Product[]> {
  const { body } = await open(`${shopId}/acp/products.jsonl`);
  return body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Product);
}
const errorsOf = (schema: object, value: unknown) => {
  const validate = new Ajv2020().compile(schema);
  validate(value);
  return validate.errors ?? [];
};

it('fits the schema of the specification, and says of what it is', async () => {
  const all = [...(await products(0)), ...(await products(1))];
  expect(all.map((one) => errorsOf(PRODUCT, one)).flat()).toEqual([]);
  expect(all.map(({ id }) => id)).toEqual(['p10', 'p20', 'p40']);
  const metadata = await open('0/acp/metadata.json');
  expect(errorsOf(METADATA, metadata.json())).toEqual([]);
  expect(metadata.json()).toMatchObject({
    target_country: 'CN',
    updated_at: new Date(NOW * 1000).toISOString().replace('.000', ''),
  });
});

it('has each variant with the number that a checkout takes, its price of now and its stock', async () => {
  const [blueberries, shirt] = await products(0);
  expect(blueberries).toMatchObject({
    title: '蓝莓',
    url: `${ORIGIN}/items/10`,
    media: [{ type: 'image', url: `${ORIGIN}/a.png` }],
    variants: [
      {
        id: '10',
        price: { amount: 1990, currency: 'CNY' },
        list_price: { amount: 2990 },
        availability: { available: true, status: 'in_stock' },
        barcodes: [{ type: 'GTIN', value: '6901234567892' }],
        categories: [{ value: '食品 > 水果' }],
        seller: { name: '青禾生活' },
      },
    ],
  });
  expect(blueberries?.variants[0]).not.toHaveProperty('variant_options');
  expect(shirt?.variants).toHaveLength(3);
  const red = shirt?.variants.find(({ id }) => id === '21');
  expect(red).toMatchObject({
    title: '纯棉T恤 红 M',
    url: `${ORIGIN}/items/21`,
    variant_options: [
      { name: '颜色', value: '红' },
      { name: '尺码', value: 'M' },
    ],
    media: [{ url: `${ORIGIN}/red.png` }],
  });
  expect(red).not.toHaveProperty('list_price');
  expect(shirt?.variants.find(({ id }) => id === '20')).toMatchObject({
    availability: { available: false, status: 'out_of_stock' },
  });
});

it('names a shop as the seller, and the mall as where it sells', async () => {
  const [pears] = await products(1);
  expect(pears?.variants[0]).toMatchObject({ seller: { name: '果园' }, marketplace: { name: '青禾生活' } });
});

it('is closed with the other feeds of the shop', async () => {
  await app.db.update(agentShop).set({ feeds: false }).where(eq(agentShop.shop_id, 1));
  for (const file of ['products.jsonl', 'metadata.json']) expect((await open(`1/acp/${file}`)).statusCode).toBe(404);
});
