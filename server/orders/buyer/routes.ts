/** The calculation before an order, and its creation. Other calls of the buyer are in buyer-routes.ts. */
import type { Handlers } from '../../kernel/calls/operation.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import { keepClicks } from '../clicks/clicks.ts';
import { createOrder } from '../checkout/create.ts';
import { createOrders } from '../checkout/group/create-group.ts';
import { freightFee } from '../checkout/freight-fee.ts';
import { groupFee } from '../checkout/group/group-fee.ts';

export const handlers = {
  freightFee,
  createOrder: async (context, { clicked, ...input }) => {
    const made = await createOrder(context, input);
    if (!isFailure(made)) await keepClicks(context, [made.order_id], clicked);
    return made;
  },
  ordersFee: groupFee,
  createOrders: async (context, { clicked, ...input }) => {
    const made = await createOrders(context, input);
    if (!isFailure(made))
      await keepClicks(
        context,
        made.orders.map(({ order_id }) => order_id),
        clicked,
      );
    return made;
  },
} satisfies Handlers;
