import type { Format } from '../format.ts';

/** The goods table of ECShopX: one line a variant, trees as 一级->二级->三级, specifications as 颜色:红|尺码:M. */
export const ecshopx: Format = {
  id: 'ecshopx',
  name: 'ECShopX',
  signs: [
    ['管理分类', '主类目', '商品主类目'],
    ['商品货号', '商品编号', 'spu编码', 'sku编码', '商品编码', '货号', '商品id', '商品条码'],
    ['销售价', '售价', '商品售价', '商品价格', '价格'],
  ],
  columns: {
    管理分类: null,
    主类目: null,
    商品主类目: null,
    商品编号: 'code',
    商品货号: ['code', 'bn'],
    货号: ['bn', 'code'],
    商品价格: 'price',
    规格名: 'spec_names',
    // Words about a specification, beside 销售规格.
    商品规格: ['specs'],
    运费模板: null,
    起订量: null,
  },
  weightUnit: 'kg',
};
