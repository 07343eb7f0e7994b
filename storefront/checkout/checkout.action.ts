import { orderQuery, pathAfterOrder } from '../../engine/rules/orders/order-query.ts';
import type { RequestOf } from '../../schemas/calls.ts';
import { text } from '../shell/action/fields.ts';
import { defineAction, postedPath, type ActionCall, type ActionResult } from '../shell/action/action.ts';

/** Characters of the longest order: one with as many shops as a cart may have lines. */
const MAX_ORDER_LENGTH = 60_000;

type One = RequestOf<'POST order_new'>;
type Several = RequestOf<'POST orders_new'>;

/** Parses the posted order; undefined when it is not an object. The call's own schema validates its content. */
function objectIn(json: string): One | Several | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as One | Several) : undefined;
  } catch {
    return undefined;
  }
}

/** Adds the remark to the order of every shop. */
function withRemark({ orders, ...body }: Several, remark: string): Several {
  return { ...body, orders: Array.isArray(orders) ? orders.map((order) => ({ ...order, remark })) : orders };
}

interface Made {
  ids: string[];
  totalFee: number;
}

async function order(call: ActionCall, body: One | Several, remark: string): Promise<ActionResult<Made>> {
  if ('orders' in body) {
    const { data, refused } = await call('POST orders_new', withRemark(body, remark));
    if (refused) return { refused };
    return { data: { ids: data.orders.map(({ order_id }) => order_id), totalFee: data.total_fee } };
  }
  const { data, refused } = await call('POST order_new', { ...body, remark });
  return refused ? { refused } : { data: { ids: [data.order_id], totalFee: data.total_fee } };
}

/** 提交订单: sends the order that the page shows as one call; also for the points mall. */
export const action = defineAction({
  path: ['/cart/checkout', '/pointitems/checkout'],
  // The page itself sends guests to sign in.
  guestRedirect: postedPath,
  fields: { order: text(MAX_ORDER_LENGTH), remark: text(400) },
  keep: ['remark'],
  call: async ({ call, posted }): Promise<ActionResult<Made | undefined>> => {
    const body = objectIn(posted.order);
    return body ? order(call, body, posted.remark) : { data: undefined };
  },
  done: (made, post) => {
    if (!made) return postedPath(post);
    const { base, url } = post.site;
    const isExchange = url.pathname.startsWith(`${base}/pointitems`);
    return pathAfterOrder(base, orderQuery(made.ids), made.totalFee, isExchange);
  },
});
