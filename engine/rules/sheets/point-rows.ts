/** Goods of the points mall in tables: one variant per row, with its code, barcode or number, as they come in and go out. */
import { formatYuan, yuanIn } from '../format/price.ts';
import type { FileForm } from '../tables/file-form.ts';
import { centsOf, piecesOf } from '../tables/number-cells.ts';
import { bookSheetOf, titlesOf } from '../tables/sheet.ts';
import type { Table, TableRow } from '../tables/table.ts';

/** A variant in the points mall as a file has it. */
export interface PointVariant {
  item_id: number;
  name: string;
  spec: string;
  bn: string;
  barcode: string;
  /** cents, outside of the points mall */
  sold_for: number;
  point: number;
  /** cents in addition to the points */
  price: number;
  store: number;
  approve_status: 'onsale' | 'instock';
  limit_order: number;
  limit_member: number;
  sort: number;
}

const STATES = { onsale: '兑换中', instock: '已下架' } as const;

export const pointSheet = bookSheetOf<PointVariant>()({
  item_id: { title: '规格编号', kind: 'number', group: '规格', value: (row) => row.item_id },
  name: { title: '商品', kind: 'text', group: '规格', value: (row) => row.name },
  spec: { title: '规格', kind: 'text', group: '规格', value: (row) => row.spec },
  bn: { title: '编码', kind: 'code', group: '规格', value: (row) => row.bn },
  barcode: { title: '条形码', kind: 'code', group: '规格', value: (row) => row.barcode },
  sold_for: {
    title: '售价',
    kind: 'money',
    group: '规格',
    value: (row) => row.sold_for,
    text: (row) => formatYuan(row.sold_for),
  },
  point: { title: '兑换积分', kind: 'number', group: '积分', value: (row) => row.point },
  price: {
    title: '另付金额（元）',
    kind: 'money',
    group: '积分',
    value: (row) => row.price,
    text: (row) => yuanIn(row.price),
  },
  store: { title: '库存', kind: 'number', group: '规格', value: (row) => row.store },
  state: { title: '状态', kind: 'text', group: '积分', value: (row) => STATES[row.approve_status] },
  limit_order: { title: '每单限兑', kind: 'number', group: '积分', value: (row) => row.limit_order },
  limit_member: { title: '每人限兑', kind: 'number', group: '积分', value: (row) => row.limit_member },
  sort: { title: '排序', kind: 'number', group: '积分', value: (row) => row.sort },
});

/** The form that every operator has; it can be imported again. */
export const POINT_FORMS: readonly [FileForm] = [
  { name: '积分商品表', format: 'xlsx', columns: Object.keys(pointSheet) },
];

/** A row of a table: what it does not say stays as it is. */
export interface PointRow {
  line: number;
  cells: string[];
  item_id?: number;
  /** its code, or its barcode */
  bn: string;
  /** 0: no longer exchanged */
  point: number;
  price?: number;
  approve_status?: PointVariant['approve_status'];
  limit_order?: number;
  limit_member?: number;
  sort?: number;
}

export type PointField =
  | 'item_id'
  | 'bn'
  | 'barcode'
  | 'point'
  | 'price'
  | 'state'
  | 'limit_order'
  | 'limit_member'
  | 'sort';

export const POINT_TABLE: Table<PointField> = {
  of: '积分商品',
  example: '编码,兑换积分',
  columns: {
    item_id: { titles: ['规格编号'], isCode: true, digits: true },
    bn: { titles: ['编码', '商品编码', '规格编码', '货号', 'SKU'], isCode: true },
    barcode: { titles: ['条形码', '条码', '商品条码', '规格条码'], isCode: true },
    point: { titles: ['兑换积分', '积分', '所需积分', '积分价'] },
    price: { titles: ['另付金额（元）', '另付金额', '加价', '金额', '现金'] },
    state: { titles: ['状态'] },
    limit_order: { titles: ['每单限兑'] },
    limit_member: { titles: ['每人限兑', '限兑'] },
    sort: { titles: ['排序'] },
  },
  others: titlesOf(pointSheet),
  needs: [['bn', 'barcode', 'item_id'], ['point']],
  // When a variant occurs twice, it is unclear which price is right.
  once: ['item_id', 'bn', 'barcode'],
};

/** Most points, cents and pieces, as the form has them. */
const MOST = 100_000_000;

function countOf(title: string, text: string): number | undefined {
  if (text === '') return undefined;
  const count = piecesOf(text);
  if (count === undefined || count > MOST) throw new Error(`${title}不是整数，或太大`);
  return count;
}

function stateOf(text: string): PointVariant['approve_status'] | undefined {
  if (text === '') return undefined;
  if (['兑换中', '上架', '在售', '是'].includes(text)) return 'onsale';
  if (['已下架', '下架', '否'].includes(text)) return 'instock';
  throw new Error(`不认识状态「${text.slice(0, 40)}」，可写 兑换中 或 已下架`);
}

/** Throws why a line is no variant of the points mall. */
export function pointRowOf({ line, cells, textOf }: TableRow<PointField>): PointRow {
  const [number, bn, typed] = [textOf('item_id'), textOf('bn') || textOf('barcode'), textOf('price')];
  if (number !== '' && !/^[1-9]\d{0,8}$/.test(number)) throw new Error('规格编号不是数字');
  if (number === '' && bn === '') throw new Error('缺少商品编码或条形码');
  const point = countOf('兑换积分', textOf('point'));
  if (point === undefined) throw new Error('缺少兑换积分');
  const price = typed === '' ? undefined : centsOf(typed);
  if (typed !== '' && (price === undefined || price > MOST)) throw new Error('另付金额不是金额，或太大');
  if (point === 0 && (price ?? 0) > 0) throw new Error('只付金额的规格不能兑换，请填写积分');
  const state = stateOf(textOf('state'));
  const limits = (['limit_order', 'limit_member', 'sort'] as const).map((id) => {
    const count = countOf(POINT_TABLE.columns[id].titles[0] ?? '', textOf(id));
    return [id, count] as const;
  });
  return {
    line,
    cells,
    bn,
    point,
    ...(number !== '' && { item_id: Number(number) }),
    ...(price !== undefined && { price }),
    ...(state !== undefined && { approve_status: state }),
    ...Object.fromEntries(limits.filter(([, count]) => count !== undefined)),
  };
}
