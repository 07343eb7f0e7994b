/** The number of pieces in a request (checklist 16): a whole number from 1; stock decides above. */
import { belowMinimumMessage } from '../../engine/rules/messages/goods.ts';
import { fail, type Failure } from '../kernel/http/answer.ts';

/** Above every stock; a larger quantity is refused for lack of stock, not as malformed. */
const MAX_QUANTITY = 2 ** 31 - 1;

/** The number, or a failure for 0, -1, 1.5, NaN and what is no number at all. */
export function piecesOf(value: unknown): number | Failure {
  const number = typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number)) return fail('购买数量必须是整数');
  return number < 1 ? fail(belowMinimumMessage()) : Math.min(number, MAX_QUANTITY);
}
