/** Ordering: the calculation before it, and the order itself. What a buyer does with orders is in buyer-routes.ts. */
import type { Operation } from '../../http/operation.ts';
import { createOrder } from './create.ts';
import { freightFee } from './freight-fee.ts';

export const orderOperations: Operation[] = [
  {
    tag: 'order',
    access: 'member',
    method: 'POST',
    path: '/h5app/wxapp/getFreightFee',
    summary: 'Price of what is about to be ordered, every discount explained',
    input: 'order-input',
    answer: 'freight-fee',
    handle: freightFee,
  },
  {
    tag: 'order',
    access: 'member',
    method: 'POST',
    path: '/h5app/wxapp/order_new',
    summary: 'Make an order, once however often it is sent (Idempotency-Key)',
    input: 'order-input',
    answer: 'order-made',
    handle: createOrder,
  },
];
