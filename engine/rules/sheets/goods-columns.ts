/** The columns of a file of goods: a row is a goods, or one of its variants; with the latter it can be imported again. */
import type { MallGoods } from '../../../schemas/types/contract.ts';
import { yuanIn } from '../format/price.ts';
import type { FileForm } from '../tables/file-form.ts';
import { bookSheetOf, type BookColumn, type FileColumn } from '../tables/sheet.ts';
import { goodsSheet } from './goods-sheet.ts';

export const GOODS_PER = { goods: '每个商品一行', variant: '每个规格一行' } as const;
export type GoodsPer = keyof typeof GOODS_PER;

/** A variant in a file; prices in cents. */
export interface FileVariant {
  item_id: number;
  bn: string;
  barcode: string;
  /** 颜色:红;尺码:M */
  specs: string;
  price: number;
  market_price: number;
  member_price: number | null;
  /** 金卡:99;银卡:109 */
  grade_prices: string;
  /** null: unknown, or not for who asks */
  cost_price: number | null;
  store: number;
  /** grams; null: that of the goods */
  weight: number | null;
}

export interface GoodsRow {
  goods: MallGoods;
  /** code of the goods as a whole */
  code: string;
  variant: FileVariant;
}

const ofVariant = (title: string, kind: BookColumn['kind'] = 'text') => ({ title, kind, group: '规格' });

/** A price of a variant; empty where there is none. */
const price = (title: string, of: (variant: FileVariant) => number | null) => ({
  ...ofVariant(title, 'money'),
  value: ({ variant }: GoodsRow) => of(variant),
  text: ({ variant }: GoodsRow) => {
    const cents = of(variant);
    return cents === null ? '' : yuanIn(cents);
  },
});

const variantSheet = bookSheetOf<GoodsRow>()({
  code: { title: '商品货号', kind: 'code', group: '商品', value: ({ code }) => code },
  item_id: { ...ofVariant('规格编号', 'number'), value: ({ variant }) => variant.item_id },
  specs: { ...ofVariant('规格值'), value: ({ variant }) => variant.specs },
  sku_bn: { ...ofVariant('规格编码', 'code'), value: ({ variant }) => variant.bn },
  barcode: { ...ofVariant('条形码', 'code'), value: ({ variant }) => variant.barcode },
  sku_price: price('规格售价', (variant) => variant.price),
  market_price: price('市场价', (variant) => variant.market_price || null),
  member_price: price('会员价', (variant) => variant.member_price),
  grade_prices: { ...ofVariant('等级价'), value: ({ variant }) => variant.grade_prices },
  sku_cost: price('成本价', (variant) => variant.cost_price),
  sku_store: { ...ofVariant('规格库存', 'number'), value: ({ variant }) => variant.store },
  weight: { ...ofVariant('重量（克）', 'number'), value: ({ variant }) => variant.weight },
});

type ListId = keyof typeof goodsSheet;
export type GoodsColumnId = ListId | keyof typeof variantSheet;

/** The columns of the list first, which a file has unless others are chosen. */
export const LIST_COLUMNS = Object.keys(goodsSheet) as ListId[];

const listed = Object.fromEntries(
  LIST_COLUMNS.map((id): [ListId, FileColumn<GoodsRow>] => {
    const { text, value, ...column } = goodsSheet[id];
    return [id, { ...column, text: ({ goods }) => text(goods), value: ({ goods }) => value(goods) }];
  }),
) as Record<ListId, FileColumn<GoodsRow>>;

export const GOODS_COLUMNS: Readonly<Record<GoodsColumnId, FileColumn<GoodsRow>>> = { ...listed, ...variantSheet };

export const isGoodsColumn = (id: string): id is GoodsColumnId => Object.hasOwn(GOODS_COLUMNS, id);

const IMPORTED: readonly GoodsColumnId[] = [
  'goods_id',
  'code',
  'name',
  'category',
  'brand',
  'tags',
  'specs',
  'sku_bn',
  'barcode',
  'sku_price',
  'market_price',
  'member_price',
  'grade_prices',
  'sku_cost',
  'sku_store',
  'weight',
  'state',
];

/** Forms that every operator has; the second and third can be imported again. */
export const GOODS_FORMS: readonly [FileForm<GoodsColumnId, GoodsPer>, ...FileForm<GoodsColumnId, GoodsPer>[]] = [
  { name: '商品列表', per: 'goods', format: 'csv', columns: LIST_COLUMNS },
  { name: '商品导入表', per: 'variant', format: 'xlsx', columns: IMPORTED },
  {
    name: '价格表',
    per: 'variant',
    format: 'xlsx',
    columns: [
      'goods_id',
      'name',
      'specs',
      'sku_bn',
      'barcode',
      'sku_price',
      'market_price',
      'member_price',
      'grade_prices',
    ],
  },
];
