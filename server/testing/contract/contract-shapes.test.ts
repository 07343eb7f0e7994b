/**
 * Every operation of the contract in the areas a shopper meets answers, with real rows where there are such, in the contract's shape.
 */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Params } from '../../../engine/rules/form-encoding.ts';
import { fullPath } from '../../../schemas/calls.ts';
import { operations } from '../../operations.ts';
import { demoApp } from '../demo.ts';
import { DEMO_SHOPPER } from '../../seed/accounts.ts';
import { DEMO_PASSWORD } from '../../modules/system/password.ts';
import { coupon, memberCoupon } from '../../modules/coupon/tables.ts';
import { invoice, invoiceFile } from '../../modules/invoice/tables.ts';
import { pickupLocation } from '../../modules/pickup/tables.ts';
import { review, reviewReply } from '../../modules/review/tables.ts';
import { promotion, promotionItem } from '../../modules/promotion/tables.ts';
import { codeFor, insertPicture } from '../codes.ts';
import { insertMember } from '../fixtures.ts';
import { insertOrder } from '../fixtures-orders.ts';
import type { TestApp } from '../harness.ts';
import { misfits, readShape, rowsOf } from './shape.ts';
import shapes from './shapes.json' with { type: 'json' };

type Answer = Record<string, unknown>;
/** Answers without rows: this mall has no such thing, and says so. */
const EMPTY = new Set([
  'GET trustlogin/list',
  'GET pageparams/setting',
  'GET espier/subdistrict',
  'GET ad/list',
  'GET sidebar/info',
  'GET pagestemplate/detail',
  'GET promotions/groups',
  'GET groupOrders',
  'GET promotion/pluspricebuy/getItemList',
  'GET distributor/aftersaleslocation',
]);

/** What only a code, a link, a provider or another account opens is refused here, and walked in the tests of its room. */
const REFUSED: Record<string, number> = {
  'POST merchant/login': 422,
  'POST member/bind': 422,
  'POST member/email/activate': 422,
  'POST member/email/code': 422,
  'POST member/email/password/reset': 422,
  'GET trustlogin/params': 422,
  'GET pcloginqrcode': 422,
  'GET oauth/getredirecturl': 422,
  'PUT member/mobile': 422,
  'POST cart/check/plusitem': 422,
  'GET groupOrders/:teamId': 404,
  // Gift coupons are redeemed in the shop; there are no packages.
  'POST user/exchangeCard': 422,
  'POST user/receiveCardPackage': 404,
};

/** Fields that are of another kind on purpose. */
const OTHERWISE = new Set([
  // What the contract has from notes beside its code, and that cannot be meant: prices are shown or not, and one is one.
  'GET setting/itemPrice cart_page.market_price is no cents',
  'GET setting/itemPrice order_page.market_price is no cents',
  'GET setting/itemPrice item_page.market_price is no cents',
  'GET setting/itemPrice item_page.member_price is no cents',
  'GET setting/itemPrice item_page.svip_price is no cents',
  'GET user/newGetCardDetail answer is no list',
  'GET article/praise/check/:article_id answer is no list',
  'PUT cartupdate/batchnum answer is no list',
  'GET membercard/grades member_card_list.default_grade is no text',
  // Our own pages read ranges.
  'GET pointsmall/setting screen.point_section is no text',
]);

let app: TestApp & { token: string };
/** Values of path parameters, and fields that calls ask for. */
let known: Record<string, string> = {};

/** Calls that take a file, with the name of its field. */
const FILES: Record<string, string> = {
  'POST espier/image_upload': 'file',
  'POST espier/upload': 'file',
  'POST espier/uploadlocal': 'images',
};

async function sendFile(path: string, field: string, token: string): Promise<unknown> {
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c94700' } });
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(await drawn.png().toBuffer())], { type: 'image/png' }), 'a.png');
  const posted = new Response(form);
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: Buffer.from(await posted.arrayBuffer()),
    headers: { 'content-type': posted.headers.get('content-type') ?? '', authorization: `Bearer ${token}` },
  });
  return answer.json<{ data: unknown }>().data;
}

async function ask(call: string, fields: Params = {}, token = app.token): Promise<unknown> {
  const [method = '', pattern = ''] = call.split(' ');
  const file = FILES[call];
  if (file !== undefined) return sendFile(fullPath(pattern), file, token);
  const path = fullPath(pattern).replace(
    /:(\w+)/g,
    (_part, name: string) => known[name === 'item_id' && call.includes('pointsmall') ? 'point_id' : name] ?? '1',
  );
  const send = { GET: app.get, POST: app.post, PUT: app.put, DELETE: app.del }[method] ?? app.get;
  const inQuery = method === 'GET' || method === 'DELETE';
  const sent = {
    token,
    headers: { 'sec-fetch-site': 'cross-site' },
    ...(inQuery ? { query: fields } : { form: fields }),
  };
  return (await send(path, sent)).data;
}

/** A line of the cart. */
async function lineOf(): Promise<string> {
  const { valid_cart } = (await ask('GET cart/list')) as { valid_cart: { list: { cart_id: string }[] }[] };
  return valid_cart[0]?.list[0]?.cart_id ?? '';
}

/** Numbers of the demo's rows. */
async function numbers(): Promise<Record<string, string>> {
  const first = async (call: string, fields: Params = {}): Promise<Answer> =>
    ((await ask(call, fields)) as { list: Answer[] }).list[0] ?? {};
  const { info } = (await ask('GET memberinfo')) as { info: { user_id: string } };
  const goods = await first('GET goods/items', { page: 1, pageSize: 1, item_type: 'normal' });
  const grades = (await ask('GET vipgrades/list')) as Answer[];
  const [answered] = await app.db
    .select({ rateId: review.rateId, itemId: review.itemId })
    .from(review)
    .innerJoin(reviewReply, eq(reviewReply.rateId, review.rateId));
  const [pickup] = await app.db.select({ shopId: pickupLocation.shopId }).from(pickupLocation);
  const [saving] = await app.db.select().from(promotion).where(eq(promotion.kind, 'full_minus'));
  const [packed] = await app.db
    .select({ id: promotion.promotionId, itemId: promotionItem.itemId })
    .from(promotion)
    .innerJoin(promotionItem, eq(promotionItem.promotionId, promotion.promotionId))
    .where(eq(promotion.kind, 'package'));
  const itemId = Number(goods['item_id']);
  const order = await insertOrder(app.db, { userId: Number(info.user_id) }, 'done', [{ itemId, goodsId: itemId }]);
  const found: Record<string, unknown> = {
    item_id: itemId,
    distributor_id: goods['distributor_id'],
    category_id: goods['item_category'],
    point_id: (await first('GET pointsmall/goods/items', { page: 1, pageSize: 1 }))['item_id'],
    cardId: (await first('GET getCardList'))['card_id'],
    code: (await first('GET user/getUserCardList', { status: 1 }))['code'],
    article_id: (await first('GET article/management'))['article_id'],
    address_id: (await first('GET member/addresslist'))['address_id'],
    vip_grade_id: grades[0]?.['vip_grade_id'],
    rate_id: answered?.rateId,
    review_item: answered?.itemId,
    pickup_shop: pickup?.shopId,
    marketing_id: saving?.promotionId,
    packageId: packed?.id,
    package_item: packed?.itemId,
    order_id: order,
    user_id: info.user_id,
    key: 'main',
  };
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, String(value)]));
}

beforeAll(async () => {
  app = await demoApp();
  known = await numbers();
  const tree = (await ask('GET goods/category')) as { category_id: string; children: unknown[] }[];
  known['cat_id'] = tree.find(({ children }) => children.length > 0)?.category_id ?? '';
  for (const call of [
    'POST member/collect/item/:item_id',
    'POST member/collect/distribution/:distributor_id',
    'POST member/collect/article/:article_id',
    'POST member/browse/history/save',
    'POST cart',
  ])
    await ask(call, { item_id: known['item_id'], distributor_id: known['distributor_id'], num: '1' });
  known['cart_id'] = await lineOf();
  known['title_id'] = String(((await ask('POST member/invoice', TITLE)) as Answer)['invoices_id']);
  const wish = { ...INVOICE, order_id: known['order_id'] };
  known['invoice_id'] = String(((await ask('POST order/invoice/apply', wish)) as Answer)['id']);
});
afterAll(() => app.close());

/** A coupon in the member's hands. */
async function couponOf(cardType: 'cash' | 'gift'): Promise<string> {
  const now = Math.floor(app.clock.now() / 1000);
  const values = { cardType, title: '券', quantity: 10, beginDate: 0, endDate: now + 3600, created: now };
  const [card] = await app.db
    .insert(coupon)
    .values({ ...values, shopId: Number(known['distributor_id']) })
    .returning();
  const code = `contract-${cardType}`;
  const held = { code, cardId: card?.cardId ?? 0, userId: Number(known['user_id']), nth: 1, created: now };
  await app.db.insert(memberCoupon).values(held);
  return code;
}

const shapeless = (path: string): string => path.replace(/:\w+/g, ':');
const served = new Set(operations.map(({ method, path }) => `${method} ${shapeless(path)}`));

function isServed(call: string): boolean {
  const [method = '', path = ''] = call.split(' ');
  if (served.has(`${method} ${shapeless(fullPath(path))}`)) return true;
  // Files do not come through an operation.
  return app.app.hasRoute({ method: method as 'POST', url: `/api${fullPath(path)}` });
}

const account = { username: DEMO_SHOPPER, password: DEMO_PASSWORD, check_type: 'password' };
const NEWCOMER = '13911112222';
const EMAIL = 'reader@example.com';
const PERSON = {
  username: '张三',
  telephone: '13812345678',
  province: '上海市',
  city: '上海市',
  county: '徐汇区',
  adrdetail: '衡山路 1 号',
};
const TITLE = { invoices_type: 'corporate', name: '木匠风', tax_number: '91310000MA1FL1234X' };
const INVOICE = { invoice_type: 'individual', company_title: '张三', email: EMAIL };
/** A piece of the flash sale that runs. */
const SALE = { seckill_id: '1', item_id: '1609', num: '1' };
const line = (): Params => ({ cart_id: known['cart_id'] });

/** Fields of calls that need others than the rest. */
const FIELDS: Record<string, () => Params | Promise<Params>> = {
  'POST login': () => account,
  'POST new_login': () => account,
  'GET member/sms/code': async () => ({ mobile: '13911113333', type: 'sign', ...(await insertPicture(app)) }),
  'POST member/is_new': () => ({ mobile: NEWCOMER }),
  'POST member': async () => ({
    mobile: NEWCOMER,
    password: DEMO_PASSWORD,
    vcode: await codeFor(app, NEWCOMER),
    user_type: 'local',
  }),
  'POST member/reset/password': async () => ({
    mobile: DEMO_SHOPPER,
    password: DEMO_PASSWORD,
    vcode: await codeFor(app, DEMO_SHOPPER, 'forgot_password'),
  }),
  'POST member/email/register': async () => ({ email: EMAIL, password: DEMO_PASSWORD, ...(await insertPicture(app)) }),
  'POST member/email/activation/resend': async () => ({ email: 'another@example.com', ...(await insertPicture(app)) }),
  'POST member/email/password/reset-request': async () => ({
    email: EMAIL,
    ...(await insertPicture(app, 'forgot_password')),
  }),
  'PUT member': () => ({ username: '木匠' }),
  'PUT memberinfo': () => ({ username: '木匠' }),
  'POST member/address': () => PERSON,
  'PUT member/address/:address_id': () => ({ ...PERSON, is_def: '1' }),
  'PUT cartupdate/num': () => ({ ...line(), num: '2' }),
  'PUT cartupdate/batchnum': () => ({ cart: JSON.stringify([{ ...line(), totalQuantity: 2 }]) }),
  'PUT cartupdate/checkstatus': () => ({ ...line(), is_checked: 'true' }),
  'PUT cartupdate/promotion': () => ({ ...line(), activity_id: '0' }),
  'DELETE cartdel': line,
  'DELETE cartdelbat': async () => {
    await ask('POST cart', common());
    return { cart_id: [await lineOf()] };
  },
  'POST order/rate/create': () => ({
    order_id: known['order_id'],
    rates: [{ item_id: known['item_id'], star: '5', content: '很好吃，下次还买' }],
  }),
  'POST order/replyRate': () => ({ rate_id: known['rate_id'], content: '我也觉得' }),
  'GET order/rate/list': () => ({ item_id: known['review_item'] }),
  'GET order/replyRate/list': () => ({ rate_id: known['rate_id'] }),
  'GET order/ratePraise/status': () => ({ rate_ids: [known['rate_id'] ?? ''] }),
  'GET getCardList': () => ({ page_no: 1, page_size: 10 }),
  'GET user/newGetCardList': () => ({ distributor_id: known['distributor_id'] }),
  'GET user/newGetCardDetail': () => ({ code: known['code'] }),
  'GET user/receiveCard': () => ({ card_id: known['cardId'] }),
  'GET user/removeCard': async () => ({ code: await couponOf('cash') }),
  'GET user/exchangeCardInfo': async () => ({ user_card_id: await couponOf('gift') }),
  'POST user/exchangeCard': () => ({ ...common(), user_card_id: known['code'] ?? '' }),
  'POST user/receiveCardPackage': () => ({ package_id: '1' }),
  'POST vipgrades/buy': () => ({ vip_grade_id: known['vip_grade_id'], card_type: 'monthly' }),
  'GET promotion/seckillactivity/getinfo': () => ({ seckill_id: '1' }),
  'GET promotion/seckillactivity/geticket': () => SALE,
  'DELETE promotion/seckillactivity/cancelTicket': async () => {
    const { ticket } = (await ask('GET promotion/seckillactivity/geticket', SALE)) as { ticket: string };
    return { ...SALE, seckill_ticket: ticket };
  },
  'GET promotion/fullpromotion/getitemlist': () => ({ marketing_id: known['marketing_id'] }),
  'GET promotions/package': () => ({ item_id: known['package_item'] }),
  'GET goods/items/batch': () => ({ item_ids: [known['item_id']] }),
  'GET goods/categoryinfo': () => ({ category_id: known['category_id'] }),
  'DELETE member/collect/article': () => ({ article_id: [known['article_id'] ?? ''] }),
  'GET pageparams/setting': () => ({ template_name: 'pc', page_name: 'index' }),
  'POST member/invoice': () => TITLE,
  'PUT member/invoice/:title_id': () => ({ ...TITLE, invoices_id: known['title_id'] }),
  'POST order/invoice/apply': async () => ({
    ...INVOICE,
    order_id: await insertOrder(app.db, { userId: Number(known['user_id']) }, 'done'),
  }),
  'POST order/invoice/update': () => ({ invoice_id: known['invoice_id'], company_title: '李四' }),
  'POST order/invoice/resend': async () => {
    const id = Number(known['invoice_id']);
    await app.db.insert(invoiceFile).values({ key: 'file', invoiceId: id, bytes: 'JVBERi0=', created: 0 });
    await app.db.update(invoice).set({ state: 'success', fileKey: 'file' }).where(eq(invoice.invoiceId, id));
    return { id, confirm_email: EMAIL };
  },
  'GET distributor/pickuplocation': () => ({ distributor_id: known['pickup_shop'] }),
};

const common = (): Params => ({
  page: 1,
  pageSize: 10,
  page_no: 1,
  page_size: 10,
  item_type: 'normal',
  item_id: known['item_id'],
  distributor_id: known['distributor_id'],
});

const RANK = ['GET', 'POST', 'PUT', 'DELETE'];

/** Reading first, deleting last. */
function inOrder(calls: Record<string, string>): [string, string][] {
  const rank = ([call]: [string, string]): number => RANK.indexOf(call.split(' ')[0] ?? '');
  return Object.entries(calls).toSorted((one, other) => rank(one) - rank(other));
}

describe.each(Object.entries(shapes))('%s', (_area, calls: Record<string, string>) => {
  it('lacks nothing', () => {
    expect(Object.keys(calls).filter((call) => !isServed(call))).toEqual([]);
  });

  it.each(inOrder(calls))('%s', async (call, text) => {
    const fields = (await FIELDS[call]?.()) ?? common();
    // A refreshed token ends the one that was shown.
    const token = call === 'GET token/refresh' ? (await insertMember(app, { mobile: '13911114444' })).token : app.token;
    const answer = await ask(call, fields, token);
    const refused = (answer as Answer | null)?.['status_code'];
    expect(refused, JSON.stringify(answer)).toBe(REFUSED[call]);
    if (refused !== undefined) return;
    expect(rowsOf(answer) > 0, 'has rows').toBe(!EMPTY.has(call));
    expect(misfits(readShape(text), answer).filter((misfit) => !OTHERWISE.has(`${call} ${misfit}`))).toEqual([]);
  });
});
