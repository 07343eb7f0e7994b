/** One of everything a member can have, as rows. */
import { eq } from 'drizzle-orm';
import { PROGRESS } from '../../engine/rules/aftersales.ts';
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
import { BANK_SETTING } from '../modules/trade/bank-accounts.ts';
import { putSetting } from '../modules/system/settings.ts';
import { voucher } from '../modules/voucher/tables.ts';
import { insertEnterprise, insertPurchase } from './fixtures-staff.ts';
import { insertOrder } from './fixtures-orders.ts';
import { insertTrade } from './fixtures-trades.ts';
import { insertMember, insertOperator, NOW } from './fixtures.ts';
import type { TestApp } from './harness.ts';

/**
 * Fills a member's account with one of everything that can be named by a number, `words` in every text of it.
 *
 * @returns numbers by name
 */
export async function insertBelongings(app: TestApp, userId: number, words: string): Promise<Record<string, string>> {
  const { db } = app;
  const line = { itemName: words, num: 1, goodsId: 10, itemId: 10 };
  const [done, unpaid, shipped] = await Promise.all(
    (['done', 'unpaid', 'shipped'] as const).map((state) =>
      insertOrder(db, { userId, remark: words, payType: 'offline_pay' }, state, [line]),
    ),
  );
  const lines = await db.select().from(orderLine);
  const lineOf = (orderId = ''): number => lines.find((row) => row.orderId === orderId)?.lineId ?? 0;
  const [address] = await db
    .insert(memberAddress)
    .values({
      userId,
      username: words,
      telephone: '13800000001',
      province: '浙江省',
      city: '杭州市',
      county: '',
      detail: words,
      codes: [],
    })
    .returning();
  const back = { bn: '2025060100000009', orderId: shipped ?? '', userId, shopId: 0 };
  await db.insert(aftersales).values({
    ...back,
    kind: 'ONLY_REFUND',
    progress: PROGRESS.pending,
    reason: words,
    description: words,
    pics: [],
    refundFee: 1,
    refundPoint: 0,
    created: NOW,
    updated: NOW,
  });
  await db
    .insert(aftersalesLine)
    .values({ bn: back.bn, lineId: lineOf(shipped), units: [0], refundFee: 1, refundPoint: 0 });
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
    .values({ cardType: 'gift', title: words, quantity: 9, beginDate: 0, endDate: NOW + 9999, created: NOW })
    .returning();
  await db.insert(memberCoupon).values({ code: 'c1', cardId: card?.cardId ?? 0, userId, nth: 1, created: NOW });
  const [sent] = await db
    .insert(shipment)
    .values({ orderId: shipped ?? '', kind: 'parcel', carrier: 'SF', code: words, created: NOW })
    .returning();
  await db.insert(shipmentItem).values({ shipmentId: sent?.shipmentId ?? 0, lineId: lineOf(shipped), num: 1 });
  const [paper] = await db
    .insert(invoice)
    .values({
      userId,
      shopId: 0,
      kind: 'individual',
      title: words,
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
    .values({ userId, kind: 'personal', name: words, created: NOW, updated: NOW })
    .returning();
  const [message] = await db
    .insert(memberMessage)
    .values({ userId, kind: 'order', reference: 'r', title: words, text: words, path: '/', created: NOW })
    .returning();
  const bank = { userId, payType: 'offline_pay', amount: 2000, state: 'NOTPAY', created: NOW } as const;
  await insertTrade(db, unpaid ?? '', { ...bank, tradeId: 't1' });
  const account = { id: 1, bank: words, holder: words, number: '1', isDefault: true };
  await putSetting(app.context(), BANK_SETTING, { accounts: [account], hours: 24, note: '' });
  await db
    .insert(voucher)
    .values({ tradeId: 't1', userId, account, payFee: 2000, pictures: [], created: NOW, updated: NOW });
  const said = { itemId: 10, goodsId: 10, userId, star: 5, content: words, created: NOW, shopId: 0 };
  await db.insert(review).values({ ...said, orderId: done ?? '' });
  await db.insert(trustTicket).values({
    ticket: digestOf('union'),
    provider: 'openid',
    subject: 's',
    name: words,
    openid: '',
    userId,
    expires: NOW + 900,
  });
  const office = await insertOperator(app);
  const enterprise = await insertEnterprise(app, office);
  const more = { has_relatives: true, invite_limit: 2, relative_begin: NOW - 60, relative_end: NOW + 60 };
  const activity = await insertPurchase(app, office, [enterprise], [{ item_id: 10, price: 1 }], more);
  const worker = { enterpriseId: enterprise, workNo: 'W1', name: words, created: NOW };
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
    shipped,
    address: address?.addressId,
    bn: back.bn,
    cart: cart?.cartId,
    shipment: sent?.shipmentId,
    invoice: paper?.invoiceId,
    title: title?.titleId,
    message: message?.messageId,
    activity,
    enterprise,
    staff: person?.staffId,
    relative: relative.userId,
    device: session?.sessionId,
    ticket: ticketText(app.context().signingKey, held),
  };
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, String(value)]));
}
