/**
 * Calls by their older, dotted names (storefront spec 7.5, 7.6), where a call of today does the same and its module has
 * no own form for them (contract 10.2). They answer POST, and GET where nothing changes; field names of their time are read as those of today.
 */
import { runOperation } from './http/run.ts';
import type { Operation } from './http/operation.ts';
import type { Input } from './http/input.ts';

type Names = Record<string, string>;

/** Older name: the call of today, and the fields it called otherwise. */
const CALLS: Record<string, [call: string, renamed?: Names]> = {
  'cart.checkout': ['POST getFreightFee'],
  'trade.create': ['POST order_new'],
  'trade.detail': ['GET order/:order_id', { tid: 'order_id' }],
  'trade.cancel.buyer': ['POST order/cancel', { tid: 'order_id' }],
  'trade.confirm.receipt': ['POST order/confirmReceipt', { tid: 'order_id' }],
  'member.address.get': ['GET member/address/:address_id', { addr_id: 'address_id' }],
  'member.address.add': ['POST member/address'],
  'member.address.delete': ['DELETE member/address/:address_id', { addr_id: 'address_id' }],
  'member.address.setDefault': ['PUT member/address/:address_id', { addr_id: 'address_id' }],
  'item.desc': ['GET goods/items/:item_id'],
  'item.microSearch': ['GET goods/items'],
  'shop.coupon': ['GET getCardList'],
  'shop.coupon.receive': ['GET user/receiveCard', { coupon_id: 'card_id' }],
  'user.point.get': ['GET point/member/info'],
};

const SHOP = '/h5app/wxapp/';

function renamedInput(input: Input, names: Names): Input {
  const entries = Object.entries(input).map(([name, value]) => [names[name] ?? name, value] as const);
  return Object.fromEntries(entries);
}

function olderCall(name: string, operation: Operation, names: Names, method: 'GET' | 'POST'): Operation {
  return {
    tag: operation.tag,
    access: operation.access,
    method,
    path: SHOP + name,
    summary: `Older name of ${operation.method} ${operation.path.slice(SHOP.length)}`,
    answer: operation.answer,
    handle: (context, input) => runOperation(operation, context, renamedInput(input, names)),
  };
}

/** The older names of operations; one that names a call which is not there is a mistake of ours and ends the start. */
export function olderNames(operations: readonly Operation[]): Operation[] {
  return Object.entries(CALLS).flatMap(([name, [call, names = {}]]) => {
    const operation = operations.find(({ method, path }) => `${method} ${path.replace(SHOP, '')}` === call);
    if (!operation) throw new Error(`The older name ${name} stands for ${call}, which nobody answers.`);
    const reads = operation.method === 'GET' && !operation.changes;
    return (reads ? (['GET', 'POST'] as const) : (['POST'] as const)).map((method) =>
      olderCall(name, operation, names, method),
    );
  });
}
