/** Requests of a shopper that need other fields than the common ones (walk.ts). */
import { eq } from 'drizzle-orm';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import { coupon, memberCoupon } from '../../offers/coupon/tables.ts';
import { invoice, invoiceFile } from '../../money/invoice/tables.ts';
import { DEMO_PASSWORD } from '../../kernel/system/password.ts';
import { DEMO_SHOPPER } from '../../seed/accounts.ts';
import { codeFor, insertPicture } from '../codes.ts';
import { insertOrder } from '../fixtures/orders.ts';
import type { Requests, Walk } from './walk.ts';

const ACCOUNT = { username: DEMO_SHOPPER, password: DEMO_PASSWORD, check_type: 'password' };
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
export const TITLE = { invoices_type: 'corporate', name: '木匠风', tax_number: '91310000MA1FL1234X' };
export const INVOICE = { invoice_type: 'individual', company_title: '张三', email: EMAIL };
/** A piece of the running flash sale. */
const SALE = { seckill_id: '1', item_id: '1609', num: '1' };

/** Gives the member a coupon; returns its code. */
async function couponOf({ app, known }: Walk, cardType: 'cash' | 'gift'): Promise<string> {
  const now = Math.floor(app.clock.now() / 1000);
  const values = { card_type: cardType, title: '券', quantity: 10, begin_date: 0, end_date: now + 3600, created: now };
  const [card] = await app.db
    .insert(coupon)
    .values({ ...values, shop_id: Number(known['distributor_id']) })
    .returning();
  const code = `contract-${cardType}`;
  const held = { code, card_id: card?.card_id ?? 0, user_id: Number(known['user_id']), nth: 1, created: now };
  await app.db.insert(memberCoupon).values(held);
  return code;
}

export function shopRequests(walk: Walk): Requests {
  const { app, known, ask } = walk;
  const line = (): Params => ({ cart_id: known['cart_id'] });
  return {
    'POST login': () => ACCOUNT,
    'POST new_login': () => ACCOUNT,
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
    'POST member/email/register': async () => ({
      email: EMAIL,
      password: DEMO_PASSWORD,
      ...(await insertPicture(app)),
    }),
    'POST member/email/activation/resend': async () => ({
      email: 'another@example.com',
      ...(await insertPicture(app)),
    }),
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
      await ask('POST cart', walk.common());
      return { cart_id: [await walk.line()] };
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
    'GET user/removeCard': async () => ({ code: await couponOf(walk, 'cash') }),
    'GET user/exchangeCardInfo': async () => ({ user_card_id: await couponOf(walk, 'gift') }),
    'POST user/exchangeCard': () => ({ ...walk.common(), user_card_id: known['code'] ?? '' }),
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
    'GET goods/items': () => ({ ...walk.common(), is_tdk: '1' }),
    'GET goods/items/:item_id': () => ({ is_tdk: '1' }),
    'GET pointsmall/goods/items': () => ({ ...walk.common(), is_tdk: '1' }),
    'GET goods/items/batch': () => ({ item_ids: [known['item_id']] }),
    'GET goods/categoryinfo': () => ({ category_id: known['category_id'] }),
    'DELETE member/collect/article': () => ({ article_id: [known['article_id'] ?? ''] }),
    'GET pageparams/setting': () => ({ template_name: 'pc', page_name: 'index' }),
    'POST member/invoice': () => TITLE,
    'PUT member/invoice/:title_id': () => ({ ...TITLE, invoices_id: known['title_id'] }),
    'POST order/invoice/apply': async () => ({
      ...INVOICE,
      order_id: await insertOrder(app.db, { user_id: Number(known['user_id']) }, 'done'),
    }),
    'POST order/invoice/update': () => ({ invoice_id: known['invoice_id'], company_title: '李四' }),
    'POST order/invoice/resend': async () => {
      const id = Number(known['invoice_id']);
      await app.db.insert(invoiceFile).values({ key: 'file', invoice_id: id, bytes: 'JVBERi0=', created: 0 });
      await app.db
        .update(invoice)
        .set({ invoice_status: 'success', file_key: 'file' })
        .where(eq(invoice.invoice_id, id));
      return { id, confirm_email: EMAIL };
    },
    'GET distributor/list': () => ({ ...walk.common(), show_discount: '1' }),
    'GET distributor/pickuplocation': () => ({ distributor_id: known['pickup_shop'] }),
  };
}
