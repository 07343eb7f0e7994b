import type { Operation } from '../../http/operation.ts';
import { listShops, pickShops, validShop } from './list.ts';

export const shopOperations: Operation[] = [
  {
    method: 'GET',
    path: '/h5app/wxapp/distributor/list',
    summary: 'Open shops and their tags, nearest first where a position is given',
    tag: 'shop',
    access: 'optional',
    input: 'shop-query',
    answer: 'shop-list',
    handle: listShops,
  },
  {
    method: 'GET',
    path: '/h5app/wxapp/distributor/is_valid',
    summary: 'The shop asked for, the nearest one, or the head office',
    tag: 'shop',
    access: 'optional',
    input: 'shop-valid-query',
    answer: 'shop-valid',
    handle: validShop,
  },
  {
    method: 'GET',
    path: '/distributors',
    summary: 'Shops for the operator to pick from',
    tag: 'picker',
    access: 'operator',
    input: 'shop-query',
    answer: 'shop-list',
    handle: pickShops,
  },
];
