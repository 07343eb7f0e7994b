/** The calculation before an order, and its creation. Other calls of the buyer are in buyer-routes.ts. */
import type { Handlers } from '../../kernel/calls/operation.ts';
import { createOrder } from '../checkout/create.ts';
import { createOrders } from '../checkout/group/create-group.ts';
import { freightFee } from '../checkout/freight-fee.ts';
import { groupFee } from '../checkout/group/group-fee.ts';

export const handlers = { freightFee, createOrder, ordersFee: groupFee, createOrders } satisfies Handlers;
