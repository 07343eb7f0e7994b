/** Tables in the shape in which other systems export them become goods with their variants. */
import { asc, eq, sql } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bringGoods, encodeGbk, goodsTexts, startIntakeMall } from '../../../testing/fixtures/intake.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { brand, category, goods, sku, tag } from '../../../goods/tables.ts';
import { intakePicture } from '../../../goods/intake/tables.ts';

let app: TestApp;
let office: string;

beforeAll(async () => {
  ({ app, office } = await startIntakeMall());
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of [
    'job',
    'job_row',
    'goods',
    'sku',
    'goods_words',
    'stock_ledger',
    'brand',
    'category',
    'tag',
    'goods_tag',
    'intake_picture',
  ])
    await app.db.execute(sql.raw(`delete from ${table}`));
});

const goodsNamed = async (name: string) => (await app.db.select().from(goods).where(eq(goods.item_name, name)))[0];
const pictures = async () =>
  (await app.db.select().from(intakePicture).orderBy(asc(intakePicture.picture_id))).map(
    ({ place, address, html }) => `${place} ${address || html}`,
  );

const SHOPIFY = [
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Option2 Linked To,Option3 Name,Option3 Value,Option3 Linked To,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,Colour (product.metafields.shopify.color-pattern),Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Status',
  `linen-shirt,Linen Shirt,"<p>Cut in ""Lisbon"".</p>\n<ul>\n<li>Washed</li>\n</ul><script>alert(1)</script><img src=""https://cdn.example/care.png"">",Oak & Co,Apparel > Shirts,Shirts,"summer, linen, men",true,Colour,White,product.metafields.shopify.color-pattern,Size,S,,,,,'001-WS,250,shopify,12,deny,manual,39.90,49.90,true,true,9780201379624,https://cdn.example/a.jpg?v=1,1,White,false,,white,https://cdn.example/white.jpg,g,,15.50,active`,
  'linen-shirt,,,,,,,,,White,,,M,,,,,001-WM,250,shopify,-2,continue,manual,39.90,49.90,true,true,,https://cdn.example/b.jpg,2,,,,,,g,,15.50,',
  'linen-shirt,,,,,,,,,Blue,,,M,,,,,001-BM,260,shopify,3,deny,manual,42.00,,true,true,,,,,,,,,kg,,,',
  'linen-shirt,,,,,,,,,,,,,,,,,,,,,,,,,,,,https://cdn.example/c.jpg,3,Back,,,,,,,,',
  'mug,Mug,"Holds 300 ml\n\nHand made",Oak & Co,,Home,,true,Title,Default Title,,,,,,,,,0,,5,deny,manual,12,,true,true,,https://cdn.example/mug.jpg,1,,false,,,,kg,,,draft',
].join('\n');

it('of Shopify, with breaks in texts, lines of pictures, and goods without variants', async () => {
  const { check, job } = await bringGoods(app, office, SHOPIFY);
  expect(check).toMatchObject({
    format: 'shopify',
    counts: { made: 2, changed: 0, refused: 0, variants: 4, pictures: 5 },
  });
  expect(check.notes.join()).toContain('Colour (product.metafields');
  expect([job.state, job.failed, job.wrong]).toEqual(['done', 0, []]);
  expect(await goodsTexts(app)).toEqual({
    'Linen Shirt': ['White/S 001-WS 3990 x12', 'White/M 001-WM 3990 x0', 'Blue/M 001-BM 4200 x3'],
    Mug: ['- 1200 x5'],
  });
  const shirt = await goodsNamed('Linen Shirt');
  expect(shirt).toMatchObject({
    goods_bn: 'linen-shirt',
    approve_status: 'onsale',
    market_price: 4990,
    intake_job: job.job_id,
  });
  const intro = JSON.stringify(shirt?.intro);
  expect(intro).toContain('<li>Washed</li>');
  expect(intro).not.toMatch(/script|alert|<img/);
  const [first] = await app.db.select().from(sku).where(eq(sku.item_bn, '001-WS'));
  expect(first).toMatchObject({ weight: 250, barcode: '9780201379624', cost_price: 1550 });
  expect((await goodsNamed('Mug'))?.approve_status).toBe('instock');
  expect((await app.db.select().from(brand)).map(({ name }) => name)).toEqual(['Oak & Co']);
  expect((await app.db.select().from(category)).map((row) => row.category_name).toSorted()).toEqual(['Home', 'Shirts']);
  expect((await app.db.select().from(tag)).map((row) => row.tag_name)).toEqual(['summer', 'linen', 'men']);
  const wanted = await pictures();
  expect(wanted.filter((one) => one.startsWith('pics'))).toEqual([
    'pics https://cdn.example/a.jpg?v=1',
    'pics https://cdn.example/b.jpg',
    'pics https://cdn.example/c.jpg',
    'pics https://cdn.example/mug.jpg',
  ]);
  expect(wanted.filter((one) => one.startsWith('sku'))).toEqual(['sku https://cdn.example/white.jpg']);
  expect(wanted.find((one) => one.startsWith('intro'))).toContain('<img src="https://cdn.example/care.png"');
});

it('changes goods when the same table comes again, and makes none twice', async () => {
  await bringGoods(app, office, SHOPIFY);
  const queued = (await pictures()).length;
  const next = SHOPIFY.replace('001-BM,260,shopify,3', '001-BM,260,shopify,9').replace('Linen Shirt', 'Linen Shirt II');
  const { check, job } = await bringGoods(app, office, next);
  expect([check.counts.made, check.counts.changed, job.failed]).toEqual([0, 2, 0]);
  expect(await goodsTexts(app)).toEqual({
    'Linen Shirt II': ['White/S 001-WS 3990 x12', 'White/M 001-WM 3990 x0', 'Blue/M 001-BM 4200 x9'],
    Mug: ['- 1200 x5'],
  });
  expect((await pictures()).filter((one) => one.startsWith('pics')).length).toBe(4);
  expect(queued).toBeGreaterThan(4);
});

const WOO = `\ufeff${[
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","In stock?",Stock,"Low stock amount","Backorders allowed?","Weight (lbs)","Length (in)","Sale price","Regular price",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global","Attribute 1 default","Attribute 2 name","Attribute 2 value(s)","Attribute 2 visible","Attribute 2 global",Meta: _x',
  '45,variation,HOOD-R,,"Hoodie - Red",1,0,visible,,,,,taxable,1,7,,0,1.5,,,45,,,https://woo.example/red.jpg,id:44,Color,Red,,1,,Size,,,1,',
  '46,variation,HOOD-B-L,,"Hoodie - Blue, L",1,0,visible,,,,,taxable,1,,,0,,,35,45,,,,HOOD,Color,Blue,,1,,Size,L,,1,',
  '44,variable,HOOD,,Hoodie,1,1,visible,"<p>Warm</p>","First line\\n\\n<strong>Second</strong>\\nthird",,,taxable,1,,,0,2,,,,"Clothing, Clothing > Hoodies",warm,"https://woo.example/h,1.jpg, https://woo.example/h2.jpg",,Color,"Red, Blue",1,1,Red,Size,"M, L",1,1,',
  '50,"simple, virtual",BOOK,9780201379624,Album,0,0,visible,,,,,taxable,1,,,0,,,,15,Music,,,,Artist,"Ann, Bob",1,1,,,,,,',
  '51,grouped,SET,,Set,1,0,visible,,,,,taxable,1,,,0,,,,,,,,,,,,,,,,,,',
].join('\r\n')}`;

it('of WooCommerce, with variations before their parent, written breaks and pounds', async () => {
  const { check, job } = await bringGoods(app, office, WOO, { uncounted: 99 });
  expect([check.format, check.counts.made, check.counts.refused]).toEqual(['woocommerce', 2, 1]);
  expect(job.wrong.map(({ label, message }) => `${label}：${message}`)).toEqual([
    '第 6 行：第 6 行：不能导入「grouped」类型的商品',
  ]);
  expect(await goodsTexts(app)).toEqual({
    Hoodie: ['Red/M HOOD-R 4500 x7', 'Red/L HOOD-R 4500 x7', 'Blue/L HOOD-B-L 3500 x99'],
    Album: ['BOOK 1500 x99'],
  });
  const hoodie = await goodsNamed('Hoodie');
  expect(hoodie).toMatchObject({ goods_bn: 'HOOD', brief: 'Warm', approve_status: 'onsale' });
  expect(JSON.stringify(hoodie?.intro)).toMatch(/Second/);
  expect(JSON.stringify(hoodie?.intro)).not.toContain('\\\\n');
  const weights = (await app.db.select().from(sku).orderBy(asc(sku.item_id))).map(({ weight }) => weight);
  expect(weights).toEqual([680, 680, 907, null]);
  expect(await goodsNamed('Album')).toMatchObject({ approve_status: 'instock', params: [['Artist', 'Ann、Bob']] });
  expect((await app.db.select().from(category)).map((row) => row.category_name).toSorted()).toEqual([
    'Clothing',
    'Hoodies',
    'Music',
  ]);
  expect((await pictures()).filter((one) => one.startsWith('pics'))).toEqual([
    'pics https://woo.example/h,1.jpg',
    'pics https://woo.example/h2.jpg',
    'pics https://woo.example/red.jpg',
  ]);
});

/** A workbook with a title, merged goods cells and a total, as stock programs write it. */
async function youzanBook(): Promise<Uint8Array> {
  const rows = [
    ['商品资料导出（2026-11-01）'],
    [],
    [
      '商品名称*',
      '商品分组',
      '商品编码',
      '规格名1',
      '规格值1',
      '规格名2',
      '规格值2',
      '规格编码',
      '规格条码',
      '价格(元)*',
      '划线价',
      '成本价',
      '库存*',
      '重量(kg)',
      '商品图',
      '商品状态',
    ],
    [
      '羊毛围巾',
      '服饰/围巾',
      'WJ',
      '颜色',
      '红',
      '尺码',
      '长',
      'WJ-1',
      6901234567892,
      129.9,
      199,
      60,
      10,
      0.35,
      'https://img.example/1.jpg\nhttps://img.example/2.jpg',
      '出售中',
    ],
    [null, null, null, '颜色', '红', '尺码', '短', 'WJ-2', null, 119.9, 199, 60, 20, 0.3, null, null],
    [null, null, null, '颜色', '灰', '尺码', '短', 'WJ-3', null, 119.9, 199, 60, 30, 0.3, null, null],
    ['搪瓷杯', '家居/杯子', 'TC', null, null, null, null, 'TC-1', null, 39, null, null, 5, null, null, '仓库中'],
    ['合计', null, null, null, null, null, null, null, null, null, null, null, 65],
  ];
  const merges = [0, 1, 2].map((col) => ({ startRow: 3, endRow: 5, startCol: col, endCol: col }));
  return writeXlsx({
    sheets: [{ name: '商品', rows, merges: [{ startRow: 0, endRow: 0, startCol: 0, endCol: 8 }, ...merges] }],
  });
}

it('of 有赞, from a workbook with a title, merged cells and a total', async () => {
  const { check, job } = await bringGoods(app, office, await youzanBook());
  expect([check.format, check.line, check.counts.made, check.counts.refused]).toEqual(['youzan', 3, 2, 0]);
  expect(check.notes.join('\n')).toContain('合计行');
  expect(job.wrong).toEqual([]);
  expect(await goodsTexts(app)).toEqual({
    羊毛围巾: ['红/长 WJ-1 12990 x10', '红/短 WJ-2 11990 x20', '灰/短 WJ-3 11990 x30'],
    搪瓷杯: ['TC-1 3900 x5'],
  });
  const [first] = await app.db.select().from(sku).where(eq(sku.item_bn, 'WJ-1'));
  expect(first).toMatchObject({ barcode: '6901234567892', weight: 350, cost_price: 6000, market_price: 19900 });
  expect((await app.db.select().from(category)).map((row) => row.category_name).toSorted()).toEqual([
    '围巾',
    '家居',
    '服饰',
    '杯子',
  ]);
});

it('of 微店, in UTF-16 with tabs, where a stock that is merged is refused', async () => {
  const text = [
    '商品标题\t商品编号\t型号名称\t型号编码\t价格\t库存\t商品图片',
    '手工皂\t88001\t薰衣草\tSOAP-1\t19.9\t30\thttps://wd.example/1.jpg;https://wd.example/2.jpg',
    '手工皂\t88001\t玫瑰\tSOAP-2\t２１．９\t1,200\t',
  ].join('\r\n');
  const { check } = await bringGoods(app, office, new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')));
  expect(check.format).toBe('weidian');
  expect(await goodsTexts(app)).toEqual({ 手工皂: ['薰衣草 SOAP-1 1990 x30', '玫瑰 SOAP-2 2190 x1200'] });
  const book = await writeXlsx({
    sheets: [
      {
        name: '商品',
        rows: [
          ['商品标题', '型号', '型号编码', '价格', '库存'],
          ['手工皂乙', '大', 'S-1', 10, 8],
          ['手工皂乙', '小', 'S-2', 9, null],
        ],
        merges: [{ startRow: 1, endRow: 2, startCol: 4, endCol: 4 }],
      },
    ],
  });
  const merged = await bringGoods(app, office, book);
  expect(merged.job.wrong.map(({ message }) => message)).toEqual([
    '第 3 行「库存」：是合并单元格，分不清每个规格是多少',
  ]);
});

it('of ECShopX, in GBK, with trees, pairs and parameters', async () => {
  const text = [
    '管理分类,商品名称,商品编号,货号,销售价,原价,成本价,库存,品牌,规格值,参数值,条形码,重量(kg),商品分类',
    '茶->绿茶,明前龙井,LJ,LJ-50,88.00,128.00,40,100,西湖,净含量:50g|包装:罐装,产地:杭州|年份:2026,06901234567892,0.05,茶叶->绿茶->龙井',
    '茶->绿茶,明前龙井,LJ,LJ-100,168.00,228.00,76,50,西湖,净含量:100g|包装:罐装,,,0.1,',
  ].join('\r\n');
  const { check, job } = await bringGoods(app, office, encodeGbk(text));
  expect([check.format, job.wrong]).toEqual(['ecshopx', []]);
  expect(await goodsTexts(app)).toEqual({ 明前龙井: ['50g/罐装 LJ-50 8800 x100', '100g/罐装 LJ-100 16800 x50'] });
  const row = await goodsNamed('明前龙井');
  expect(row?.params).toEqual([
    ['产地', '杭州'],
    ['年份', '2026'],
  ]);
  expect((await app.db.select().from(category)).map(({ category_name }) => category_name).toSorted()).toEqual([
    '绿茶',
    '茶叶',
    '龙井',
  ]);
});
