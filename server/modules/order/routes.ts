/** Ordering: the calculation before it, and the order itself. What a buyer does with orders is in buyer-routes.ts. */
import type { Handlers } from '../../http/operation.ts';
import { createOrder } from './create.ts';
import { freightFee } from './freight-fee.ts';

export const handlers = { freightFee, createOrder } satisfies Handlers;
