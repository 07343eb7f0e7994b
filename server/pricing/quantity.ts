/** The number of pieces in a request (checklist 16): a whole number of at least 1; the stock limits it. */
import { belowMinimumMessage } from '../../engine/rules/messages/goods.ts';
import { fail, type Failure } from '../kernel/http/answer.ts';

/** More than any stock; larger numbers are refused as exceeding the stock, not as invalid. */
const MAX_QUANTITY = 2 ** 31 - 1;

/** The number; a failure for 0, -1, 1.5, NaN and anything that is no number. */
export function piecesOf(value: unknown): number | Failure {
  const number = typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number)) return fail('购买数量必须是整数');
  return number < 1 ? fail(belowMinimumMessage()) : Math.min(number, MAX_QUANTITY);
}
