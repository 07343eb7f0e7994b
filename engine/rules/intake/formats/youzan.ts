import type { Format } from '../format.ts';

/** The goods table of 有赞: one line a variant. */
export const youzan: Format = {
  id: 'youzan',
  name: '有赞',
  signs: [
    ['商品名称', '商品标题'],
    ['商品分组', '商品卖点', '分享描述', '划线价', '商品类目'],
    ['规格编码', '规格条码', '商品编码', '规格', '规格名1', '规格名'],
  ],
  columns: {
    商品名称: 'name',
    商品标题: 'name',
    商品编码: 'code',
    商品货号: 'code',
    商品卖点: 'brief',
    分享描述: null,
    商品分组: 'category',
    商品类目: null,
    商品品牌: 'brand',
    商品图: 'pics',
    商品图片: 'pics',
    规格: 'specs',
    规格名: 'spec_names',
    规格值: 'specs',
    规格编码: 'bn',
    规格条码: 'barcode',
    商品条码: 'barcode',
    规格图片: 'sku_pic',
    价格: 'price',
    划线价: 'market_price',
    成本价: 'cost',
    库存: 'store',
    重量: 'weight',
    商品状态: 'state',
    商品详情: 'intro',
  },
  numbered: [
    [/^规格名(?:称)? ?(\d)$/, 'spec_name_$1'],
    [/^规格值 ?(\d)$/, 'spec_value_$1'],
  ],
  weightUnit: 'kg',
};
