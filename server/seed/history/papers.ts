/** Waiting tasks of the demo's office: bank transfers, unpaid orders, merchants' applications, questions. */
import { eq, isNotNull, sql } from 'drizzle-orm';
import { formatDate } from '../../../engine/rules/format/dates.ts';
import type { Db } from '../../kernel/db/database.ts';
import { helpMessage } from '../../people/help/tables.ts';
import { member } from '../../people/member/tables.ts';
import { merchant, merchantType } from '../../people/merchant/tables.ts';
import { openOrders } from '../../money/payout/due.ts';
import { payout, payoutLine } from '../../money/payout/tables.ts';
import { sumOf } from '../../kernel/system/spread.ts';
import { trade, tradeOrder } from '../../money/trade/tables.ts';
import { voucher, type BankAccount } from '../../money/voucher/tables.ts';
import { insertAll } from '../bulk.ts';
import { type Story } from './stories.ts';
import { DAY, HOUR } from '../../../engine/rules/format/time.ts';
import { HELP_QUESTIONS } from './words.ts';

/** A day as it begins banks' transfer numbers. */
export const dayText = (at: number): string => formatDate(at).replaceAll('-', '');

export const BANK: BankAccount = {
  id: 1,
  holder: '木匠风（上海）演示商贸有限公司',
  bank: '招商银行上海徐家汇支行',
  number: '121900000000000',
  isDefault: true,
};

/** Turns the stories into unpaid orders; the first `transfers` of them wait for the review of a bank transfer. */
export function leaveUnpaid(stories: readonly Story[], transfers: number, now: number): void {
  for (const [at, { order }] of stories.entries()) {
    const isTransferred = at < transfers;
    Object.assign(order, {
      order_status: 'NOTPAY',
      pay_status: 'NOTPAY',
      cancel_status: 'NO_APPLY_CANCEL',
      delivery_status: 'PENDING',
      pay_type: '',
      paid_at: null,
      ended_at: null,
      cancel_reason: '',
      auto_cancel_at: now + DAY - at * HOUR,
      offline_check: isTransferred ? 0 : null,
      version: 1,
    } satisfies Partial<typeof order>);
  }
}

/** The unpaid pieces of each variant in the members' rows, and the vouchers of bank transfers. */
export async function writeUnpaid(
  tx: Db,
  stories: readonly Story[],
  numberOf: (at: number, userId: number) => string,
): Promise<void> {
  for (const { order, lines } of stories) {
    const pieces = JSON.stringify({
      [order.order_id]: Object.fromEntries(lines.map(({ item_id, num }) => [item_id, num])),
    });
    await tx
      .update(member)
      .set({ unpaid_pieces: sql`${member.unpaid_pieces} || ${pieces}::jsonb` })
      .where(eq(member.user_id, order.user_id));
  }
  const transferred = stories
    .filter(({ order }) => order.offline_check === 0)
    .map(({ order }) => ({ order, trade_id: numberOf(order.created + 60, order.user_id) }));
  await insertAll(
    tx,
    trade,
    transferred.map(({ order: { user_id, total_fee, created }, trade_id }) => ({
      trade_id,
      user_id,
      created,
      pay_type: 'offline',
      amount: total_fee,
    })),
  );
  await insertAll(
    tx,
    tradeOrder,
    transferred.map(({ order: { order_id, total_fee }, trade_id }) => ({
      trade_id,
      order_id,
      amount: total_fee,
    })),
  );
  await insertAll(
    tx,
    voucher,
    transferred.map(({ order: { user_id, total_fee, created }, trade_id }, at) => ({
      trade_id,
      user_id,
      account: BANK,
      pay_fee: total_fee,
      pay_sn: `${dayText(created)}${String(83_000_000 + at * 7717)}`,
      transfer_remark: at === 0 ? '公司账户转出，请核对' : '',
      pictures: [],
      created: created + 30 * 60,
      updated: created + 30 * 60,
    })),
  );
}

interface Applicant {
  name: string;
  person: string;
  mobile: string;
  status: 1 | 3;
  memo: string;
  settled_type: 'enterprise' | 'soletrader';
  /** name of a kind of merchants */
  sells: string;
  place: [province: string, city: string, area: string, address: string];
  bank: string;
}

const APPLICANTS: Applicant[] = [
  {
    name: '苏州平江茶器商行',
    person: '陆文彬',
    mobile: '13700009001',
    status: 1,
    memo: '',
    settled_type: 'soletrader',
    sells: '茶饮冲调',
    place: ['江苏省', '苏州市', '姑苏区', '平江路 18 号'],
    bank: '中国银行苏州分行',
  },
  {
    name: '大理苍山乳扇食品有限公司',
    person: '杨月',
    mobile: '13700009002',
    status: 1,
    memo: '',
    settled_type: 'enterprise',
    sells: '休闲零食',
    place: ['云南省', '大理白族自治州', '大理市', '人民路中段 206 号'],
    bank: '中国农业银行大理分行',
  },
  {
    name: '厦门鹭岛家居饰品店',
    person: '蔡明远',
    mobile: '13700009003',
    status: 3,
    memo: '营业执照照片不清晰，请重新上传。',
    settled_type: 'soletrader',
    sells: '家具收纳',
    place: ['福建省', '厦门市', '思明区', '中山路 77 号'],
    bank: '中国建设银行厦门分行',
  },
];

export async function writeApplicants(tx: Db, now: number): Promise<void> {
  const kinds = await tx
    .select()
    .from(merchantType)
    .where(sql`${merchantType.parent_id} > 0`)
    .orderBy(merchantType.type_id);
  await insertAll(
    tx,
    merchant,
    APPLICANTS.map(({ name, person, mobile, status, memo, settled_type, sells, place, bank }, at) => ({
      name,
      legal_name: person,
      mobile,
      audit_status: status,
      audit_memo: memo,
      type_id: (kinds.find((kind) => kind.name === sells) ?? kinds[0])?.type_id ?? 0,
      settled_type,
      credit_code: `92320500MA1DEMO${at}${at}X`,
      province: place[0],
      city: place[1],
      area: place[2],
      address: place[3],
      legal_cert_id: `32050819900101${String(1000 + at)}`,
      legal_mobile: mobile,
      bank_acct_type: '1',
      card_id: `6222000000000000${String(100 + at)}`,
      bank_name: bank,
      agreed: now - 3 * DAY,
      step: 4,
      submitted: now - (at + 1) * DAY + 2 * HOUR,
      audited: status === 3 ? now - DAY : 0,
      created: now - 4 * DAY,
      updated: now - DAY,
    })),
  );
}

/** Questions, oldest first; the newest two wait, and one is from a guest. */
export async function writeQuestions(tx: Db, stories: readonly Story[], now: number): Promise<void> {
  await insertAll(
    tx,
    helpMessage,
    HELP_QUESTIONS.map(({ content, answer = '', contact = '', isAboutOrder = false }, at) => {
      const asked = now - (HELP_QUESTIONS.length - at) * 7 * HOUR;
      const { user_id = 0, order_id = '' } = stories[at]?.order ?? {};
      return {
        user_id: contact === '' ? user_id : 0,
        order_id: isAboutOrder ? order_id : '',
        contact,
        content,
        created: asked,
        ...(answer !== '' && {
          state: 'answered' as const,
          answer,
          answered_by: 'operator',
          answered_at: asked + 2 * HOUR,
        }),
      };
    }),
  );
}

/** Payouts of the demo's merchant, by the days ago until which each settles: paid ones, and one waiting for its transfer. */
const PAYOUTS: [days: number, state: 'paid' | 'waiting'][] = [
  [16, 'paid'],
  [8, 'waiting'],
];

export async function writePayouts(tx: Db, now: number, madeBy: number): Promise<void> {
  const [seller] = await tx
    .select()
    .from(merchant)
    .where(isNotNull(merchant.shop_id))
    .orderBy(merchant.merchant_id)
    .limit(1);
  if (!seller?.shop_id) return;
  const { shop_id } = seller;
  const payee = { name: seller.name, bank: seller.bank_name, account: seller.card_id };
  for (const [days, state] of PAYOUTS) {
    const until = now - days * DAY;
    const lines = await tx.select().from(openOrders(tx, shop_id, until));
    const amount = sumOf(lines, (line) => line.amount);
    if (amount <= 0) continue;
    const created = until + 7.5 * DAY;
    const isPaid = state === 'paid';
    const paid = isPaid ? { reference: `${dayText(created)}000417`, closed_by: madeBy, closed: created + HOUR } : {};
    const values = {
      shop_id,
      until,
      orders: lines.length,
      amount,
      payee,
      state,
      made_by: madeBy,
      created,
      ...paid,
    };
    const [row] = await tx.insert(payout).values(values).returning();
    if (!row) continue;
    const { payout_id } = row;
    await insertAll(
      tx,
      payoutLine,
      lines.map((line) => ({ payout_id, order_id: line.order_id, amount: line.amount })),
    );
  }
}
