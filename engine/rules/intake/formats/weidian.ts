import type { Format } from '../format.ts';

/** The goods table of 微店: one line a variant, which it calls 型号. */
export const weidian: Format = {
  id: 'weidian',
  name: '微店',
  signs: [
    ['商品标题', '商品名称'],
    ['商品型号', '型号', '型号名称', '型号编码', '型号id', '商品型号图', '规格类型1'],
  ],
  columns: {
    商品编号: 'code',
    商品id: ['code'],
    商品编码: ['bn', 'code'],
    商品型号: 'specs',
    型号: ['specs'],
    型号名称: 'specs',
    型号条码: 'barcode',
    型号条形码: 'barcode',
    型号图片: 'sku_pic',
    商品型号图: 'sku_pic',
    型号价格: 'price',
    商品价格: ['price'],
    型号库存: 'store',
    商品库存: ['store'],
    型号重量: 'weight',
  },
  weightUnit: 'kg',
};
