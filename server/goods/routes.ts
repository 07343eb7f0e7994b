import type { Handlers, InputOf } from '../kernel/calls/operation.ts';
import { goodsTree } from './categories/categories.ts';
import { listGoods } from './list/list.ts';
import { pickBrands, pickTags, withUnseen } from './list/pickers.ts';
import { recommendGoods } from './list/recommend.ts';
import { shareGoods } from './detail/share.ts';
import { noteMiss } from './search/lexicon/misses.ts';
import { suggestWords } from './search/suggest.ts';

/** Whether a list is of words alone: with other filters, finding nothing says nothing about the words. */
function isWordsAlone({ keywords = '', page = 1, ...others }: InputOf<'listGoods'>): boolean {
  const filters = [
    others.category_id,
    others.main_category,
    others.brand_id,
    others.tag,
    others.tag_id,
    others.distributor_id,
  ];
  const more = [others.seckill_id, others.activity, others.start_price, others.end_price];
  return keywords !== '' && page <= 1 && [...filters, ...more].every((filter) => filter === undefined);
}

export const handlers = {
  listGoods: async (context, input) => {
    const answer = await listGoods(context, input);
    if (answer.total_count === 0 && isWordsAlone(input)) await noteMiss(context, input.keywords ?? '');
    return answer;
  },
  suggestWords,
  goodsTree,
  shareGoods,
  recommendGoods,
  pickGoods: async (context, input) => {
    const { shop_ids } = context.operator;
    const scope = shop_ids ? { ...input, distributor_id: [...shop_ids] } : input;
    return withUnseen(context, await listGoods(context, scope, { all: true }));
  },
  pickCategories: goodsTree,
  pickBrands,
  pickTags,
} satisfies Handlers;
