/** Feeds of product data: what they say of a shop's goods, to whom they are open, and that they are what they claim to be. */
import { eq } from 'drizzle-orm';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { goods, sku } from '../../goods/tables.ts';
import { promotion, promotionItem, seckill, seckillItem } from '../../offers/promotion/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import {
  insertBrand,
  insertCategories,
  insertGoods,
  insertShirt,
  insertShop,
  NOW,
} from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { agentShop } from '../tables.ts';

const ORIGIN = 'https://mall.example';
const GTIN = '6901234567892';
const HOUR = 3600;

let app: TestApp;

const open = (
  path: string,
  { method = 'GET' as const, ip = '127.0.0.1' }: { method?: 'GET' | 'HEAD'; ip?: string } = {},
) => app.app.inject({ method, url: path, remoteAddress: ip });

type Item = Record<string, string[]>;

/** The items of a feed as values by element. Fails for what is no XML. */
function itemsIn(xml: string): Item[] {
  const items: Item[] = [];
  const inside: string[] = [];
  let text = '';
  const parser = new Parser(
    {
      onopentag: (name) => {
        inside.push(name);
        text = '';
        if (name === 'item') items.push({});
      },
      ontext: (part) => void (text += part),
      onclosetag: (name, isImplied) => {
        expect([name, isImplied]).toEqual([inside.pop(), false]);
        const item = items.at(-1);
        if (item && inside.at(-1) === 'item') (item[name] ??= []).push(text);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  expect(inside).toEqual([]);
  // The parser forgives what XML does not have: bare signs, and characters that no document may contain.
  expect(xml.replace(/<\/?[a-z][\w:]*(?: [\w:]+="[^"<&]*")*>|<\?xml [^>]*\?>/g, '')).toMatch(
    /^(?:[^<>&]|&(?:amp|lt|gt|quot);)*$/,
  );
  // oxlint-disable-next-line no-control-regex
  expect(xml).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
  return items;
}

const merchant = async (shopId = 0): Promise<Item[]> => itemsIn((await open(`/feeds/${shopId}/merchant.xml`)).body);

const agent = async (shopId = 0): Promise<Record<string, unknown>[]> =>
  (await open(`/feeds/${shopId}/products.jsonl`)).body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** Fields of one variant in both feeds. */
async function ofVariant(id: number): Promise<{ xml: Item | undefined; json: Record<string, unknown> | undefined }> {
  const [xml, json] = await Promise.all([merchant(), agent()]);
  return {
    xml: xml.find((item) => item['g:id']?.[0] === String(id)),
    json: json.find((line) => line['id'] === String(id)),
  };
}

beforeAll(async () => {
  app = await testApp({ config: { publicOrigin: ORIGIN } });
  const { db } = app;
  await putSetting(app.context(), 'brand', { brand_name: '青禾生活' });
  await insertCategories(db, [
    [1, 0, '食品'],
    [2, 1, '水果'],
  ]);
  await insertBrand(db, 5, '山野');
  await insertShop(db, { distributor_id: 1, name: '果园' });
  await insertShop(db, { distributor_id: 2, name: '茶山' });
  await insertGoods(
    db,
    {
      goods_id: 10,
      item_name: '云南蓝莓 <"大果"> & 🫐 ]]>',
      brief: '现摘',
      intro: [
        { kind: 'text', text: '产自\u0007云南' },
        { kind: 'html', html: '<p>甜 &amp; 脆</p><p><img src="/a.png">耐放</p>' },
        { kind: 'picture', url: '/b.png' },
      ],
      category_id: 2,
      brand_id: 5,
      price: 2990,
      market_price: 3990,
      member_price: 2590,
      pics: ['/a.png', '/b.png', 'https://pictures.example/c.png'],
      weight: 500,
    },
    [{ item_id: 10, barcode: GTIN, cost_price: 1234 }],
  );
  await insertShirt(db, 20);
  await db.update(sku).set({ barcode: '6901234567893', pic: '/red.png' }).where(eq(sku.item_id, 21));
  await insertGoods(db, { goods_id: 30, item_name: '只展示', approve_status: 'only_show' });
  await insertGoods(db, { goods_id: 31, item_name: '已下架', approve_status: 'instock' });
  await insertGoods(db, { goods_id: 32, item_name: '已隐藏', approve_status: 'offline_sale' });
  await insertGoods(db, { goods_id: 33, item_name: '是赠品', is_gift: true });
  await insertGoods(db, { goods_id: 40, item_name: '果园的梨', shop_id: 1 });
  await insertGoods(db, { goods_id: 41, item_name: '茶山的茶', shop_id: 2 });
  await db.insert(agentShop).values([
    { shop_id: 0, feeds: true, updated: NOW },
    { shop_id: 1, feeds: true, buying: true, updated: NOW },
    { shop_id: 2, buying: true, updated: NOW },
  ]);
});
afterAll(() => app.close());

describe('who may read', () => {
  it.each([
    ['a shop that opens assistants alone', 2],
    ['a shop without a row', 3],
    ['no number', 'x'],
    ['a number beyond all', '99999999999999'],
  ])('nobody: %s', async (_what, shopId) => {
    for (const file of ['merchant.xml', 'products.jsonl']) {
      const answer = await open(`/feeds/${shopId}/${file}`);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    }
  });

  it('everybody, for a minute at most, and HEAD tells the same', async () => {
    const answer = await open('/feeds/0/merchant.xml');
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=60',
      'content-type': 'application/xml; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    const head = await open('/feeds/0/products.jsonl', { method: 'HEAD' });
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
      200,
      'application/jsonl; charset=utf-8',
      '',
    ]);
  });

  it('not a shop that is closed, at once', async () => {
    await app.db.update(shop).set({ is_valid: false }).where(eq(shop.distributor_id, 1));
    expect((await open('/feeds/1/merchant.xml')).statusCode).toBe(404);
    await app.db.update(shop).set({ is_valid: true }).where(eq(shop.distributor_id, 1));
    expect((await open('/feeds/1/merchant.xml')).statusCode).toBe(200);
  });

  it('thirty times in a minute from one address', async () => {
    const ask = () => open('/feeds/9/merchant.xml', { ip: '203.0.113.7' });
    for (let at = 0; at < 30; at += 1) expect((await ask()).statusCode).toBe(404);
    const answer = await ask();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60']);
    app.clock.advance(61_000);
    expect((await ask()).statusCode).toBe(404);
  });
});

describe('what is in it', () => {
  it('one item for each variant of what shoppers see, of this shop alone', async () => {
    const ids = (await merchant()).map((item) => item['g:id']?.[0]);
    expect(ids).toEqual(['10', '20', '21', '22', '30']);
    expect((await agent()).map(({ id }) => id)).toEqual(ids);
    expect((await merchant(1)).map((item) => item['title']?.[0])).toEqual(['果园的梨']);
  });

  it('names with signs, emoji and characters that XML does not have, as they are read', async () => {
    const { xml, json } = await ofVariant(10);
    expect(xml).toEqual({
      'g:id': ['10'],
      title: ['云南蓝莓 <"大果"> & 🫐 ]]>'],
      description: ['现摘 产自云南 甜 & 脆 耐放'],
      link: [`${ORIGIN}/items/10`],
      'g:image_link': [`${ORIGIN}/a.png`],
      'g:additional_image_link': [`${ORIGIN}/b.png`, 'https://pictures.example/c.png'],
      'g:price': ['29.90 CNY'],
      'g:availability': ['in_stock'],
      'g:brand': ['山野'],
      'g:gtin': [GTIN],
      'g:mpn': ['BN10'],
      'g:condition': ['new'],
      'g:product_type': ['食品 > 水果'],
      'g:shipping_weight': ['500 g'],
    });
    expect(json).toMatchObject({
      id: '10',
      title: '云南蓝莓 <"大果"> & 🫐 ]]>',
      link: `${ORIGIN}/items/10`,
      image_link: `${ORIGIN}/a.png`,
      price: '29.90 CNY',
      availability: 'in_stock',
      inventory_quantity: 10,
      brand: '山野',
      gtin: GTIN,
      product_category: '食品 > 水果',
      enable_search: true,
      enable_checkout: false,
      seller_name: '青禾生活',
      seller_url: `${ORIGIN}/`,
      return_window: 7,
    });
    expect(json).toMatchObject({
      item_id: '10',
      url: json?.['link'],
      image_url: json?.['image_link'],
      is_eligible_checkout: false,
    });
  });

  it('variants with their own values, price, picture, stock and page, in one group', async () => {
    const { xml, json } = await ofVariant(21);
    expect(xml).toMatchObject({
      'g:item_group_id': ['20'],
      title: ['纯棉T恤 红 M'],
      link: [`${ORIGIN}/items/21`],
      'g:image_link': [`${ORIGIN}/red.png`],
      'g:price': ['12.00 CNY'],
      'g:color': ['红'],
      'g:size': ['M'],
    });
    // Its last digit does not fit: a code of the house, or a slip.
    expect(xml).not.toHaveProperty('g:gtin');
    expect(xml).toMatchObject({ 'g:identifier_exists': ['no'] });
    expect(json).toMatchObject({ item_group_id: '20', color: '红', size: 'M', inventory_quantity: 3 });
    expect(json).not.toHaveProperty('gtin');
    expect((await ofVariant(20)).json).toMatchObject({ availability: 'out_of_stock', inventory_quantity: 0 });
  });

  it('nothing that shoppers do not see', async () => {
    for (const file of ['merchant.xml', 'products.jsonl']) {
      const { body } = await open(`/feeds/0/${file}`);
      expect(body).not.toMatch(/12\.34|1234[^5]|25\.90|2590|已下架|已隐藏|赠品|cost|member/);
    }
    expect((await ofVariant(30)).json).toMatchObject({ availability: 'out_of_stock', inventory_quantity: 0 });
  });

  it('checkout where assistants may buy, and the shop as its seller', async () => {
    expect(await agent(1)).toMatchObject([
      { enable_checkout: true, seller_name: '果园', seller_url: `${ORIGIN}/shops/info?distributor_id=1` },
    ]);
  });
});

describe('price and stock', () => {
  it('are those of the moment', async () => {
    await app.db.update(sku).set({ price: 1050, store: 0 }).where(eq(sku.item_id, 22));
    const { xml, json } = await ofVariant(22);
    expect(xml).toMatchObject({ 'g:price': ['10.50 CNY'], 'g:availability': ['out_of_stock'] });
    expect(json).toMatchObject({ price: '10.50 CNY', inventory_quantity: 0 });
  });

  it('of an activity are what a guest pays while it runs, as on the goods page', async () => {
    const { db } = app;
    await db.insert(seckill).values({ seckill_id: 1, name: '秒杀', begin_time: NOW + HOUR, end_time: NOW + 2 * HOUR });
    await db.insert(seckillItem).values({ seckill_id: 1, item_id: 10, price: 990, stock: 3, stock_left: 2 });
    const sale = {
      promotion_id: 1,
      marketing_type: 'limited_time_sale',
      marketing_name: '限时',
      promotion_tag: '限时',
    } as const;
    await db.insert(promotion).values({ ...sale, begin_time: NOW - HOUR, end_time: NOW + 3 * HOUR });
    await db.insert(promotionItem).values({ promotion_id: 1, item_id: 10, price: 1990 });
    const priceOf = async () => {
      const { xml, json } = await ofVariant(10);
      const { data } = await app.get<{ act_price: number; store: number }>('/h5app/wxapp/goods/items/10');
      expect(json?.['inventory_quantity']).toBe(data.store);
      return [xml?.['g:price']?.[0], xml?.['g:sale_price']?.[0], json?.['sale_price'], data.act_price];
    };
    expect(await priceOf()).toEqual(['29.90 CNY', '19.90 CNY', '19.90 CNY', 1990]);
    app.clock.advance(HOUR * 1000);
    expect(await priceOf()).toEqual(['29.90 CNY', '9.90 CNY', '9.90 CNY', 990]);
    const { xml, json } = await ofVariant(10);
    expect(json?.['inventory_quantity']).toBe(2);
    const [from, until] = xml?.['g:sale_price_effective_date']?.[0]?.split('/') ?? [];
    expect([from, until].map((time) => Date.parse(time ?? '') / 1000)).toEqual([NOW + HOUR, NOW + 2 * HOUR]);
    app.clock.advance(3 * HOUR * 1000);
    expect(await priceOf()).toEqual(['29.90 CNY', undefined, undefined, null]);
  });
});

it('has every goods once, however many ranges there are', async () => {
  const { db } = app;
  const row = (goods_id: number) => ({
    goods_id,
    item_name: `梨${goods_id}`,
    shop_id: 1,
    price: 100,
    created: NOW,
    updated: NOW,
  });
  const numbers = Array.from({ length: 450 }, (_, at) => 1000 + at * 3);
  await db.insert(goods).values(numbers.map(row));
  await db
    .insert(sku)
    .values(numbers.map((id) => ({ item_id: id, goods_id: id, is_default: true, price: 100, store: 1 })));
  expect((await merchant(1)).map((item) => Number(item['g:id']?.[0]))).toEqual([40, ...numbers]);
});
