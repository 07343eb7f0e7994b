/** Requests about orders, payments, returns, merchants and staff that need other fields than the common ones (walk.ts). */
import { eq } from 'drizzle-orm';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import { member } from '../../people/member/tables.ts';
import { orderLine } from '../../orders/tables.ts';
import { DEMO_PASSWORD } from '../../kernel/system/password.ts';
import { DEMO_STAFF } from '../../seed/accounts.ts';
import { seedMerchantTypes } from '../../seed/merchants.ts';
import { lastCode } from '../codes.ts';
import { askFor, decide, insertPaidOrder } from '../fixtures/aftersales.ts';
import { linesOf, sendPieces } from '../fixtures/delivery.ts';
import { COMPANY, saveStep, signInMerchant } from '../fixtures/merchants.ts';
import { insertOrder } from '../fixtures/orders.ts';
import { CHECKOUT } from '../market.ts';
import type { Requests, Walk } from './walk.ts';

/** Listed as staff of the demo's first enterprise, not yet linked to an account. */
const COLLEAGUE = { auth_type: 'email', enterprise_id: '1', email: 'chenruoxi@mall.test' };
const APPLICANT = '13912340000';

const userOf = ({ known }: Walk): number => Number(known['user_id']);

/** A shipped order of the member with an application to return one piece; returns the application's number. */
async function applied(walk: Walk, state: 'asked' | 'agreed'): Promise<string> {
  const { app, token, operator } = walk;
  const orderId = await insertPaidOrder(app, userOf(walk), [{ num: 1, total_fee: 2000 }]);
  const { data } = await askFor({ app, token }, orderId, [1]);
  const bn = String(data.aftersales_bn);
  if (state === 'agreed') await decide(app, operator, bn, 'accept');
  return bn;
}

/** Creates sent, paid and pickup orders for the read calls. */
export async function afterOrder(walk: Walk): Promise<void> {
  const { app, known, operator } = walk;
  const userId = userOf(walk);
  known['sent_order'] = await insertOrder(app.db, { user_id: userId }, 'paid');
  const { data } = await sendPieces(app, operator, known['sent_order'], [1]);
  known['delivery_id'] = String(data.shipment_id);
  known['pickup_order'] = await insertOrder(app.db, { user_id: userId, ziti_code: '048213' }, 'pickup');
  known['paid_order'] = await insertPaidOrder(app, userId, [{ num: 1, total_fee: 2000 }]);
  known['bn'] = await applied(walk, 'asked');
}

/** The store token of a person who starts an application. */
export async function merchantOf({ app, known }: Walk): Promise<string> {
  known['merchant_type'] = String(await seedMerchantTypes(app.context()));
  const token = await signInMerchant(app, APPLICANT);
  await saveStep(app, token, 1, { merchant_type_id: known['merchant_type'], settled_type: 'enterprise' });
  return token;
}

/** The token of the demo's employee; also stores goods that employees can buy. */
export async function employeeOf({ ask, known }: Walk): Promise<string> {
  const account = { username: DEMO_STAFF, password: DEMO_PASSWORD, check_type: 'password' };
  const { token } = (await ask('POST new_login', account)) as { token: string };
  const items = { activity_id: '1', page: '1', pageSize: '10' };
  const { list } = (await ask('GET employeepurchase/activity/items', items, token)) as { list: { item_id: string }[] };
  known['purchase_item'] = String(list[0]?.item_id);
  return token;
}

export function tradeRequests(walk: Walk): Requests {
  const { app, known, ask } = walk;
  const userId = userOf(walk);
  const items = (): Params => ({ items: [{ item_id: known['item_id'], num: '1' }] });
  const orderForm = (): Params => {
    const { cart_type: _cart, ...rest } = CHECKOUT;
    return { ...rest, ...items(), distributor_id: known['distributor_id'], pay_type: 'deposit' };
  };
  const unpaid = () => insertOrder(app.db, { user_id: userId });
  const trade = (): Params => ({ trade_id: `T${known['paid_order']}` });
  const proof = async (): Promise<Params> => {
    await ask('GET employee/email/vcode', COLLEAGUE);
    return { ...COLLEAGUE, vcode: await lastCode(app, COLLEAGUE.email) };
  };
  return {
    'POST getFreightFee': orderForm,
    'POST order_new': orderForm,
    'POST order/cancel': async () => ({ order_id: await unpaid(), cancel_reason: '不想要了' }),
    'POST order/confirmReceipt': async () => ({ order_id: await insertOrder(app.db, { user_id: userId }, 'shipped') }),
    'GET orders/count': () => ({ order_type: 'normal' }),
    'GET ziticode': () => ({ order_id: known['pickup_order'] }),
    'GET pickupcode/:order_id': () => {
      known['order_id'] = known['pickup_order'] ?? '';
      return {};
    },
    'GET trackerpull': () => ({ order_id: known['sent_order'] }),
    'GET delivery/lists': () => ({ order_id: known['sent_order'] }),
    'GET delivery/trackerpull': () => ({ delivery_id: known['delivery_id'] }),
    'POST payment': async () => ({ order_id: await unpaid(), pay_type: 'deposit' }),
    'POST payment/query': trade,
    'GET trade/detail': trade,
    'POST deposit/recharge_new': () => ({ total_fee: '10000' }),
    'GET aftersales/info': () => ({ aftersales_bn: known['bn'] }),
    'GET aftersales': () => ({ page: '1', pageSize: '10' }),
    'GET aftersales/item/price': async () => {
      const [line] = await app.db
        .select()
        .from(orderLine)
        .where(eq(orderLine.order_id, known['paid_order'] ?? ''));
      return { order_id: known['paid_order'], item_id: String(line?.item_id), number: '1' };
    },
    'GET rights': async () => {
      const paid = { vip_grade_id: Number(known['vip_grade_id']), vip_ends_at: 4_000_000_000 };
      await app.db.update(member).set(paid).where(eq(member.user_id, userId));
      return {};
    },
    'POST aftersales': async () => {
      const [line] = await linesOf(app, known['paid_order'] ?? '');
      const detail = [{ id: String(line), num: '1' }];
      return { order_id: known['paid_order'], aftersales_type: 'ONLY_REFUND', reason: '不想要了', detail };
    },
    'POST aftersales/modify': async () => ({
      aftersales_bn: await applied(walk, 'asked'),
      aftersales_type: 'REFUND_GOODS',
      reason: '质量问题',
    }),
    'POST aftersales/sendback': async () => ({
      aftersales_bn: await applied(walk, 'agreed'),
      corp_code: 'SF',
      logi_no: 'SF100001',
    }),
    'POST aftersales/close': async () => ({ aftersales_bn: await applied(walk, 'asked') }),
    'POST merchant/settlementapply/:step': () => {
      known['step'] = '2';
      return COMPANY;
    },
    'GET merchant/type/list': () => ({ parent_id: '0', page: '1', page_size: '10' }),
    'GET employee/email/vcode': () => ({ ...COLLEAGUE, email: 'linzhixia@mall.test' }),
    'POST employee/check': proof,
    'POST employee/auth': () => COLLEAGUE,
    'GET employeepurchase/activity/items': () => ({ activity_id: '1', page: '1', pageSize: '10' }),
    'GET employeepurchase/activity/item/:item_id': () => ({ activity_id: '1' }),
  };
}
