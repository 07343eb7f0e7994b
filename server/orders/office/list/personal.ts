/** Personal data in lists and files of orders: whole for operators who handle orders, masked for those who only read them. */
import { maskMobile, maskName } from '../../../../engine/rules/format/text.ts';
import type { Right } from '../../../../schemas/rights.ts';
import type { MallOrder } from '../../../../schemas/types/contract.ts';
import { mayOperate } from '../../../kernel/calls/run.ts';
import type { Operator } from '../../../kernel/http/context.ts';

/** Whoever sends goods and speaks with buyers needs names, numbers and addresses. */
const PERSONAL_RIGHT: Right = 'orders.write';

function masked(row: MallOrder): MallOrder {
  return {
    ...row,
    buyer: maskName(row.buyer),
    mobile: maskMobile(row.mobile),
    receiver_name: maskName(row.receiver_name),
    receiver_mobile: maskMobile(row.receiver_mobile),
    receiver_address: row.receiver_address === '' ? '' : '***',
  };
}

/** Rows as the operator may see them. */
export function shownTo(operator: Operator): (row: MallOrder) => MallOrder {
  return mayOperate({ right: PERSONAL_RIGHT, scoped: true }, operator) ? (row) => row : masked;
}
