/** What waits for the office in the demo mall: transfers, unpaid orders, invoices, applications of merchants, questions. */
import { eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { helpMessage } from '../../modules/help/tables.ts';
import { netOfOrders } from '../../modules/invoice/amounts.ts';
import { invoice, invoiceOrder } from '../../modules/invoice/tables.ts';
import { member } from '../../modules/member/tables.ts';
import { merchant, merchantType } from '../../modules/merchant/tables.ts';
import { orders } from '../../modules/order/tables.ts';
import { openOrders } from '../../modules/payout/due.ts';
import { payout, payoutLine } from '../../modules/payout/tables.ts';
import { sumOf } from '../../modules/pricing/spread.ts';
import { trade, tradeOrder } from '../../modules/trade/tables.ts';
import { voucher, type BankAccount } from '../../modules/voucher/tables.ts';
import { insertAll } from '../bulk.ts';
import { HOUR, type Story } from './stories.ts';
import { HELP_QUESTIONS } from './words.ts';

const DAY = 24 * HOUR;

export const BANK: BankAccount = {
  id: 1,
  holder: '木匠风（上海）演示商贸有限公司',
  bank: '招商银行上海徐家汇支行',
  number: '121900000000000',
  isDefault: true,
};

/** Turns these stories into orders that wait for their payment, the first `transfers` of them for the review of a transfer. */
export function leaveUnpaid(stories: readonly Story[], transfers: number, now: number): void {
  for (const [at, { order }] of stories.entries()) {
    const isTransferred = at < transfers;
    Object.assign(order, {
      status: 'NOTPAY',
      payStatus: 'NOTPAY',
      cancelStatus: 'NO_APPLY_CANCEL',
      deliveryStatus: 'PENDING',
      payType: '',
      paidAt: null,
      endedAt: null,
      cancelReason: '',
      autoCancelAt: now + DAY - at * HOUR,
      offlineCheck: isTransferred ? 0 : null,
      version: 1,
    });
  }
}

/** What unpaid orders hold of each variant, and the vouchers of those that were transferred. */
export async function writeUnpaid(
  tx: Db,
  stories: readonly Story[],
  numberOf: (at: number, userId: number) => string,
): Promise<void> {
  for (const { order, lines } of stories) {
    const pieces = JSON.stringify({
      [order.orderId]: Object.fromEntries(lines.map(({ itemId, num }) => [itemId, num])),
    });
    await tx
      .update(member)
      .set({ unpaidPieces: sql`${member.unpaidPieces} || ${pieces}::jsonb` })
      .where(eq(member.userId, order.userId));
  }
  const transferred = stories
    .filter(({ order }) => order.offlineCheck === 0)
    .map(({ order }) => ({ order, tradeId: numberOf(order.created + 60, order.userId) }));
  await insertAll(
    tx,
    trade,
    transferred.map(({ order: { userId, totalFee, created }, tradeId }) => ({
      tradeId,
      userId,
      created,
      payType: 'offline',
      amount: totalFee,
    })),
  );
  await insertAll(
    tx,
    tradeOrder,
    transferred.map(({ order: { orderId, totalFee }, tradeId }) => ({ tradeId, orderId, amount: totalFee })),
  );
  await insertAll(
    tx,
    voucher,
    transferred.map(({ order: { userId, totalFee, created }, tradeId }, at) => ({
      tradeId,
      userId,
      account: BANK,
      payFee: totalFee,
      paySn: `2026${String(83_000_000 + at * 7717)}`,
      transferRemark: at === 0 ? '公司账户转出，请核对' : '',
      pictures: [],
      created: created + 30 * 60,
      updated: created + 30 * 60,
    })),
  );
}

const TITLES: [kind: 'individual' | 'enterprise', title: string, taxNumber: string][] = [
  ['enterprise', '上海青禾文化传播有限公司', '91310104MA1FR00A1X'],
  ['individual', '个人', ''],
  ['enterprise', '杭州拾光设计工作室', '92330106MA2B000B2Y'],
  ['individual', '个人', ''],
  ['enterprise', '深圳南山云杉科技有限公司', '91440300MA5DR00C3K'],
];

/** Invoices that wait, and one that was refused; issued ones need their PDF, which the office makes. */
export async function writeInvoices(tx: Db, stories: readonly Story[], now: number): Promise<void> {
  const ids = stories.slice(0, TITLES.length).map(({ order }) => order.orderId);
  if (ids.length === 0) return;
  const bought = await tx.select().from(orders).where(inArray(orders.orderId, ids)).orderBy(orders.orderId);
  const net = await netOfOrders(tx, bought);
  for (const [at, order] of bought.entries()) {
    const [kind, title, taxNumber] = TITLES[at] ?? ['individual', '个人', ''];
    const { lines = [], amount = 0 } = net.get(order.orderId) ?? {};
    const isRefused = at === 2;
    const applied = Math.min((order.endedAt ?? now) + HOUR, now - HOUR);
    const [row] = await tx
      .insert(invoice)
      .values({
        userId: order.userId,
        shopId: order.shopId,
        kind,
        title,
        taxNumber,
        lines,
        amount,
        email: `demo${order.userId}@mall.test`,
        state: isRefused ? 'failed' : 'pending',
        reason: isRefused ? '税号与公司名称不一致，请核对后重新提交。' : '',
        source: 'user',
        created: applied,
        updated: applied,
      })
      .returning({ invoiceId: invoice.invoiceId });
    if (row) await tx.insert(invoiceOrder).values({ ...row, orderId: order.orderId, holds: !isRefused });
  }
}

const APPLICANTS: [name: string, person: string, mobile: string, status: 1 | 3, memo: string][] = [
  ['苏州平江茶器商行', '陆文彬', '13700009001', 1, ''],
  ['大理苍山乳扇食品有限公司', '杨月', '13700009002', 1, ''],
  ['厦门鹭岛饰品店', '蔡明远', '13700009003', 3, '营业执照照片不清晰，请重新上传。'],
];

export async function writeApplicants(tx: Db, now: number): Promise<void> {
  const [kind] = await tx
    .select()
    .from(merchantType)
    .where(sql`${merchantType.parentId} > 0`)
    .limit(1);
  await insertAll(
    tx,
    merchant,
    APPLICANTS.map(([name, legalName, mobile, auditStatus, auditMemo], at) => ({
      name,
      legalName,
      mobile,
      auditStatus,
      auditMemo,
      typeId: kind?.typeId ?? 0,
      settledType: at === 1 ? 'enterprise' : 'soletrader',
      creditCode: `92320500MA1DEMO${at}${at}X`,
      province: '江苏省',
      city: '苏州市',
      area: '姑苏区',
      address: `平江路 ${18 + at} 号`,
      legalCertId: `32050819900101${String(1000 + at)}`,
      legalMobile: mobile,
      bankAcctType: '1',
      cardId: `6222000000000000${String(100 + at)}`,
      bankName: '中国银行苏州分行',
      agreed: now - 3 * DAY,
      step: 4,
      submitted: now - (at + 1) * DAY + 2 * HOUR,
      audited: auditStatus === 3 ? now - DAY : 0,
      created: now - 4 * DAY,
      updated: now - DAY,
    })),
  );
}

export async function writeQuestions(tx: Db, stories: readonly Story[], now: number): Promise<void> {
  await insertAll(
    tx,
    helpMessage,
    HELP_QUESTIONS.map((content, at) => ({
      userId: stories[at]?.buyer.userId ?? 0,
      content,
      created: now - (at + 1) * 7 * HOUR,
      ...(at > 1
        ? {
            state: 'answered' as const,
            answer: '您好，已为您处理，详情请看消息。',
            answeredBy: 'operator',
            answeredAt: now - 3 * HOUR,
          }
        : {}),
    })),
  );
}

/** What the demo's merchant was paid, and what waits for its transfer: days ago until which each settles. */
const PAYOUTS: [days: number, state: 'paid' | 'waiting'][] = [
  [16, 'paid'],
  [8, 'waiting'],
];

export async function writePayouts(tx: Db, now: number, madeBy: number): Promise<void> {
  const [seller] = await tx
    .select()
    .from(merchant)
    .where(isNotNull(merchant.shopId))
    .orderBy(merchant.merchantId)
    .limit(1);
  if (!seller?.shopId) return;
  const { shopId } = seller;
  const payee = { name: seller.name, bank: seller.bankName, account: seller.cardId };
  for (const [days, state] of PAYOUTS) {
    const until = now - days * DAY;
    const lines = await tx.select().from(openOrders(tx, shopId, until));
    const amount = sumOf(lines, (line) => line.amount);
    if (amount <= 0) continue;
    const created = until + 7.5 * DAY;
    const isPaid = state === 'paid';
    const paid = isPaid ? { reference: '20260817000417', closedBy: madeBy, closed: created + HOUR } : {};
    const values = { shopId, until, orders: lines.length, amount, payee, state, madeBy, created, ...paid };
    const [row] = await tx.insert(payout).values(values).returning();
    if (!row) continue;
    const { payoutId } = row;
    await insertAll(
      tx,
      payoutLine,
      lines.map((line) => ({ payoutId, orderId: line.orderId, amount: line.amount })),
    );
  }
}
