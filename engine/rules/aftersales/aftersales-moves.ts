/**
 * The moves of an after-sales application (contract 7, flows 1e.8), and those its buyer may make now.
 * server/orders/aftersales/machine.ts carries them out.
 */
import { PROGRESS, type AftersalesKind, type Progress } from './aftersales.ts';
import { aftersalesState } from './aftersales-states.ts';

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
  /** undefined: all kinds */
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
  // When a shop does not answer, a return or exchange is accepted, since that costs nothing yet. A refund without a return always
  // waits for an operator.
  accept: [{ by: ['operator', 'clock'], kinds: WITH_GOODS, from: [pending], to: accepted }],
  refuse: [{ by: ['operator'], from: [pending], to: refused }],
  'send-back': [{ by: ['buyer'], kinds: WITH_GOODS, from: [accepted], to: sentBack }],
  // The goods did not arrive in time.
  miss: [{ by: ['clock'], kinds: WITH_GOODS, from: [accepted], to: refused }],
  // Goods may be returned without a parcel.
  receive: [{ by: ['operator'], kinds: WITH_GOODS, from: [accepted, sentBack], to: received }],
  refund: [
    { by: ['operator'], kinds: ['ONLY_REFUND'], from: [pending], to: refunding },
    { by: ['operator'], kinds: ['REFUND_GOODS'], from: [received], to: refunding },
  ],
  refunded: [{ by: ['clock'], from: [refunding], to: refunded }],
  // The returned goods are refused and sent to the buyer again.
  'refuse-refund': [{ by: ['operator'], kinds: WITH_GOODS, from: [received], to: refundRefused }],
  resend: [{ by: ['operator'], kinds: ['EXCHANGING_GOODS'], from: [received], to: handled }],
  // A refusal after which nothing happened.
  lapse: [{ by: ['clock'], from: [refused, refundRefused], to: closed }],
};

/** An application as answers describe it: other backends may send an unknown progress or kind. */
interface Application {
  progress: number;
  aftersales_type: string;
}

/** The first move with this action that the role may make of an application. */
export function aftersalesMoveOf(
  { progress, aftersales_type: kind }: Application,
  action: AftersalesAction,
  role: AftersalesRole,
): Move | undefined {
  return MOVES[action].find(
    ({ by, kinds, from }) =>
      by.includes(role) &&
      (from as readonly number[]).includes(progress) &&
      ((kinds as readonly string[] | undefined)?.includes(kind) ?? true),
  );
}

/** What the buyer may do now. After a refusal the buyer may apply again. */
export type AftersalesBuyerMove = 'send-back' | 'modify' | 'reapply' | 'close';

export function aftersalesBuyerMoves(application: Application): AftersalesBuyerMove[] {
  const can = (action: AftersalesAction): boolean => aftersalesMoveOf(application, action, 'buyer') !== undefined;
  const may: Record<AftersalesBuyerMove, boolean> = {
    'send-back': can('send-back'),
    modify: can('modify'),
    reapply: aftersalesState(application.progress)?.isRefused === true,
    close: can('close'),
  };
  return (Object.keys(may) as AftersalesBuyerMove[]).filter((move) => may[move]);
}
