import { expect, it } from 'vitest';
import type { OrderCard } from '../../../schemas/types/contract.ts';
import { actionsOf } from './OrderCard.tsx';

it.each([
  ['', [null, null]],
  ['/member/trade/aftersale?order_id=5441&item_id=2', [null, '1']],
  ['/member/trade/aftersale-list?order_id=5441', ['2', '1']],
])('leads to %j for lines with after-sales %j', (href, states) => {
  const items = states.map((aftersales_status, at) => ({ item_id: at + 1, aftersales_status }));
  const order = { order_id: '5441', items, moves: [], delivery_code: '' } as unknown as OrderCard;
  const links = actionsOf(order, '', true).buttons.filter(({ text }) => text === '查看售后');
  expect(links).toEqual(href === '' ? [] : [{ text: '查看售后', href }]);
});
