import type { MallGoods, MallStock } from '../../../schemas/types/contract.ts';
import { formatDateTime } from '../format/dates.ts';
import { formatYuan } from '../format/price.ts';
import { nameWithSpec } from '../goods/specs.ts';
import { bookSheetOf, sheetOf, type BookColumn } from '../tables/sheet.ts';

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

/** A column of the list of goods. */
const ofGoods = (title: string, kind: BookColumn['kind'] = 'text') => ({ title, kind, group: '商品' });

export const goodsSheet = bookSheetOf<MallGoods>()({
  goods_id: { ...ofGoods('编号', 'number'), value: (row) => row.goods_id },
  name: { ...ofGoods('商品'), value: (row) => row.name },
  bn: { ...ofGoods('编码', 'code'), value: (row) => row.bn },
  shop: { ...ofGoods('店铺'), value: (row) => row.distributor_name },
  category: { ...ofGoods('分类'), value: (row) => row.category },
  brand: { ...ofGoods('品牌'), value: (row) => row.brand },
  tags: { ...ofGoods('标签'), value: (row) => row.tags },
  price: { ...ofGoods('售价', 'money'), value: (row) => row.price, text: (row) => formatYuan(row.price) },
  variants: { ...ofGoods('规格数', 'number'), value: (row) => row.variants },
  store: { ...ofGoods('库存', 'number'), value: (row) => row.store },
  sales: { ...ofGoods('已售', 'number'), value: (row) => row.sales },
  state: { ...ofGoods('状态'), value: (row) => GOODS_STATE_NAMES[row.state] },
  updated: { ...ofGoods('更新时间', 'time'), value: (row) => row.updated, text: (row) => formatDateTime(row.updated) },
  // Empty for those who may not see costs.
  cost: { ...ofGoods('最高成本价', 'money'), value: (row) => row.cost_price ?? null, text: costText },
  margin: {
    ...ofGoods('最低毛利率（%）'),
    value: ({ margin }) => (margin === undefined || margin === null ? '' : String(Math.round(margin / 10) / 10)),
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
  barcode: { title: '条形码', text: (row) => row.barcode },
  shop: { title: '店铺', text: (row) => row.distributor_name },
  price: { title: '售价', text: (row) => formatYuan(row.price) },
  store: { title: '库存', text: (row) => String(row.store) },
  state: { title: '库存状态', text: (row) => STOCK_STATE_NAMES[row.state] },
  // Empty for those who may not see costs.
  cost: { title: '成本价', text: costText },
  margin: { title: '毛利率（%）', text: marginText },
});
