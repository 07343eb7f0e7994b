import type { Operation } from '../../http/operation.ts';
import { goodsTree } from './categories.ts';
import { goodsDetail } from './detail.ts';
import { listGoods } from './list.ts';
import { pickerOperations } from './pickers.ts';
import { recommendGoods } from './recommend.ts';
import { shareGoods } from './share.ts';

const share = {
  method: 'GET',
  summary: 'What is shared of a goods, with its address as a QR code',
  tag: 'goods',
  access: 'optional',
  input: 'item-query',
  answer: 'goods-share',
  handle: shareGoods,
} as const;

export const goodsOperations: Operation[] = [
  {
    method: 'GET',
    path: '/h5app/wxapp/goods/items',
    summary: 'Goods list with filters, sorting and facets',
    tag: 'goods',
    access: 'optional',
    input: 'goods-items-query',
    answer: 'goods-items',
    handle: (context, input) => listGoods(context, input),
  },
  {
    method: 'GET',
    path: '/h5app/wxapp/goods/items/:item_id',
    summary: 'Goods detail by any of its variants',
    tag: 'goods',
    access: 'optional',
    input: 'goods-item-query',
    answer: 'goods-detail',
    handle: goodsDetail,
  },
  {
    method: 'GET',
    path: '/h5app/wxapp/goods/category',
    summary: 'Sales or main category tree',
    tag: 'goods',
    access: 'optional',
    input: 'goods-category-query',
    answer: 'goods-category',
    handle: goodsTree,
  },
  { ...share, path: '/h5app/wxapp/goods/share/items/:item_id' },
  // An older name (storefront spec 7.6).
  { ...share, path: '/h5app/wxapp/item.share' },
  {
    method: 'GET',
    path: '/h5app/wxapp/promotions/recommendlike',
    summary: 'Goods to recommend',
    tag: 'goods',
    access: 'optional',
    input: 'recommend-query',
    answer: 'goods-items',
    handle: recommendGoods,
  },
  ...pickerOperations,
];
