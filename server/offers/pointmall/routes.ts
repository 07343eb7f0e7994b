import type { Handlers } from '../../kernel/calls/operation.ts';
import { pointGoodsDetail } from './detail.ts';
import { listPointGoods, lovelyPointGoods, pointCategories } from './list.ts';
import { listMallPointGoods, readMallPointGoods, writeMallPointGoods } from './office.ts';
import { pointMallSetting } from './settings.ts';

export const handlers = {
  listPointGoods,
  pointGoodsDetail,
  lovelyPointGoods,
  pointCategories,
  pointMallSetting,
  listMallPointGoods,
  readMallPointGoods,
  writeMallPointGoods,
} satisfies Handlers;
