/**
 * What is one member's is nobody else's: every call of members that names such a thing is made by another member with the numbers of
 * the first. It is refused or has nothing to show, tells nothing of the owner, and leaves everything as it was. A new call that names a
 * thing of a member has to be put here.
 */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROGRESS } from '../../engine/rules/aftersales.ts';
import type { Params } from '../../engine/rules/form-encoding.ts';
import { fullPath } from '../../schemas/calls.ts';
import { memberAddress } from '../modules/address/tables.ts';
import { aftersales, aftersalesLine } from '../modules/aftersales/tables.ts';
import { cartLine } from '../modules/cart/tables.ts';
import { coupon, memberCoupon } from '../modules/coupon/tables.ts';
import { shipment, shipmentItem } from '../modules/delivery/tables.ts';
import { invoice, invoiceFile, invoiceOrder, invoiceTitle } from '../modules/invoice/tables.ts';
import { memberSession } from '../modules/member/tables.ts';
import { memberMessage } from '../modules/message/tables.ts';
import { orderLine } from '../modules/order/tables.ts';
import { review } from '../modules/review/tables.ts';
import { ticketText } from '../modules/seckill/ticket.ts';
import { staff, staffRelative } from '../modules/staff/tables.ts';
import { digestOf } from '../modules/trust/flow.ts';
import { trustTicket } from '../modules/trust/tables.ts';
import { voucher } from '../modules/voucher/tables.ts';
import { insertEnterprise, insertPurchase } from '../testing/fixtures-staff.ts';
import { insertOrder } from '../testing/fixtures-orders.ts';
import { insertTrade } from '../testing/fixtures-trades.ts';
import { insertGoods, insertMember, insertOperator, NOW } from '../testing/fixtures.ts';
import { testApp, type TestApp } from '../testing/harness.ts';
import { operationEntries, resolved, type NamedEntry } from './schemas.ts';

/** Stands in everything of the owner that is text. */
const CANARY = '金丝雀';

/** Fields that name what belongs to one member. */
const PRIVATE = [
  'address_id',
  'addr_id',
  'aftersales_bn',
  'cart_id',
  'delivery_id',
  'device_id',
  'employee_id',
  'invoice_id',
  'invoices_id',
  'message_ids',
  'order_id',
  'order_ids',
  'payment_id',
  'seckill_ticket',
  'trade_id',
  'union_id',
  'user_card_id',
  'user_id',
  'work_id',
];
/** Calls that name one by a field of a common name. */
const ALSO = ['ownCoupon', 'removeOwnCoupon', 'readInvoice', 'resendInvoice'];
/** Calls whose field names nothing of a member: what they take is a filter, the guest, or a secret of its own. */
const NOT_THEIRS = new Set([
  // user_id is a guest's mark on calls of the cart.
  'listCart',
  'addToCart',
  'countCart',
  'shopCart',
  'addCartGift',
  'olderCart',
  'cartTotal',
  'olderCartGift',
  // A work number is proved by a code that is sent to whom it belongs.
  'checkStaff',
  'staffCode',
  'staffSignIn',
  // What proves somebody is a secret: its digest is all there is of it.
  'freightFee',
  'createOrder',
  'dropCoupon',
]);

let app: TestApp;
let owner: Awaited<ReturnType<typeof insertMember>>;
let other: typeof owner;
let here: Record<string, string> = {};

async function fill(userId: number): Promise<Record<string, string>> {
  const { db } = app;
  const line = { itemName: CANARY, num: 1, goodsId: 10, itemId: 10 };
  const [done, unpaid, asked] = await Promise.all(
    (['done', 'unpaid', 'shipped'] as const).map((state) =>
      insertOrder(db, { userId, remark: CANARY, payType: 'offline_pay' }, state, [line]),
    ),
  );
  const lines = await db.select().from(orderLine);
  const lineOf = (orderId = ''): number => lines.find((row) => row.orderId === orderId)?.lineId ?? 0;
  const [address] = await db
    .insert(memberAddress)
    .values({
      userId,
      username: CANARY,
      telephone: '13800000001',
      province: '浙江省',
      city: '杭州市',
      county: '',
      detail: CANARY,
      codes: [],
    })
    .returning();
  const back = { bn: '2025060100000009', orderId: asked ?? '', userId, shopId: 0, kind: 'ONLY_REFUND' } as const;
  const waits = {
    progress: PROGRESS.pending,
    reason: CANARY,
    description: CANARY,
    pics: [],
    refundFee: 1,
    refundPoint: 0,
  } as const;
  await db.insert(aftersales).values({ ...back, ...waits, created: NOW, updated: NOW });
  await db
    .insert(aftersalesLine)
    .values({ bn: back.bn, lineId: lineOf(asked), units: [0], refundFee: 1, refundPoint: 0 });
  const [cart] = await db
    .insert(cartLine)
    .values({
      ownerKind: 'member',
      ownerId: String(userId),
      itemId: 10,
      goodsId: 10,
      shopId: 0,
      num: 1,
      created: NOW,
      updated: NOW,
    })
    .returning();
  const [card] = await db
    .insert(coupon)
    .values({ cardType: 'gift', title: CANARY, quantity: 9, beginDate: 0, endDate: NOW + 9999, created: NOW })
    .returning();
  await db.insert(memberCoupon).values({ code: 'c1', cardId: card?.cardId ?? 0, userId, nth: 1, created: NOW });
  const [sent] = await db
    .insert(shipment)
    .values({ orderId: asked ?? '', kind: 'parcel', carrier: 'SF', code: CANARY, created: NOW })
    .returning();
  await db.insert(shipmentItem).values({ shipmentId: sent?.shipmentId ?? 0, lineId: lineOf(asked), num: 1 });
  const [paper] = await db
    .insert(invoice)
    .values({
      userId,
      shopId: 0,
      kind: 'individual',
      title: CANARY,
      email: 'owner@example.com',
      lines: [],
      amount: 2000,
      source: 'user',
      state: 'success',
      fileKey: 'file',
      created: NOW,
      updated: NOW,
    })
    .returning();
  await db.insert(invoiceFile).values({ key: 'file', invoiceId: paper?.invoiceId ?? 0, bytes: '', created: NOW });
  await db.insert(invoiceOrder).values({ invoiceId: paper?.invoiceId ?? 0, orderId: done ?? '', holds: true });
  const [title] = await db
    .insert(invoiceTitle)
    .values({ userId, kind: 'personal', name: CANARY, created: NOW, updated: NOW })
    .returning();
  const [told] = await db
    .insert(memberMessage)
    .values({ userId, kind: 'order', reference: 'r', title: CANARY, text: CANARY, path: '/', created: NOW })
    .returning();
  const bank = { userId, payType: 'offline_pay', amount: 2000, state: 'NOTPAY', created: NOW } as const;
  await insertTrade(db, unpaid ?? '', { ...bank, tradeId: 't1' });
  const account = { id: 1, bank: CANARY, holder: CANARY, number: '1', isDefault: true };
  await db
    .insert(voucher)
    .values({ tradeId: 't1', userId, account, payFee: 2000, pictures: [], created: NOW, updated: NOW });
  const said = { itemId: 10, goodsId: 10, userId, star: 5, content: CANARY, created: NOW, shopId: 0 };
  await db.insert(review).values({ ...said, orderId: done ?? '' });
  await db.insert(trustTicket).values({
    ticket: digestOf('union'),
    provider: 'openid',
    subject: 's',
    name: CANARY,
    openid: '',
    userId,
    expires: NOW + 900,
  });
  const office = await insertOperator(app);
  const enterprise = await insertEnterprise(app, office);
  const more = { has_relatives: true, invite_limit: 2, relative_begin: NOW - 60, relative_end: NOW + 60 };
  const activity = await insertPurchase(app, office, [enterprise], [{ item_id: 10, price: 1 }], more);
  const worker = { enterpriseId: enterprise, workNo: 'W1', name: CANARY, created: NOW };
  const [person] = await db
    .insert(staff)
    .values({ ...worker, userId })
    .returning();
  const relative = await insertMember(app);
  await db.insert(staffRelative).values({
    activityId: activity,
    staffId: person?.staffId ?? 0,
    userId: relative.userId,
    created: NOW,
  });
  const held = { ticketId: 'abcdefghijklmnop', seckillId: 1, itemId: 10, userId, num: 1, expires: NOW + 900 };
  const [session] = await db.select().from(memberSession).where(eq(memberSession.userId, userId));
  const found = {
    done,
    unpaid,
    asked,
    address: address?.addressId,
    bn: back.bn,
    cart: cart?.cartId,
    shipment: sent?.shipmentId,
    invoice: paper?.invoiceId,
    title: title?.titleId,
    message: told?.messageId,
    activity,
    enterprise,
    staff: person?.staffId,
    relative: relative.userId,
    device: session?.sessionId,
    ticket: ticketText(app.context().signingKey, held),
  };
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, String(value)]));
}

/** What comes of it for another member: no such thing (404), a refusal of another kind, or an answer with nothing of the owner's. */
type Row = [fields: () => Params, gives?: number | 'nothing'];

const person = (): Params => ({
  address_id: here['address'] ?? '',
  username: '张三',
  telephone: '13812345678',
  province: '浙江省',
  city: '杭州市',
  county: '西湖区',
  adrdetail: '文三路 1 号',
});
const order =
  (name: 'done' | 'unpaid' | 'asked', more: Params = {}) =>
  (): Params => ({ order_id: here[name] ?? '', order_ids: [here[name] ?? ''], ...more });
const asked =
  (more: Params = {}) =>
  (): Params => ({ aftersales_bn: here['bn'] ?? '', order_id: here['asked'] ?? '', item_id: '10', ...more });
const paper = (): Params => ({ invoice_id: here['invoice'] ?? '', id: here['invoice'] ?? '', company_title: '李四' });
const title = (): Params => ({
  invoice_id: here['title'] ?? '',
  invoices_id: here['title'] ?? '',
  invoices_type: 'personal',
  name: '李四',
});
const line =
  (more: Params = {}) =>
  (): Params => ({ cart_id: here['cart'] ?? '', ...more });
const payment = (): Params => ({ trade_id: 't1', payment_id: 't1' });
const ticket = (): Params => ({ union_id: 'union' });
const gift = (): Params => ({ user_card_id: 'c1', code: 'c1' });
const WISH = { aftersales_type: 'ONLY_REFUND', reason: '不想要了' };

const CALLS: Record<string, Row> = {
  listAddresses: [person, 'nothing'],
  saveAddress: [person],
  updateAddress: [person],
  readAddress: [person],
  deleteAddress: [person],
  applyAftersales: [order('done', { ...WISH, detail: JSON.stringify([{ id: 1, num: 1 }]) })],
  listAftersales: [asked(), 'nothing'],
  aftersalesInfo: [asked()],
  modifyAftersales: [asked(WISH)],
  closeAftersales: [asked()],
  sendBack: [asked({ corp_code: 'SF', logi_no: 'SF1234567' })],
  aftersalesPrice: [asked({ number: '1' })],
  aftersalesApplyView: [asked()],
  writeAftersales: [asked({ text: '您好' })],
  setCartNumber: [line({ num: '3' })],
  setCartChecked: [line({ is_checked: 'false' })],
  deleteLine: [line()],
  chooseCartPromotion: [line({ activity_id: '0' })],
  updateCart: [line({ num: '3' })],
  checkCart: [line(), 422],
  deleteCartLines: [line()],
  olderCartUpdate: [line({ num: '3' })],
  olderCartCheck: [line(), 422],
  olderCartDelete: [line()],
  ownCoupon: [gift],
  removeOwnCoupon: [gift],
  exchangeGiftCoupon: [gift],
  giftCoupon: [gift],
  deliveryList: [order('asked')],
  deliveryTrack: [() => ({ delivery_id: here['shipment'] ?? '' })],
  orderTrack: [order('asked')],
  askHelp: [order('done', { contact: '13812345678', content: '请问' }), 422],
  applyInvoice: [order('done', { invoice_type: 'individual', company_title: '李四', email: 'a@example.com' })],
  updateInvoice: [paper],
  readInvoice: [paper],
  resendInvoice: [() => ({ ...paper(), confirm_email: 'a@example.com' })],
  ordersInvoice: [order('done'), 'nothing'],
  // Always one of their own, whatever number is sent.
  saveTitle: [title, 'nothing'],
  readTitle: [title],
  updateTitle: [title],
  deleteTitle: [title],
  trustTicket: [ticket],
  bindTrust: [ticket, 422],
  endDevices: [() => ({ device_id: here['device'] ?? '' })],
  readMessages: [() => ({ message_ids: [here['message'] ?? ''] })],
  listOrders: [order('done'), 'nothing'],
  orderDetail: [order('done')],
  countOrders: [order('done'), 'nothing'],
  cancelOrder: [order('unpaid')],
  confirmReceipt: [order('asked')],
  pickupCode: [order('done'), 'nothing'],
  createReviews: [
    order('done', { rates: JSON.stringify([{ item_id: '10', star: '5', content: '很好吃，下次还买' }]) }),
  ],
  appendReviews: [order('done', { rates: JSON.stringify([{ item_id: '10', content: '还是很好吃，又买了' }]) })],
  ownReviews: [order('done')],
  cancelSeckillTicket: [() => ({ seckill_ticket: here['ticket'] ?? '' }), 422],
  joinStaff: [() => ({ employee_id: here['staff'] ?? '', enterprise_id: here['enterprise'] ?? '' }), 422],
  staffMobile: [() => ({ work_id: 'W1' }), 'nothing'],
  endRelative: [() => ({ activity_id: here['activity'] ?? '', user_id: here['relative'] ?? '' })],
  pay: [order('unpaid', { pay_type: 'test' })],
  olderPay: [order('unpaid', { pay_type: 'test' })],
  paymentState: [payment],
  olderPaymentState: [payment],
  tradeDetail: [payment],
  openedPayment: [payment],
  paymentOrder: [order('unpaid')],
  paymentOrders: [order('unpaid')],
  ownVoucher: [order('unpaid')],
  uploadVoucher: [order('unpaid', { bank_account_id: '1', pay_fee: '2000', voucher_pic: ['/member/vouchers/x'] })],
};

/** Everything the owner has, as one text a table. */
async function belongings(): Promise<Record<string, string>> {
  const rowsOf = async (query: ReturnType<typeof sql>): Promise<{ name: string }[]> =>
    ((await app.db.execute(query)) as unknown as { rows: { name: string }[] }).rows;
  const tables = await rowsOf(sql`select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'owner_id', 'order_id')`);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await rowsOf(sql`select coalesce(string_agg(t::text, ';' order by t::text), '') as name
      from ${sql.identifier(name)} t where t::text like ${`%${CANARY}%`}
      or to_jsonb(t) ->> 'user_id' = ${String(owner.userId)} or to_jsonb(t) ->> 'owner_id' = ${String(owner.userId)}`);
    found[name] = row?.name ?? '';
  }
  return found;
}

function namesSomething({ name, access, call, request }: NamedEntry): boolean {
  if (!['member', 'optional'].includes(access) || NOT_THEIRS.has(name)) return false;
  const fields = Object.keys((request ? resolved(request) : undefined)?.properties ?? {});
  const path = [...call.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  return ALSO.includes(name) || [...fields, ...path].some((field) => PRIVATE.includes(field));
}

const naming = operationEntries.filter(namesSomething);

beforeAll(async () => {
  app = await testApp();
  await insertGoods(app.db, { goodsId: 10 });
  owner = await insertMember(app, { username: CANARY });
  other = await insertMember(app);
  here = await fill(owner.userId);
});
afterAll(() => app.close());

async function make({ call }: NamedEntry, fields: Params, token: string) {
  const [method = '', pattern = ''] = call.split(' ');
  const path = fullPath(pattern).replace(/:(\w+)/g, (_part, name: string) => String(fields[name] ?? '1'));
  const send = { GET: app.get, POST: app.post, PUT: app.put, DELETE: app.del }[method] ?? app.get;
  return (await send(path, { token, ...(method === 'GET' ? { query: fields } : { form: fields }) })).data;
}

it('every call that names a thing of a member stands here', () => {
  expect(naming.map(({ name }) => name).sort()).toEqual(Object.keys(CALLS).sort());
});

describe('with the numbers of somebody else', () => {
  it.each(naming.map((entry) => [entry.name, entry] as const))(
    '%s does nothing and tells nothing',
    async (name, entry) => {
      const [fields, gives = 404] = CALLS[name] ?? [() => ({})];
      const before = await belongings();
      const answer = await make(entry, fields(), other.token);
      expect(JSON.stringify(answer)).not.toContain(CANARY);
      expect(answer.status_code ?? 'nothing', JSON.stringify(answer)).toBe(gives);
      expect(await belongings()).toEqual(before);
    },
  );

  // Else a number that is nobody's would prove nothing above.
  it.each(naming.filter(({ call }) => call.startsWith('GET ')).map((entry) => [entry.name, entry] as const))(
    '%s answers its owner',
    async (name, entry) => {
      if (entry.changes) return;
      const answer = await make(entry, CALLS[name]?.[0]() ?? {}, owner.token);
      expect(answer.status_code, JSON.stringify(answer)).toBeUndefined();
    },
  );
});
