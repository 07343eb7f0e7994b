/** The calls of the protocol, for every transport. */
import type { Root } from '../capabilities.ts';
import { getProduct, lookupCatalog, searchCatalog } from '../catalog/actions.ts';
import { cancel, createCart, createCheckout, get, update } from '../checkout/actions.ts';
import { completeCheckout } from '../checkout/complete.ts';
import type { readBody } from '../checkout/input.ts';
import type { AgentContext } from '../context.ts';
import { getOrder } from '../orders/get.ts';
import type { Answer } from '../outcome.ts';

export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  /** below the path of a version, with `:id` */
  path: string;
  root: Root;
  /** its name where calls are tools */
  tool: string;
  /** the schema of its body; undefined for a call without one */
  body?: Parameters<typeof readBody>[0];
  /** not in the older version */
  isNew?: true;
  /** changes something, once for each Idempotency-Key */
  changes?: true;
  /** the answer is signed */
  isSigned?: true;
  run(context: AgentContext, id: string, body: never): Promise<Answer>;
}

export const CALLS: readonly Call[] = [
  {
    method: 'POST',
    path: '/catalog/search',
    tool: 'search_catalog',
    root: 'catalog.search',
    body: 'search',
    isNew: true,
    run: (context, _id, body) => searchCatalog(context, body),
  },
  {
    method: 'POST',
    path: '/catalog/lookup',
    tool: 'lookup_catalog',
    root: 'catalog.lookup',
    body: 'lookup',
    isNew: true,
    run: (context, _id, body) => lookupCatalog(context, body),
  },
  {
    method: 'POST',
    path: '/catalog/product',
    tool: 'get_product',
    root: 'catalog.lookup',
    body: 'product',
    isNew: true,
    run: (context, _id, body) => getProduct(context, body),
  },
  ...(['cart', 'checkout'] as const).flatMap((kind): Call[] => {
    const path = kind === 'cart' ? '/carts' : '/checkout-sessions';
    const of = { root: kind, ...(kind === 'cart' && { isNew: true as const }) };
    const create = kind === 'cart' ? createCart : createCheckout;
    return [
      {
        ...of,
        method: 'POST',
        path,
        tool: `create_${kind}`,
        body: 'basket',
        changes: true,
        run: (context, _id, body) => create(context, body),
      },
      { ...of, method: 'GET', path: `${path}/:id`, tool: `get_${kind}`, run: (context, id) => get(context, kind, id) },
      {
        ...of,
        method: 'PUT',
        path: `${path}/:id`,
        tool: `update_${kind}`,
        body: 'basket',
        changes: true,
        run: (context, id, body) => update(context, kind, id, body),
      },
      {
        ...of,
        method: 'POST',
        path: `${path}/:id/cancel`,
        tool: `cancel_${kind}`,
        changes: true,
        run: (context, id) => cancel(context, kind, id),
      },
    ];
  }),
  {
    method: 'POST',
    path: '/checkout-sessions/:id/complete',
    tool: 'complete_checkout',
    root: 'checkout',
    body: 'payment',
    changes: true,
    isSigned: true,
    run: (context, id, body) => completeCheckout(context, id, body),
  },
  {
    method: 'GET',
    path: '/orders/:id',
    tool: 'get_order',
    root: 'order',
    isSigned: true,
    run: (context, id) => getOrder(context, id),
  },
];
