/** order/offline/*: buyers report a bank transfer, with pictures (flows 1e.6). */
import { and, desc, eq } from 'drizzle-orm';
import { VOUCHER_LIMITS } from '../../../engine/rules/money/voucher.ts';
import type { BankAccountsAnswer, Voucher } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { seconds } from '../../kernel/http/context.ts';
import type { Handler, InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { announce, notifyOperators } from '../../kernel/live/news.ts';
import { lockOrders } from '../../orders/moves/change.ts';
import { isPayable } from '../../orders/moves/pay.ts';
import type { Order } from '../../orders/tables.ts';
import { record } from '../../kernel/system/audit.ts';
import { orThrow, transact } from '../../kernel/system/transact.ts';
import { bankSetting } from '../trade/bank-accounts.ts';
import { openTrade } from '../trade/payment.ts';
import type { Trade } from '../trade/provider.ts';
import { offline } from '../trade/providers/offline.ts';
import { orderIdsOf, ordersOf } from '../trade/rows.ts';
import { tradeOrder } from '../trade/tables.ts';
import { moveVoucher } from './machine.ts';
import { keysOf, pictureUrls } from './pictures.ts';
import { voucher, type BankAccount } from './tables.ts';
import { markReview } from '../../orders/moves/payment-time.ts';

export type VoucherRow = typeof voucher.$inferSelect;

function accountAnswer({ id, holder, bank, number, isDefault }: BankAccount): BankAccountsAnswer['list'][number] {
  return {
    id,
    bank_account_name: holder,
    bank_name: bank,
    bank_account_no: number,
    pic: '',
    is_default: isDefault ? 1 : 0,
  };
}

/** GET order/offline/backaccount (the contract's spelling); empty when bank transfer is off. */
export const bankAccounts: Handler<'bankAccounts'> = async (context) => {
  const { accounts, note, hours } = await bankSetting(context);
  return { list: accounts.map(accountAnswer), setting: { note, hours } };
};

export async function voucherAnswer(db: Db, row: VoucherRow, place: 'own' | 'office'): Promise<Voucher> {
  const rows = await ordersOf(db, row.trade_id);
  return {
    id: row.voucher_id,
    trade_id: row.trade_id,
    order_id: rows[0]?.order_id ?? '',
    order_ids: rows.map(({ order_id }) => order_id),
    bank_account_id: row.account.id,
    bank_account_name: row.account.holder,
    bank_name: row.account.bank,
    bank_account_no: row.account.number,
    pay_fee: row.pay_fee,
    pay_sn: row.pay_sn,
    total_fee: rows.reduce((sum, { amount }) => sum + amount, 0),
    transfer_remark: row.transfer_remark,
    voucher_pic: pictureUrls(row.pictures, place),
    check_status: row.check_status,
    remark: row.reason,
    create_time: row.created,
    update_time: row.updated,
    version: row.version,
  };
}

/** The last voucher that the member handed in for the order. */
async function ownVoucher(db: Db, userId: number, orderId: string): Promise<VoucherRow | undefined> {
  const [found] = await db
    .select({ row: voucher })
    .from(tradeOrder)
    .innerJoin(voucher, eq(voucher.trade_id, tradeOrder.trade_id))
    .where(and(eq(tradeOrder.order_id, orderId), eq(voucher.user_id, userId)))
    .orderBy(desc(voucher.voucher_id))
    .limit(1);
  return found?.row;
}

/** GET order/offline/get/voucher */
export const ownVoucherOf: Handler<'ownVoucher'> = async ({ db, member }, { order_id }) => {
  const row = await ownVoucher(db, member.user_id, order_id);
  return row ? voucherAnswer(db, row, 'own') : notFound('还没有上传转账凭证');
};

type HandedIn = Pick<VoucherRow, 'account' | 'pay_fee' | 'pay_sn' | 'transfer_remark' | 'pictures'>;

const atField = (field: string, message: string): Failure => fail(message, 422, { field });

/** The fields of the form, checked. */
async function filledIn(context: MemberContext, input: InputOf<'uploadVoucher'>): Promise<HandedIn | Failure> {
  const { accounts } = await bankSetting(context);
  const account = accounts.find(({ id }) => id === input.bank_account_id);
  if (!account) return atField('bank_account_id', '请选择收款账户');
  const { pay_fee = -1, pay_sn = '', transfer_remark = '' } = input;
  if (pay_fee <= 0) return atField('pay_fee', '请填写转账金额');
  if (transfer_remark.length > VOUCHER_LIMITS.remark)
    return atField('transfer_remark', `转账备注最多${VOUCHER_LIMITS.remark}个字`);
  if (pay_sn.length > VOUCHER_LIMITS.number) return atField('pay_sn', `转账流水号最多${VOUCHER_LIMITS.number}个字`);
  const pictures = await keysOf(context, context.member.user_id, input.voucher_pic);
  return isFailure(pictures) ? pictures : { account, pay_fee, pay_sn, transfer_remark, pictures };
}

/** The orders, locked, when they may be paid by bank transfer now. */
async function dueOrders(tx: Db, context: MemberContext, orderIds: readonly string[]): Promise<Order[]> {
  const due = orThrow(await lockOrders(tx, orderIds, context.member.user_id));
  const now = seconds(context);
  if (due.some((order) => !isPayable(order))) orThrow(fail(SERVER_MESSAGES.notPayable));
  if (due.some(({ offline_check }) => offline_check === 0)) orThrow(fail(SERVER_MESSAGES.voucherWaits));
  if (due.some(({ auto_cancel_at, offline_check }) => auto_cancel_at <= now && offline_check === null))
    orThrow(fail(SERVER_MESSAGES.orderExpired));
  return due;
}

/** Stores the voucher of a payment, for the first time or after a refusal. */
async function write(tx: Db, context: MemberContext, { trade_id }: Trade, filled: HandedIn): Promise<VoucherRow> {
  const now = seconds(context);
  const [before] = await tx.select().from(voucher).where(eq(voucher.trade_id, trade_id)).for('update');
  const checkStatus = orThrow(moveVoucher(before?.check_status ?? null, 'hand-in', 'buyer'));
  const values = { ...filled, check_status: checkStatus, reason: '', updated: now };
  const [row] = before
    ? await tx
        .update(voucher)
        .set({ ...values, version: before.version + 1 })
        .where(eq(voucher.voucher_id, before.voucher_id))
        .returning()
    : await tx
        .insert(voucher)
        .values({ ...values, trade_id, user_id: context.member.user_id, created: now })
        .returning();
  if (!row) throw new Error('The voucher was not stored.');
  const detail = { trade: trade_id, amount: filled.pay_fee, before: before?.check_status ?? null, after: checkStatus };
  await record(context, 'voucher.submit', `voucher:${row.voucher_id}`, detail, tx);
  notifyOperators(tx, 'money.read');
  announce(tx, 'voucher-handed-in');
  return row;
}

/** POST order/offline/upload/voucher and update/voucher: hands in a voucher, the first time or after it was refused. */
export async function handIn(context: MemberContext, input: InputOf<'uploadVoucher'>): Promise<Voucher | Failure> {
  const filled = await filledIn(context, input);
  if (isFailure(filled)) return filled;
  return transact(context, async (tx, context) => {
    const due = await dueOrders(tx, context, orderIdsOf(input));
    const trade = await openTrade(tx, context, due, offline.code);
    const row = await write(tx, context, trade, filled);
    await markReview(
      tx,
      due.map(({ order_id }) => order_id),
      0,
    );
    return voucherAnswer(tx, row, 'own');
  });
}
