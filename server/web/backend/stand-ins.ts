/** Answers of calls that only this mall has, made from those of the contract, for pages that other backends serve as well. */
import type { AnswerOf, CallName, RequestOf } from '../../../schemas/calls.ts';
import type { OrderLine, PaymentOrder } from '../../../schemas/types/contract.ts';
import type { CallResult } from '../../../storefront/entry.server.tsx';
import type { Backend } from './backend.ts';

type StandIn<Call extends CallName> = (
  call: Backend['call'],
  fields: RequestOf<Call>,
) => Promise<CallResult<AnswerOf<Call>>>;

/** Pieces of a line that may be applied for; without a count, all unless it was applied for. */
function leftOf({ left_aftersales_num: left, aftersales_status, num }: OrderLine): number {
  return left ?? (aftersales_status ? 0 : num);
}

/** What 1, 2, ... pieces give back: shares in whole units, the last piece gives the remainder (contract 7). */
function shares(sum: number, { num }: OrderLine, left: number): number[] {
  return Array.from({ length: left }, (_, index) =>
    index + 1 === num ? sum : Math.trunc(sum / Math.max(1, num)) * (index + 1),
  );
}

const applyView: StandIn<'GET aftersales/apply/view'> = async (call, { order_id }) => {
  const [order, reasons, remind] = await Promise.all([
    call('GET order/:order_id', { order_id: String(order_id) }),
    call('GET aftersales/reason/list'),
    call('GET aftersales/remind/detail'),
  ]);
  if (order.refused) return order;
  const { orderInfo } = order.data;
  const { items, distributor_id, distributor_name } = orderInfo;
  return {
    data: {
      order: orderInfo,
      distributor_info: { distributor_id, name: distributor_name },
      reasons: reasons.data ?? [],
      remind: remind.data ?? { intro: '', is_open: false },
      lines: items.map((line) => {
        const left = leftOf(line);
        return {
          ...line,
          left,
          fees: shares(line.total_fee, line, left),
          points: shares(line.share_points, line, left),
        };
      }),
    },
  };
};

/** Reviews themselves are not in the contract's order: lines that have one are left out. */
const ownReviews: StandIn<'GET order/rate/mine'> = async (call, { order_id }) => {
  const order = await call('GET order/:order_id', { order_id: String(order_id) });
  if (order.refused) return order;
  const { items, order_status, order_class, order_id: id } = order.data.orderInfo;
  return {
    data: {
      order_id: String(id),
      order_class,
      is_open: order_status === 'DONE',
      tag_choices: [],
      lines: items.filter(({ is_rate }) => is_rate !== 1).map((line) => ({ ...line, can_append: 0, rate: null })),
    },
  };
};

/** The contract's order for a payment lacks its state and the seconds left, which the order itself has. */
async function completed(call: Backend['call'], paid: PaymentOrder): Promise<PaymentOrder> {
  if (paid.payStatus !== 'NOTPAY' || paid.auto_cancel_seconds > 0) return paid;
  const { data } = await call('GET order/:order_id', { order_id: paid.order_id });
  if (!data) return paid;
  const { order_status, order_class, auto_cancel_seconds, offline_pay_check_status } = data.orderInfo;
  return { ...paid, order_status, order_class, auto_cancel_seconds, offline_pay_check_status };
}

const STAND_INS: { [Call in CallName]?: StandIn<Call> } = {
  'GET aftersales/apply/view': applyView,
  'GET order/rate/mine': ownReviews,
};

/** The calls of a backend, with stand-ins for those it does not have. */
export function withStandIns(call: Backend['call']): Backend['call'] {
  return async (name, fields, options) => {
    const answer = await call(name, fields, options);
    if (name === 'GET order_new/:order_id' && answer.data)
      return { data: await completed(call, answer.data as PaymentOrder) } as typeof answer;
    const standIn = STAND_INS[name];
    return standIn && fields && answer.refused?.status === 404 ? standIn(call, fields) : answer;
  };
}
