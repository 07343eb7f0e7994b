/**
 * The life of an after-sales application (contract 7, flows 1e.8): a table of moves. One that is not in it is a typed error and
 * changes nothing.
 */
import { PROGRESS, type AftersalesKind, type Progress } from '../../../engine/rules/orders/aftersales.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';

export type AftersalesRole = 'buyer' | 'operator' | 'clock';

export type AftersalesAction =
  | 'modify'
  | 'close'
  | 'accept'
  | 'refuse'
  | 'send-back'
  | 'miss'
  | 'receive'
  | 'refund'
  | 'refunded'
  | 'refuse-refund'
  | 'resend'
  | 'lapse';

interface Move {
  by: readonly AftersalesRole[];
  /** all kinds unless said */
  kinds?: readonly AftersalesKind[];
  from: readonly Progress[];
  to: Progress;
}

const { pending, accepted, sentBack, refused, handled, refundRefused, refunded, closed, received, refunding } =
  PROGRESS;
const WITH_GOODS = ['REFUND_GOODS', 'EXCHANGING_GOODS'] as const;

export const MOVES: Record<AftersalesAction, readonly Move[]> = {
  modify: [{ by: ['buyer'], from: [pending], to: pending }],
  close: [{ by: ['buyer'], from: [pending, accepted, refused, refundRefused], to: closed }],
  // A shop that does not answer lets goods come back: that costs nothing yet. Money alone waits for a person.
  accept: [{ by: ['operator', 'clock'], kinds: WITH_GOODS, from: [pending], to: accepted }],
  refuse: [{ by: ['operator'], from: [pending], to: refused }],
  'send-back': [{ by: ['buyer'], kinds: WITH_GOODS, from: [accepted], to: sentBack }],
  // Nothing came back in time.
  miss: [{ by: ['clock'], kinds: WITH_GOODS, from: [accepted], to: refused }],
  // Goods may be brought in without a parcel.
  receive: [{ by: ['operator'], kinds: WITH_GOODS, from: [accepted, sentBack], to: received }],
  refund: [
    { by: ['operator'], kinds: ['ONLY_REFUND'], from: [pending], to: refunding },
    { by: ['operator'], kinds: ['REFUND_GOODS'], from: [received], to: refunding },
  ],
  refunded: [{ by: ['clock'], from: [refunding], to: refunded }],
  // What came back does not do: it goes to the buyer again.
  'refuse-refund': [{ by: ['operator'], kinds: WITH_GOODS, from: [received], to: refundRefused }],
  resend: [{ by: ['operator'], kinds: ['EXCHANGING_GOODS'], from: [received], to: handled }],
  // Nobody did anything about a refusal.
  lapse: [{ by: ['clock'], from: [refused, refundRefused], to: closed }],
};

const REFUSALS: Record<AftersalesAction, string> = {
  modify: '商家已处理，不能修改申请',
  close: '该售后无法撤销',
  accept: '该售后无法同意',
  refuse: '该售后无法拒绝',
  'send-back': '该售后不需要寄回商品',
  miss: '该售后无法关闭',
  receive: '该售后无法确认收货',
  refund: '该售后无法退款',
  refunded: '该售后没有退款',
  'refuse-refund': '该售后无法拒绝退款',
  resend: '该售后无法换货发出',
  lapse: '该售后无法关闭',
};

/** The progress after the move, or why there is none. */
export function moveAftersales(
  { progress, aftersales_type: kind }: { progress: Progress; aftersales_type: AftersalesKind },
  action: AftersalesAction,
  role: AftersalesRole,
): Progress | Failure {
  const move = MOVES[action].find(
    ({ by, kinds, from }) => by.includes(role) && from.includes(progress) && (kinds?.includes(kind) ?? true),
  );
  return move ? move.to : fail(REFUSALS[action]);
}
