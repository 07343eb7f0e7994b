/**
 * What is one member's is nobody else's: every call of members that names such a thing is made by another member with the numbers of
 * the first. It is refused or has nothing to show, tells nothing of the owner, and leaves everything as it was. A new call that names a
 * thing of a member has to be put here.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import { fullPath } from '../../../schemas/calls.ts';
import { voucherPicture } from '../../money/voucher/tables.ts';
import { insertBelongings } from '../../testing/fixtures/belongings.ts';
import { insertGoods, insertMember } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { operationEntries, resolved, type NamedEntry } from '../calls/schemas.ts';

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
  (name: 'done' | 'unpaid' | 'shipped', more: Params = {}) =>
  (): Params => ({ order_id: here[name] ?? '', order_ids: [here[name] ?? ''], ...more });
const aftersalesOf =
  (more: Params = {}) =>
  (): Params => ({ aftersales_bn: here['bn'] ?? '', order_id: here['shipped'] ?? '', item_id: '10', ...more });
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
const handover = (): Params => ({ checkout_id: here['checkout'] ?? '', address_id: here['address'] ?? '' });
const payment = (): Params => ({ trade_id: 't1', payment_id: 't1' });
const ticket = (): Params => ({ union_id: 'union' });
const gift = (): Params => ({ user_card_id: 'c1', code: 'c1' });
const REQUEST = { aftersales_type: 'ONLY_REFUND', reason: '不想要了' };

const CALLS: Record<string, Row> = {
  listAddresses: [person, 'nothing'],
  saveAddress: [person],
  updateAddress: [person],
  readAddress: [person],
  deleteAddress: [person],
  applyAftersales: [order('done', { ...REQUEST, detail: JSON.stringify([{ id: 1, num: 1 }]) })],
  listAftersales: [aftersalesOf(), 'nothing'],
  aftersalesInfo: [aftersalesOf()],
  modifyAftersales: [aftersalesOf(REQUEST)],
  closeAftersales: [aftersalesOf()],
  sendBack: [aftersalesOf({ corp_code: 'SF', logi_no: 'SF1234567' })],
  aftersalesPrice: [aftersalesOf({ number: '1' })],
  aftersalesApplyView: [aftersalesOf()],
  writeAftersales: [aftersalesOf({ text: '您好' })],
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
  deliveryList: [order('shipped')],
  deliveryTrack: [() => ({ delivery_id: here['shipment'] ?? '' })],
  orderTrack: [order('shipped')],
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
  readOwnConversation: [order('done')],
  writeOwnConversation: [order('done', { text: '您好' })],
  readMessages: [() => ({ message_ids: [here['message'] ?? ''] })],
  listOrders: [order('done'), 'nothing'],
  orderDetail: [order('done')],
  readHandover: [handover],
  orderHandover: [() => ({ ...handover(), shown_fee: '1' })],
  countOrders: [order('done'), 'nothing'],
  cancelOrder: [order('unpaid')],
  confirmReceipt: [order('shipped')],
  pickupCode: [order('done'), 'nothing'],
  sendPickupCode: [order('done')],
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
      or to_jsonb(t) ->> 'user_id' = ${String(owner.user_id)} or to_jsonb(t) ->> 'owner_id' = ${String(owner.user_id)}`);
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
  await insertGoods(app.db, { goods_id: 10 });
  owner = await insertMember(app, { username: CANARY });
  other = await insertMember(app);
  // Of the other's own, so that the order is what is looked at.
  await app.db.insert(voucherPicture).values({ key: 'x', user_id: other.user_id, created: 1 });
  here = await insertBelongings(app, owner.user_id, CANARY);
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
