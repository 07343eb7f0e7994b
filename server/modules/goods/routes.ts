import type { Operation } from '../../http/operation.ts';
import { listGoods } from './list.ts';

export const goodsOperations: Operation[] = [
  {
    method: 'GET',
    path: '/h5app/wxapp/goods/items',
    summary: 'Goods list with filters, sorting and facets',
    tag: 'goods',
    access: 'optional',
    input: 'goods-items-query',
    answer: 'goods-items',
    handle: listGoods,
  },
];
