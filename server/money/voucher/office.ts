/** The office's calls about vouchers, decisions, and the accounts to which buyers transfer. */
import { personsOf } from '../../kernel/access/persons/persons.ts';
import { and, eq, or, sql } from 'drizzle-orm';
import { contains, finds } from '../../kernel/db/finds.ts';
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import type { BankSettings, MallVoucher, Voucher } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { countOfList, keyAnswer, keyPageOf, rowsOfPage, spanOf, type KeySorts } from '../../kernel/http/listing.ts';
import { seconds } from '../../kernel/http/context.ts';
import type { Handler, OperatorContext } from '../../kernel/calls/operation.ts';
import { withSecond, type ApprovalCheck } from '../../kernel/approval/hold.ts';
import { lockOrders } from '../../orders/moves/change.ts';
import { notifyOperators } from '../../kernel/live/news.ts';
import { notify } from '../../kernel/message/notify.ts';
import { member } from '../../people/member/tables.ts';
import { record } from '../../kernel/system/audit.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { orThrow, transact } from '../../kernel/system/transact.ts';
import { BANK_SETTING, bankSetting, type BankSetting } from '../trade/bank-accounts.ts';
import { ordersOf } from '../trade/rows.ts';
import { settle } from '../trade/settle.ts';
import { trade, tradeOrder } from '../trade/tables.ts';
import { voucherAnswer, type VoucherRow } from './hand-in.ts';
import { moveVoucher, type VoucherAction } from './machine.ts';
import { voucher } from './tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';
import { markReview, waitForPayment } from '../../orders/moves/payment-time.ts';

const STATES = ['review', 'approved', 'refused'] as const;
const SORTS: KeySorts = {
  columns: {
    id: voucher.voucher_id,
    updated: voucher.updated,
    pay_fee: voucher.pay_fee,
  },
  last: voucher.voucher_id,
  usual: '-updated',
};
const NONE = '转账凭证不存在';

const asListed = (row: VoucherRow, amount: number, mobile: string): MallVoucher => ({
  id: row.voucher_id,
  trade_id: row.trade_id,
  mobile,
  total_fee: amount,
  pay_fee: row.pay_fee,
  pay_sn: row.pay_sn,
  bank_name: row.account.bank,
  state: STATES[row.check_status],
  update_time: row.updated,
  version: row.version,
});

/** Vouchers, last handed in or decided first. */
export const listVouchers: Handler<'listVouchers'> = async (context, input) => {
  const { db } = context;
  const { keyword = '' } = input;
  const ofOrder = sql`exists (select 1 from ${tradeOrder}
    where ${tradeOrder.trade_id} = ${voucher.trade_id} and ${contains(sql`${tradeOrder.order_id}`, keyword)})`;
  const ofBuyer = sql`exists (select 1 from ${member}
    where ${member.user_id} = ${voucher.user_id} and ${contains(sql`${member.mobile}`, keyword)})`;
  const numbered = finds(keyword, voucher.pay_sn);
  const where = and(
    numbered && or(ofOrder, numbered, ofBuyer),
    input.state ? eq(voucher.check_status, STATES.indexOf(input.state) as 0 | 1 | 2) : undefined,
    spanOf(input, 'updated', voucher.updated),
  );
  const page = keyPageOf(input, SORTS);
  const joined = db
    .select({
      row: voucher,
      amount: trade.amount,
      mobile: member.mobile,
      key: page.key,
    })
    .from(voucher)
    .innerJoin(trade, eq(trade.trade_id, voucher.trade_id))
    .innerJoin(member, eq(member.user_id, voucher.user_id))
    .where(and(where, page.where));
  const all = sql`select 1 from ${voucher} where ${where ?? sql`true`}`;
  const [read, [count]] = await Promise.all([
    joined
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
    db.select({ total: countOfList(all) }).from(sql`(select 1) as one`),
  ]);
  const { rows, ...beside } = rowsOfPage(page, read);
  // A payment may be of orders of several shops, so it is the whole mall's.
  const persons = personsOf(context, 0, 'money.write');
  const list = rows.map(({ row, amount, mobile }) => asListed(row, amount, persons.mobile(mobile)));
  return keyAnswer(list, count?.total ?? 0, beside);
};

export const readVoucher: Handler<'readVoucher'> = async ({ db }, { voucher_id = 0 }) => {
  const [row] = await db.select().from(voucher).where(eq(voucher.voucher_id, voucher_id));
  return row ? voucherAnswer(db, row, 'office') : notFound(NONE);
};

interface Decided {
  voucher_id: number;
  version: number;
}

/** A waiting voucher in the version that was shown, locked after its orders, as all code does. */
async function waiting(tx: Db, { voucher_id, version }: Decided, action: VoucherAction) {
  const [known] = await tx.select().from(voucher).where(eq(voucher.voucher_id, voucher_id));
  if (!known) return orThrow<never>(notFound(NONE));
  const rows = await ordersOf(tx, known.trade_id);
  const orderIds = rows.map(({ order_id }) => order_id);
  orThrow(await lockOrders(tx, orderIds));
  const [row = known] = await tx.select().from(voucher).where(eq(voucher.voucher_id, voucher_id)).for('update');
  orThrow(moveVoucher(row.check_status, action, 'operator'));
  if (row.version !== version) orThrow(fail('买家重新提交过凭证，请刷新后再审核', 409));
  return {
    row,
    rows,
    orderIds,
    amount: rows.reduce((sum, each) => sum + each.amount, 0),
  };
}

async function decided(
  tx: Db,
  context: OperatorContext,
  row: VoucherRow,
  action: VoucherAction,
  reason: string,
): Promise<Voucher> {
  const checkStatus = orThrow(moveVoucher(row.check_status, action, 'operator'));
  const values = {
    check_status: checkStatus,
    reason,
    updated: seconds(context),
    version: row.version + 1,
  };
  await tx.update(voucher).set(values).where(eq(voucher.voucher_id, row.voucher_id));
  const detail = {
    trade: row.trade_id,
    amount: row.pay_fee,
    before: row.check_status,
    after: checkStatus,
    reason,
  };
  await record(context, `voucher.${action}`, `voucher:${row.voucher_id}`, detail, tx);
  notifyOperators(tx, 'money.read');
  return voucherAnswer(tx, { ...row, ...values }, 'office');
}

/** Approves a voucher: settles the payment, in one transaction with the decision. */
export async function settleVoucher(
  tx: Db,
  context: OperatorContext,
  input: Decided,
  hold: ApprovalCheck,
): Promise<Voucher | Failure> {
  const { row, rows, orderIds, amount } = await waiting(tx, input, 'approve');
  const { user_id } = row;
  const moves = rows.map((part) => ({
    order_id: part.order_id,
    user_id,
    amount: part.amount,
  }));
  await hold(tx, moves, row.transfer_remark);
  await markReview(tx, orderIds, 1);
  const reference = row.pay_sn || `offline-${row.voucher_id}`;
  const paid = orThrow(await settle(tx, context, { tradeId: row.trade_id, amount, reference }));
  if (paid.trade_state !== 'SUCCESS') return fail('订单已支付或已取消，请驳回凭证并将款项退回买家', 409);
  return decided(tx, context, row, 'approve', '');
}

export const approveVoucher: Handler<'approveVoucher'> = (context, input) =>
  withSecond(context, { kind: 'voucher', target: String(input.voucher_id), input: { ...input } }, (hold) =>
    transact(context, (tx, context) => settleVoucher(tx, context, input, hold)),
  );

/** seconds in which a buyer may hand in another voucher */
const AGAIN = 3 * DAY;

/** Refuses a voucher, because money is missing: the buyer reads the reason and may hand in another voucher. */
export const refuseVoucher: Handler<'refuseVoucher'> = async (context, input) => {
  const { reason = '' } = input;
  if (reason === '') return fail(OFFICE_MESSAGES.rejectionEmpty, 422, { field: 'reason' });
  return transact(context, async (tx, context): Promise<Voucher | Failure> => {
    const { row, orderIds } = await waiting(tx, input, 'refuse');
    const now = seconds(context);
    await markReview(tx, orderIds, 2);
    await waitForPayment(tx, orderIds, now + AGAIN);
    await notify(tx, context, 'voucher_refused', {
      user_id: row.user_id,
      reference: `voucher:${row.voucher_id}:${row.version}`,
      values: { order: orderIds.join('、'), reason },
      path: `/payment/offline?order_id=${orderIds[0] ?? ''}`,
    });
    return decided(tx, context, row, 'refuse', reason);
  });
};

const answerOf = ({ accounts, hours, note }: BankSetting): BankSettings => ({
  list: accounts.map(({ id, holder, bank, number, isDefault }) => ({
    id,
    bank_account_name: holder,
    bank_name: bank,
    bank_account_no: number,
    is_default: isDefault,
  })),
  hours,
  note,
});

/** GET /mall/bank-accounts */
export const officeAccounts: Handler<'officeAccounts'> = async (context) => answerOf(await bankSetting(context));

/** PUT /mall/bank-accounts: replaces all of them; an empty list turns bank transfer off. Exactly one is the default. */
export const putAccounts: Handler<'putAccounts'> = async (context, { list, hours, note = '' }) => {
  const known = (await bankSetting(context)).accounts;
  const first = list.findIndex(({ is_default }) => is_default);
  let next = Math.max(0, ...known.map(({ id }) => id));
  const accounts = list.map(({ id = 0, bank_account_name, bank_name, bank_account_no }, index) => ({
    id: known.some((each) => each.id === id) ? id : (next += 1),
    holder: bank_account_name.trim(),
    bank: bank_name.trim(),
    number: bank_account_no.replaceAll(' ', ''),
    isDefault: index === Math.max(0, first),
  }));
  const wrong = accounts.some(
    ({ holder, bank, number }) => holder === '' || bank === '' || !/^[\d-]{6,40}$/.test(number),
  );
  if (wrong) return fail('请填写完整的户名、开户行和 6 至 40 位数字的账号');
  const setting: BankSetting = { accounts, hours, note: note.trim() };
  await putSetting(context, BANK_SETTING, setting);
  return answerOf(setting);
};
