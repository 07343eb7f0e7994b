/** Ordering: the calculation before it, and the order itself. What a buyer does with orders is in buyer-routes.ts. */
import type { Handlers } from '../../http/operation.ts';
import { createOrder } from './create.ts';
import { createOrders } from './create-group.ts';
import { freightFee } from './freight-fee.ts';
import { groupFee } from './group-fee.ts';

export const handlers = { freightFee, createOrder, ordersFee: groupFee, createOrders } satisfies Handlers;
