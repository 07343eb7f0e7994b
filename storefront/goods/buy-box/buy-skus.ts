import { pictureOfPicks, picksOf } from '../../../engine/rules/goods/specs.ts';
import type { GoodsDetail, GoodsSku } from '../../../schemas/types/contract.ts';
import type { BuySku } from './buy-state.ts';

/** The variant's own picture, unless it equals the picture of its values. */
function ownPicture(goods: GoodsDetail, sku: GoodsSku): { pic?: string } {
  const [pic] = sku.pics;
  return pic && pic !== pictureOfPicks(goods.item_spec_desc, picksOf(sku)) ? { pic } : {};
}

/** Variants in the picker's form; goods without specifications are their own single variant. */
export function skusOf(goods: GoodsDetail): BuySku[] {
  const { item_id, store, price, member_price, act_price, market_price, limit_num = 0 } = goods;
  if (goods.nospec) return [{ item_id, store, price, member_price, act_price, market_price, limit_num, item_spec: [] }];
  return goods.spec_items.map((sku) => ({
    item_id: sku.item_id,
    ...ownPicture(goods, sku),
    store: sku.store,
    price: sku.price,
    member_price: sku.member_price,
    act_price: sku.act_price,
    market_price: sku.market_price,
    limit_num: sku.limit_num ?? 0,
    item_spec: sku.item_spec.map(({ spec_id, spec_value_id }) => ({ spec_id, spec_value_id })),
  }));
}
