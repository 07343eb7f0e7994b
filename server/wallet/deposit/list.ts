/** The ledger of stored value for members (contract, deposit). */
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { DepositInfoAnswer, ListDepositsAnswer } from '../../../schemas/types/contract.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { depositLedger } from './tables.ts';

export const DEPOSIT_NAMES: Record<typeof depositLedger.$inferSelect.kind, string> = {
  opening: '已有余额',
  payment: '储值支付',
  refund: '退款退回',
  recharge: '储值充值',
  bonus: '充值赠送',
};

/** GET deposit/info: the current balance; the member's row was read for this call. */
export async function depositInfo({ member: { user_id, deposit } }: MemberContext): Promise<DepositInfoAnswer> {
  return { company_id: '1', user_id: String(user_id), deposit };
}

/** GET deposit/list: newest first, 20 a page; outin_type outcome lists what was spent, any other text what was added. */
export async function listDeposits(
  { db, member }: MemberContext,
  input: InputOf<'listDeposits'>,
): Promise<ListDepositsAnswer> {
  const { pageSize, offset } = pagingOf(input, 20);
  const { outin_type: type = '' } = input;
  const { change } = depositLedger;
  const direction = type === 'outcome' ? lt(change, 0) : type === '' ? undefined : gt(change, 0);
  const where = and(eq(depositLedger.user_id, member.user_id), direction);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(depositLedger)
      .where(where)
      .orderBy(desc(depositLedger.at), desc(depositLedger.ledger_id))
      .limit(pageSize)
      .offset(offset),
    db.$count(depositLedger, where),
  ]);
  const list = rows.map((row) => ({
    depositTradeId: String(row.ledger_id),
    companyId: '1',
    userId: String(row.user_id),
    money: Math.abs(row.change),
    tradeType: row.kind,
    detail: DEPOSIT_NAMES[row.kind],
    outin_type: row.change < 0 ? ('out' as const) : ('in' as const),
    transactionId: row.reference,
    tradeStatus: 'SUCCESS',
    timeStart: row.at,
    timeExpire: row.at,
  }));
  return listAnswer(list, total);
}
