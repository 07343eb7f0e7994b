import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayRole, OWN, ROLES, SHOP_RIGHTS, type Granting, type Role } from '../../../schemas/rights.ts';
import { aftersales } from '../../orders/aftersales/tables.ts';
import { shipment } from '../../orders/delivery/tables.ts';
import { job, jobRow } from '../../office/jobs/tables.ts';
import { runOperatorJobs } from '../../office/jobs/run.ts';
import { freightTemplate } from '../../places/freight/tables.ts';
import { orderTag } from '../../orders/office/tags/tables.ts';
import { orders } from '../../orders/tables.ts';
import { picture, pictureFolder } from '../../content/picture/tables.ts';
import { goods as goodsTable, sku } from '../../goods/tables.ts';
import { review } from '../../orders/review/tables.ts';
import { insertGoods, insertOperator, insertRoles, insertShop } from '../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { insertPayouts, scopedMoney } from '../../testing/scoped-money.ts';
import type { Calling } from '../../testing/scoped-check.ts';
import { insertOffers, scopedOffers } from '../../testing/scoped-offers.ts';
import { insertPages, scopedPages } from '../../testing/scoped-pages.ts';
import { testApp, type CallAnswer, type TestApp } from '../../testing/harness.ts';
import { operations } from '../../operations.ts';
import type { Operation } from '../calls/operation.ts';

const OWN_SHOP = 1;
const OTHER_SHOP = 2;
const [OF_OTHER_SHOP, NONE] = [{ all: true, distributor_id: OTHER_SHOP }, { message: expect.stringContaining('没有') }];
/** Everything that can be limited to a shop, in the own one. */
const OF_SHOP: Granting = { rights: SHOP_RIGHTS, shop_ids: [OWN_SHOP] };

/** What every path names. */
const NAMED = '999';

const office = operations.filter(({ access }) => access === 'operator');

/** What is named by the path is of the other shop, and does not exist. */
const ofOthers =
  (json?: object) =>
  async (call: Calling): Promise<void> =>
    expect(await call({}, json)).toMatchObject({ status_code: 404 });

/** Lets the job that was started last run, and answers what it says of its rows. */
async function ranJob(): Promise<string[]> {
  await runOperatorJobs(app.context());
  const [last] = await app.db.select().from(job).orderBy(desc(job.job_id)).limit(1);
  const rows = await app.db
    .select()
    .from(jobRow)
    .where(eq(jobRow.job_id, last?.job_id ?? 0));
  return rows.map(({ message }) => message);
}

const FREIGHT = { name: '快递', by: 'pieces' };
const PARCEL = { carrier: 'SF', code: 'SF100001' };
const NO_STEP = { first: 1, firstFee: 0, further: 1, furtherFee: 0 };
const VARIANT = { is_on: true, spec_value_ids: [], price: 1, store: 0 };
const OTHERS_CELL = { goods_id: 20, version: 1, items: [{ item_id: 20, price: 1 }] };
type Made = Record<'goods_id' | 'distributor_id', number>;
const PIECES = { version: 1, items: [{ line_id: 1, num: 1 }] };

/** Who sees rows of one shop alone: what a call about each of the two shops may tell. Every scoped operation stands here. */
const SCOPED: Record<string, (call: Calling) => Promise<void>> = {
  pickShops: async (call) => {
    expect(idsOf(await call(), 'distributor_id')).toEqual(['1']);
    expect(idsOf(await call({ name: '店铺2' }), 'distributor_id')).toEqual([]);
  },
  officeShops: async (call) => {
    expect(idsOf(await call(), 'distributor_id')).toEqual(['1']);
    expect(idsOf(await call({ keyword: '店铺2' }), 'distributor_id')).toEqual([]);
  },
  pickGoods: async (call) => {
    expect(idsOf(await call(), 'item_id')).toEqual(['10']);
    const others: Record<string, string | number>[] = [{ distributor_id: OTHER_SHOP }, { keywords: '商品20' }];
    for (const query of others) expect(idsOf(await call(query), 'item_id')).not.toContain('20');
  },
  pickOnSale: async (call) => {
    expect(idsOf(await call(), 'item_id')).toEqual(['10']);
    expect(idsOf(await call({ distributor_id: OTHER_SHOP }), 'item_id')).not.toContain('20');
  },
  pickVariants: async (call) => {
    expect(JSON.stringify(await call({ item_id: 20 }))).not.toContain('商品20');
  },
  officeGoodsDetail: ofOthers(),
  pickShopNames: async (call) => {
    expect(JSON.stringify(await call())).not.toContain('店铺2');
  },
  listMallOrders: async (call) => {
    expect(idsOf(await call(), 'distributor_id')).toEqual(['1']);
    const others: Record<string, string | number>[] = [{ distributor_id: OTHER_SHOP }, { keyword: PARCEL.code }];
    for (const query of others) expect(await call(query)).toMatchObject({ list: [], counts: { to_ship: 0 } });
  },
  listEarnings: async (call) => {
    expect(idsOf(await call({ paid_from: 1 }), 'distributor_id')).toEqual(['1']);
  },
  readMallOrder: ofOthers(),
  listPackingSlips: async (call) => {
    const nothing = { list: [], left_out: [] };
    expect(await call({ order_ids: NAMED })).toEqual(nothing);
    expect(await call({ all: 1, distributor_id: OTHER_SHOP })).toEqual(nothing);
  },
  startOrderBulk: async (call) => {
    const none = { message: '没有符合条件的订单' };
    expect(await call({}, { action: 'note', text: '看过', order_ids: [NAMED] })).toMatchObject(none);
    expect(await call({}, { action: 'note', text: '看过', all: true, distributor_id: OTHER_SHOP })).toMatchObject(none);
  },
  orderFreight: ofOthers(),
  shipOrder: ofOthers({ ...PIECES, ...PARCEL }),
  shipTogether: ofOthers({
    ...PARCEL,
    orders: ['998', NAMED].map((order_id) => ({ order_id, ...PIECES })),
  }),
  changeOrderPrice: ofOthers({ version: 1, less: 1, freight_fee: 0 }),
  changeOrderReceiver: ofOthers({
    version: 1,
    name: '李雷',
    mobile: '13800138000',
    state: '上海市',
    city: '上海市',
    district: '徐汇区',
    address: '衡山路 1 号',
  }),
  handOver: ofOthers({ ...PIECES, code: '048213' }),
  correctShipment: ofOthers(PARCEL),
  refuseCancel: ofOthers({ version: 1, reason: '已打包' }),
  approveCancel: ofOthers({ version: 1 }),
  callOffOrder: ofOthers({ version: 1, reason: '缺货' }),
  readRefundable: ofOthers(),
  beginAftersales: ofOthers({ left: 1, kind: 'amount', cause: 'other', reason: '补偿' }),
  refundShort: ofOthers({ ...PIECES, reason: '缺货' }),
  listMallAftersales: async (call) => {
    expect(await call()).toMatchObject({ list: [{ distributor_name: '店铺1' }], counts: { to_decide: 1 } });
    expect(await call({ distributor_id: OTHER_SHOP })).toMatchObject({ list: [] });
  },
  readMallAftersales: ofOthers(),
  decideAftersales: ofOthers({ version: 1, action: 'refuse', reason: '已使用' }),
  writeMallAftersales: ofOthers({ text: '您好' }),
  listMallReviews: async (call) => {
    expect(await call()).toMatchObject({ list: [{ distributor_name: '店铺1' }], counts: { shown: 1 } });
    expect(await call({ distributor_id: OTHER_SHOP })).toMatchObject({ list: [], counts: { shown: 0 } });
  },
  readOfficeHome: async (call) => {
    const { waits } = (await call()) as { waits: object[] };
    expect(waits).toContainEqual({ what: 'to_ship', count: 0 });
  },
  readTrend: async (call) => {
    const { shops } = (await call({ distributor_id: OTHER_SHOP })) as { shops: { distributor_id: number }[] };
    expect(shops.filter(({ distributor_id: shop }) => shop !== OWN_SHOP)).toEqual([]);
  },
  listFreightTemplates: async (call) => {
    expect(idsOf(await call(), 'distributor_id')).toEqual(['1']);
    expect(idsOf(await call({ keyword: '别家' }), 'distributor_id')).toEqual([]);
  },
  readFreightTemplate: ofOthers(),
  addFreightTemplate: async (call) => {
    const made = (await call({}, { value: FREIGHT })) as { template_id: number };
    const [row] = await app.db.select().from(freightTemplate).where(eq(freightTemplate.template_id, made.template_id));
    expect(row?.shop_id).toBe(OWN_SHOP);
    await app.db.delete(freightTemplate).where(eq(freightTemplate.template_id, made.template_id));
  },
  changeFreightTemplate: ofOthers({ value: FREIGHT }),
  deleteFreightTemplate: ofOthers(),
  setDefaultFreight: ofOthers({ is_default: true }),
  useFreightTemplate: ofOthers({ goods_ids: [20] }),
  ...scopedOffers(() => app, ofOthers),
  ...scopedPages(() => app, ofOthers),
  ...scopedMoney(ofOthers),
  readMallReview: ofOthers(),
  answerReview: ofOthers({ content: '谢谢' }),
  addOrderNote: ofOthers({ text: '备注' }),
  orderChoices: async (call) => expect(await call()).toMatchObject({ tags: [] }),
  listOrderTags: async (call) => expect(await call()).toMatchObject({ list: [] }),
  addOrderTag: async (call) => {
    await call({}, { name: '易碎', colour: 'danger' });
    expect(await app.db.delete(orderTag).returning()).toMatchObject([{ shop_id: OWN_SHOP }]);
  },
  writeOrderTag: ofOthers({ name: '易碎', colour: 'danger' }),
  deleteOrderTag: ofOthers(),
  listMallGoods: async (call) => {
    expect(idsOf(await call(), 'goods_id')).toEqual(['10']);
    expect(await call({ distributor_id: OTHER_SHOP })).toMatchObject({ list: [], counts: { on: 0 } });
  },
  mallGoodsChoices: async (call) => expect(await call()).toMatchObject({ templates: [{ name: '自家' }] }),
  readMallGoods: ofOthers(),
  addMallGoods: async (call) => {
    const goods = { name: '新商品', distributor_id: OTHER_SHOP, items: [{ ...VARIANT, is_default: true }] };
    const { goods_id: made, distributor_id: shop } = (await call({}, goods)) as Made;
    expect(shop).toBe(OWN_SHOP);
    for (const table of [sku, goodsTable]) await app.db.delete(table).where(eq(table.goods_id, made));
  },
  writeMallGoods: ofOthers({ version: 1, name: '新名字', items: [VARIANT] }),
  bulkMallGoods: async (call) => {
    expect(await call({}, { action: 'delete', goods_ids: [NAMED, 20] })).toEqual({ done: 0, refused: [] });
    expect(await call({}, { action: 'off', all: true, distributor_id: OTHER_SHOP })).toEqual({ done: 0, refused: [] });
  },
  importMallGoods: async (call) => {
    const answer = await call({}, { number: 'of-others-1', rows: [{ line: 2, goods_id: 20, name: '新名字' }] });
    expect(answer).toMatchObject({ changed: 0, wrong: [{ line: 2 }] });
  },
  startGoodsBulk: async (call) => expect(await call({}, { action: 'off', ...OF_OTHER_SHOP })).toMatchObject(NONE),
  startGoodsValues: async (call) =>
    expect(await call({}, { list: 'goods', field: 'brand', ...OF_OTHER_SHOP })).toMatchObject(NONE),
  startGoodsImport: async (call) => {
    await call({}, { text: '编号,商品\n20,新名字' });
    expect(await ranJob()).toEqual(['没有编号为 20 的商品']);
  },
  startGoodsIntake: async (call) => expect(await call({}, { name: 'a.csv' })).toMatchObject({ state: 'draft' }),
  checkGoodsIntake: ofOthers({}),
  runGoodsIntake: ofOthers({}),
  intakePictures: async (call) => expect(await call({})).toMatchObject({ done: 0, list: [] }),
  listIntakeMappings: async (call) => expect(await call({})).toMatchObject({ list: [] }),
  keepIntakeMapping: async (call) =>
    expect(await call({}, { name: 'M', columns: [{ heading: '品名', field: 'name' }] })).toMatchObject({ name: 'M' }),
  dropIntakeMapping: ofOthers(),
  startStockImport: async (call) => {
    await call({}, { text: '编码,库存\nOTHERS-20,1' });
    expect(await ranJob()).toEqual(['没有编码为 OTHERS-20 的商品']);
  },
  startParcelImport: async (call) => {
    const orderId = await insertOrder(app.db, { user_id: 1, shop_id: OTHER_SHOP, order_id: '9990000000001' }, 'paid');
    await call({}, { text: `${orderId},DEMO,MW10001` });
    expect(await ranJob()).toEqual(['订单不存在']);
    await app.db.delete(orders).where(eq(orders.order_id, orderId));
  },
  listMallStock: async (call) => {
    expect(idsOf(await call({ keyword: '10' }), 'item_id')).toContain('10');
    expect(await call({ keyword: '20' })).toMatchObject({ list: [], counts: { ok: 0 } });
  },
  mallStockLedger: ofOthers(),
  adjustMallStock: async (call) => {
    const answer = await call({}, { number: 'of-others-2', reason: '拿走', rows: [{ item_id: 20, store: 0 }] });
    expect(answer).toMatchObject({ done: 0, list: [{ message: '没有编码为 20 的商品' }] });
  },
  priceMallStock: ofOthers({ price: 1, seen_price: 1000 }),
  readGoodsGrid: async (call) => expect(await call({ goods_ids: '10,20' })).toMatchObject({ list: [{ goods_id: 10 }] }),
  writeGoodsGrid: async (call) => expect(await call({}, { goods: [OTHERS_CELL] })).toMatchObject({ saved: [] }),
  ossUploadToken: async (call) => expect(await call({}, {})).toMatchObject({ driver: 'qiniu' }),
  imageUploadToken: async (call) => expect(await call({}, {})).toMatchObject({ domain: '/pictures' }),
  videoUploadToken: async (call) => expect(await call({}, {})).toMatchObject([{ domain: '/pictures' }]),
  registerPicture: async (call) =>
    expect(await call({}, { image_name: '图', image_url: 'none.png' })).toMatchObject({ status_code: 422 }),
  listPictures: async (call) => {
    expect(idsOf(await call(), 'distributor_id')).toEqual(['1']);
    expect(await call({ image_name: '别家' })).toMatchObject({ list: [] });
  },
  changePicture: ofOthers({ alt: '一盘橙子' }),
  pictureUses: ofOthers(),
  replacePicture: ofOthers({ by: 998 }),
  deletePictures: async (call) => {
    await call({}, { image_id: [998, NAMED] });
    expect((await app.db.select().from(picture)).map(({ image_id }) => image_id)).toEqual([Number(NAMED)]);
  },
  listPictureFolders: async (call) => expect(await call()).toMatchObject({ list: [{ image_cat_name: '自家' }] }),
  pictureFolderChildren: async (call) => {
    expect(await call()).toMatchObject([{ image_cat_name: '自家' }]);
    expect(await call({ image_cat_id: NAMED })).toEqual([]);
  },
  readPictureFolder: ofOthers(),
  writePictureFolder: async (call) => {
    expect(await call({}, { image_cat_id: NAMED, image_cat_name: '改名' })).toMatchObject({ status_code: 404 });
    expect(await call({}, { image_cat_name: '里面', parent_id: NAMED })).toMatchObject({ status_code: 404 });
  },
  deletePictureFolder: ofOthers(),
  movePictures: async (call) => {
    for (const fields of [
      { image_cat_id: 0, image_id: [NAMED] },
      { image_cat_id: NAMED, image_id: [998] },
    ])
      expect(await call({}, fields)).toMatchObject({ status_code: 404 });
  },
  shipMany: async (call) => {
    const answer = await call({}, { rows: [{ order_id: NAMED, ...PARCEL }] });
    expect(answer).toMatchObject({ shipped: 0, list: [{ message: '订单不存在' }] });
  },
};

function idsOf(data: unknown, name: string): string[] {
  return (data as { list: Record<string, unknown>[] }).list.map((row) => String(row[name]));
}

let app: TestApp;
let made = 0;
beforeAll(async () => {
  app = await testApp();
  for (const distributorId of [OWN_SHOP, OTHER_SHOP]) await insertShop(app.db, { distributor_id: distributorId });
  await insertGoods(app.db, { goods_id: 10, shop_id: OWN_SHOP });
  await insertGoods(app.db, { goods_id: 20, shop_id: OTHER_SHOP });
  await insertGoods(app.db, { goods_id: Number(NAMED), shop_id: OTHER_SHOP });
  const file = { image_type: 'png', size: 1, width: 1, height: 1, created: 1 };
  await app.db.insert(picture).values([
    { ...file, image_id: 998, shop_id: OWN_SHOP, image_name: '自家', storage_key: 'a.png' },
    { ...file, image_id: Number(NAMED), shop_id: OTHER_SHOP, image_name: '别家', storage_key: 'a.png' },
  ]);
  await app.db.insert(pictureFolder).values([
    { folder_id: 998, shop_id: OWN_SHOP, name: '自家', created: 1, updated: 1 },
    { folder_id: Number(NAMED), shop_id: OTHER_SHOP, name: '别家', created: 1, updated: 1 },
  ]);
  await insertOrder(app.db, { user_id: 1, shop_id: OWN_SHOP }, 'done');
  await insertOrder(app.db, { user_id: 1, shop_id: OTHER_SHOP, order_id: NAMED }, 'paid');
  for (const [shopId, bn] of [
    [OWN_SHOP, '998'],
    [OTHER_SHOP, NAMED],
  ] as const)
    await app.db.insert(aftersales).values({
      aftersales_bn: bn,
      shop_id: shopId,
      order_id: NAMED,
      user_id: 1,
      aftersales_type: 'ONLY_REFUND',
      progress: 0,
      reason: '',
      description: '',
      pics: [],
      refund_fee: 1,
      refund_point: 0,
      created: 1,
      updated: 1,
    });
  const said = { item_id: 1, goods_id: 10, user_id: 1, star: 5, content: '好', created: 1 };
  await app.db.insert(review).values([
    { ...said, rate_id: 998, order_id: '998', shop_id: OWN_SHOP },
    { ...said, rate_id: Number(NAMED), order_id: NAMED, shop_id: OTHER_SHOP },
  ]);
  const rules = { by: 'pieces', isFree: true, standard: NO_STEP, regions: [], free: null, refused: [] } as const;
  await app.db.insert(freightTemplate).values([
    { template_id: 998, shop_id: OWN_SHOP, name: '自家', rules },
    { template_id: Number(NAMED), shop_id: OTHER_SHOP, name: '别家', rules },
  ]);
  for (const insert of [insertOffers, insertPages, insertPayouts]) await insert(app.db);
  await app.db
    .insert(shipment)
    .values({ shipment_id: Number(NAMED), order_id: NAMED, kind: 'parcel', created: 1, ...PARCEL });
});
afterAll(() => app.close());

/** A bearer of a new operator, since some calls end the sign-in. */
function tokenOf(role: Role): Promise<string> {
  made += 1;
  const shop = role === 'merchant' ? { shop_id: OWN_SHOP } : {};
  return insertOperator(app, `operator${made}`, '-', { role, ...shop });
}

/** A bearer of a new operator with made-up roles. */
async function tokenWith(roles: readonly Granting[]): Promise<string> {
  made += 1;
  const token = await insertOperator(app, `operator${made}`, '-', { role: 'viewer' });
  await insertRoles(app.db, `operator${made}`, roles);
  return token;
}

async function call(
  { method, path }: Operation,
  token: string | undefined,
  query: Record<string, string | number> = {},
  json?: object,
): Promise<CallAnswer<Record<string, unknown>>> {
  const ways = { GET: app.get, POST: app.post, PUT: app.put, DELETE: app.del };
  const named = path.replace(':kind', 'seckill').replace(/:\w+/g, NAMED);
  return ways[method](named, { ...(token ? { token } : {}), ...(json ? { json } : {}), query });
}

describe('the office', () => {
  it.each(ROLES)('lets %s do what the role grants, and nothing else', async (role) => {
    for (const operation of office) {
      const { status, data } = await call(operation, await tokenOf(role));
      const granted = operation.right === OWN || (operation.right !== undefined && mayRole(role, operation.right));
      const open = granted && (role !== 'merchant' || operation.scoped || operation.right === OWN);
      const refused = data.status_code === 403 && data.code === 400500;
      expect([operation.name, status === 401, refused]).toEqual([operation.name, false, !open]);
    }
  });

  it('knows nobody without a token, nor by a token of a member', async () => {
    for (const operation of office)
      expect([operation.name, (await call(operation, undefined)).status]).toEqual([operation.name, 401]);
  });

  it.each(office.filter(({ scoped }) => scoped))(
    '$method $path shows a merchant the own shop alone',
    async (operation) => {
      const check = SCOPED[operation.name];
      expect(
        check,
        `${operation.name} is scoped, and nothing here looks at what it tells of other shops`,
      ).toBeDefined();
      for (const token of [await tokenOf('merchant'), await tokenWith([OF_SHOP])])
        await check?.(async (query, json) => (await call(operation, token, query, json)).data);
    },
  );

  it('shares saved views within a shop, and within the mall', async () => {
    const [merchant, mall, colleague] = [await tokenOf('merchant'), await tokenOf('viewer'), await tokenOf('designer')];
    const add = (token: string, name: string) =>
      app.post('/mall/views', { token, json: { list: 'shops', name, query: 'open=1', shared: true } });
    await add(merchant, '商家的');
    await add(mall, '商城的');
    const seen = async (token: string) =>
      idsOf((await app.get('/mall/views', { token, query: { list: 'shops' } })).data, 'name');
    expect(await seen(merchant)).toEqual(['商家的']);
    expect(await seen(colleague)).toEqual(['商城的']);
  });
});
