/** What a column of a goods table can mean. */

/** Fields of a goods; its first line that has one counts. */
const GOODS = {
  id: '商品编号',
  code: '商品货号',
  name: '商品名称',
  brief: '副标题',
  intro: '图文详情',
  category: '分类',
  brand: '品牌',
  tags: '标签',
  state: '销售状态',
  published: '是否上架',
  pics: '商品图片',
  params: '参数（名称:值）',
  param: '参数（列名是名称）',
} as const;

/** Fields of a variant. */
const VARIANT = {
  bn: '规格编码',
  specs: '规格（颜色:红;尺码:M）',
  spec_names: '规格名（颜色;尺码）',
  spec: '规格（列名是规格名）',
  price: '售价',
  sale_price: '促销价',
  sale_time: '促销起止时间',
  market_price: '市场价',
  member_price: '会员价',
  grade_prices: '等级价（金卡:99;银卡:109）',
  grade_price: '等级价（列名是等级）',
  cost: '成本价',
  store: '库存',
  store_part: '库存（各仓相加）',
  counted: '是否计库存',
  in_stock: '是否有货',
  barcode: '条形码',
  weight: '重量',
  weight_unit: '重量单位',
  sku_pic: '规格图片',
} as const;

/** What tells how lines belong together. */
const STRUCTURE = {
  kind: '商品类型',
  gift_card: '是否礼品卡',
  parent: '所属商品',
  row_id: '行编号',
} as const;

/** Specifications whose name and value have columns of their own, 1 to this number. */
const SPEC_COLUMNS = 10;

export type SpecField = `spec_name_${number}` | `spec_value_${number}`;
export type Field = keyof typeof GOODS | keyof typeof VARIANT | keyof typeof STRUCTURE | SpecField;

const specFields = Object.fromEntries(
  Array.from({ length: SPEC_COLUMNS }, (_none, at) => [
    [`spec_name_${at + 1}`, `规格名 ${at + 1}`],
    [`spec_value_${at + 1}`, `规格值 ${at + 1}`],
  ]).flat(),
) as Record<SpecField, string>;

/** Titles of all fields, in the order in which they can be chosen. */
export const FIELD_TITLES: Readonly<Record<Field, string>> = { ...GOODS, ...VARIANT, ...specFields, ...STRUCTURE };

export const isField = (text: string): text is Field => Object.hasOwn(FIELD_TITLES, text);

/** Several columns may mean these; of every other field there is one. */
export const REPEATED: readonly Field[] = [
  'pics',
  'param',
  'tags',
  'intro',
  'spec',
  'store_part',
  'sale_time',
  'grade_price',
];

/** Fields with codes or numbers, which spreadsheet programs change. */
export const CODES: readonly Field[] = ['code', 'bn', 'barcode', 'id', 'row_id', 'parent'];
