import type { Handlers } from '../../http/operation.ts';
import { goodsTree } from './categories.ts';
import { goodsFacets } from './facets.ts';
import { listGoods } from './list.ts';
import { officeGoodsDetail, pickOnSale, pickVariants } from './pick-variants.ts';
import { pickBrands, pickTags, withUnseen } from './pickers.ts';
import { recommendGoods } from './recommend.ts';
import { shareGoods } from './share.ts';
import { suggestWords } from './suggest.ts';

export const handlers = {
  listGoods: (context, input) => listGoods(context, input),
  suggestWords,
  goodsFacets,
  goodsTree,
  shareGoods,
  recommendGoods,
  pickGoods: async (context, input) => {
    const { shopId } = context.operator;
    const scope = shopId === undefined ? input : { ...input, distributor_id: [shopId] };
    return withUnseen(context, await listGoods(context, scope, { all: true }));
  },
  pickOnSale,
  pickVariants,
  officeGoodsDetail,
  pickCategories: goodsTree,
  pickBrands,
  pickTags,
} satisfies Handlers;
