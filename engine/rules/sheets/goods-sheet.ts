import type { MallGoods, MallStock } from '../../../schemas/types/contract.ts';
import { formatDateTime } from '../format/dates.ts';
import { formatYuan } from '../format/price.ts';
import { nameWithSpec } from '../goods/specs.ts';
import { sheetOf } from '../tables/sheet.ts';

export const GOODS_STATE_NAMES: Record<MallGoods['state'], string> = {
  on: '在售',
  sold_out: '售罄',
  off: '下架',
  deleted: '已删除',
};

export const STOCK_STATE_NAMES: Record<MallStock['state'], string> = { ok: '充足', low: '紧张', out: '缺货' };

/** The name of goods and variant as one text. */
export const variantName = ({ name, spec }: Pick<MallStock, 'name' | 'spec'>): string => nameWithSpec(name, spec);

const costText = ({ cost_price: cost }: Pick<MallStock, 'cost_price'>): string =>
  cost === undefined || cost === null ? '' : formatYuan(cost);

export const goodsSheet = sheetOf<MallGoods>()({
  goods_id: { title: '编号', text: (row) => String(row.goods_id) },
  name: { title: '商品', text: (row) => row.name },
  bn: { title: '编码', text: (row) => row.bn },
  shop: { title: '店铺', text: (row) => row.distributor_name },
  category: { title: '分类', text: (row) => row.category },
  brand: { title: '品牌', text: (row) => row.brand },
  tags: { title: '标签', text: (row) => row.tags },
  price: { title: '售价', text: (row) => formatYuan(row.price) },
  variants: { title: '规格', text: (row) => String(row.variants) },
  store: { title: '库存', text: (row) => String(row.store) },
  sales: { title: '已售', text: (row) => String(row.sales) },
  state: { title: '状态', text: (row) => GOODS_STATE_NAMES[row.state] },
  updated: { title: '更新时间', text: (row) => formatDateTime(row.updated) },
  // Empty for those who may not see costs.
  cost: { title: '最高成本价', text: costText },
  margin: {
    title: '最低毛利率（%）',
    text: ({ margin }) => (margin === undefined || margin === null ? '' : String(Math.round(margin / 10) / 10)),
  },
});

/** What is left of the price, in percent of it; '' where cost or price is unknown. */
function marginText({ price, cost_price: cost }: Pick<MallStock, 'price' | 'cost_price'>): string {
  if (cost === undefined || cost === null || price === 0) return '';
  // Spreadsheet programs would take a percent sign, or a zero at the end, for a number to rewrite.
  return String(Math.round(((price - cost) / price) * 1000) / 10);
}

export const stockSheet = sheetOf<MallStock>()({
  item_id: { title: '规格编号', text: (row) => String(row.item_id) },
  // The title differs from that of the list of goods, because it is not a goods' name.
  name: { title: '商品规格', text: variantName },
  bn: { title: '编码', text: (row) => row.bn },
  shop: { title: '店铺', text: (row) => row.distributor_name },
  price: { title: '售价', text: (row) => formatYuan(row.price) },
  store: { title: '库存', text: (row) => String(row.store) },
  state: { title: '库存状态', text: (row) => STOCK_STATE_NAMES[row.state] },
  // Empty for those who may not see costs.
  cost: { title: '成本价', text: costText },
  margin: { title: '毛利率（%）', text: marginText },
});
