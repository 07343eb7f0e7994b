/** Sources of pickers as the operator has them: whoever works in single shops sees what is of these. */
import { getCall } from '../../calls/ask.ts';
import type { OperatorCalls } from '../../calls/operator-calls.ts';
import { say } from '../../words/say.ts';
import type { PickedType } from '../../../engine/links/link-kinds.ts';
import { text } from '../../../engine/rules/wire/rows.ts';
import { goods, listed, SOURCES, type Source } from './sources.ts';

const OWN_COUPON_STATES: Record<string, string> = {
  waiting: say('未开始'),
  gone: say('已领完'),
  stopped: say('已停用'),
  over: say('已结束'),
};

/** Coupons of the shops that the operator is limited to. */
const OWN_COUPONS: Source = {
  ...SOURCES.coupons,
  reasonNotSelectable: (row) => OWN_COUPON_STATES[text(row, 'state')] ?? '',
  load: listed((calls, page, keyword) => getCall(calls, 'GET /mall/coupons', { ...page, ...(keyword && { keyword }) })),
};

/** The source of a type for this operator. */
export function sourceOf(type: PickedType, { limited = false }: Pick<OperatorCalls, 'limited'>): Source {
  if (limited && type === 'coupons') return OWN_COUPONS;
  return type === 'goods' ? goods(undefined, limited) : SOURCES[type];
}
