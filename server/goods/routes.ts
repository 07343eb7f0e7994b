import type { Handlers } from '../kernel/calls/operation.ts';
import { goodsTree } from './categories/categories.ts';
import { listGoods } from './list/list.ts';
import { pickBrands, pickTags, withUnseen } from './list/pickers.ts';
import { recommendGoods } from './list/recommend.ts';
import { shareGoods } from './detail/share.ts';
import { suggestWords } from './search/suggest.ts';

export const handlers = {
  listGoods: (context, input) => listGoods(context, input),
  suggestWords,
  goodsTree,
  shareGoods,
  recommendGoods,
  pickGoods: async (context, input) => {
    const { shop_id } = context.operator;
    const scope = shop_id === undefined ? input : { ...input, distributor_id: [shop_id] };
    return withUnseen(context, await listGoods(context, scope, { all: true }));
  },
  pickCategories: goodsTree,
  pickBrands,
  pickTags,
} satisfies Handlers;
