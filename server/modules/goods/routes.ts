import type { Handlers } from '../../http/operation.ts';
import { goodsTree } from './categories.ts';
import { goodsDetail } from './detail.ts';
import { goodsFacets } from './facets.ts';
import { listGoods } from './list.ts';
import { pickBrands, pickTags } from './pickers.ts';
import { recommendGoods } from './recommend.ts';
import { shareGoods } from './share.ts';
import { suggestWords } from './suggest.ts';

export const handlers = {
  listGoods: (context, input) => listGoods(context, input),
  goodsDetail,
  suggestWords,
  goodsFacets,
  goodsTree,
  shareGoods,
  recommendGoods,
  pickGoods: (context, input) => {
    const { shopId } = context.operator;
    return listGoods(context, shopId === undefined ? input : { ...input, distributor_id: [shopId] }, { all: true });
  },
  pickCategories: goodsTree,
  pickBrands,
  pickTags,
} satisfies Handlers;
