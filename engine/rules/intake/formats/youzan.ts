import type { Format } from '../format.ts';

/** The goods table of 有赞: one line a variant. */
export const youzan: Format = {
  id: 'youzan',
  name: '有赞',
  signs: [
    ['商品名称', '商品标题'],
    ['商品分组', '商品卖点', '分享描述', '划线价', '商品类目', '规格条码', '总销量'],
    ['规格编码', '规格条码', '商品编码', '规格', '规格名1', '规格名', '规格名称', '规格id', '一级规格名'],
  ],
  columns: {
    商品编码: 'code',
    商品货号: 'code',
    商品id: ['code'],
    分享描述: null,
    商品类目: ['category'],
    规格id: null,
    商品类型: null,
  },
  weightUnit: 'kg',
};
