/** What is typed into the table, cell by cell, beside what is stored: both stay apart until they are saved. */
import {
  cellText,
  gradeOf,
  gridFields,
  readCell,
  type CellValue,
  type GridField,
} from '../../../../engine/rules/goods/grid.ts';
import type { PriceGrade } from '../../../../engine/rules/goods/grade-prices.ts';
import type { RequestOf } from '../../../../schemas/calls.ts';
import type { MallGridGoods } from '../../../../schemas/types/contract.ts';

export type GridItem = MallGridGoods['items'][number];

export interface GridRow {
  goods: MallGridGoods;
  item: GridItem;
  /** The first row of its goods. */
  isFirst: boolean;
}

export type Typed = Readonly<Partial<Record<GridField, string>>>;

/** Texts of cells that differ from what is stored, by variant. */
export type Drafts = Readonly<Record<number, Typed>>;

export const rowsOf = (list: readonly MallGridGoods[]): GridRow[] =>
  list.flatMap((goods) => goods.items.map((item, at) => ({ goods, item, isFirst: at === 0 })));

/** Costs are in a column only where who looks may see them. */
export const columnsOf = (list: readonly MallGridGoods[], grades: readonly PriceGrade[]): GridField[] =>
  gridFields(grades).filter(
    (field) => field !== 'cost_price' || list.some(({ items }) => items.some((one) => field in one)),
  );

/** Costs are typed by those alone who may change them. */
export const isFixed = ({ goods, item }: GridRow, field: GridField): boolean =>
  field === 'cost_price' && (!goods.writes_cost || !('cost_price' in item));

function storedValue(item: GridItem, field: GridField): CellValue | undefined {
  const grade = gradeOf(field);
  if (grade === undefined) return item[field as keyof Omit<GridItem, 'grade_prices'>];
  return item.grade_prices.find((one) => one.grade === grade)?.price;
}

export const storedText = ({ item }: GridRow, field: GridField): string => cellText(field, storedValue(item, field));

/** The drafts with other texts in some cells; a text that is the stored one is no change. */
export function typedInto(drafts: Drafts, cells: readonly { row: GridRow; field: GridField; text: string }[]): Drafts {
  const after: Record<number, Typed> = { ...drafts };
  for (const { row, field, text } of cells) {
    const { [field]: _before, ...others } = after[row.item.item_id] ?? {};
    after[row.item.item_id] = text === storedText(row, field) ? others : { ...others, [field]: text };
  }
  return after;
}

/** A block of cells laid over the table from one cell on; its empty cells leave what is there. `lost` counts those beyond the table. */
export function blockOver(
  rows: readonly GridRow[],
  columns: readonly GridField[],
  from: { row: number; field: GridField },
  block: readonly (readonly string[])[],
): { cells: { row: GridRow; field: GridField; text: string }[]; lost: number } {
  const first = columns.indexOf(from.field);
  let lost = 0;
  const cells = block.flatMap((line, down) =>
    line.flatMap((text, right) => {
      const [row, field] = [rows[from.row + down], columns[first + right]];
      if (text.trim() === '') return [];
      if (row && field && !isFixed(row, field)) return { row, field, text: text.trim() };
      lost += 1;
      return [];
    }),
  );
  return { cells, lost };
}

/** What is wrong with a typed text; '' when nothing is. */
export function wrongOf({ goods }: GridRow, field: GridField, text: string): string {
  const read = readCell(field, text, goods.is_sold);
  return 'wrong' in read ? read.wrong : '';
}

const fieldsOf = (typed: Typed): GridField[] =>
  (Object.keys(typed) as GridField[]).filter((field) => typed[field] !== undefined);

export const countOf = (drafts: Drafts): number =>
  Object.values(drafts).reduce((sum, typed) => sum + fieldsOf(typed).length, 0);

type Wanted = RequestOf<'PUT /mall/goods-grid'>['goods'];

/** The changed cells as the call takes them; those that are wrong are left out. */
export function changesOf(list: readonly MallGridGoods[], drafts: Drafts): Wanted {
  return list.flatMap((goods) => {
    const items = goods.items.flatMap((item) => {
      const typed = drafts[item.item_id] ?? {};
      const values = fieldsOf(typed).flatMap((field): [GridField, CellValue][] => {
        const read = readCell(field, typed[field] ?? '', goods.is_sold);
        return 'wrong' in read ? [] : [[field, read.value]];
      });
      if (values.length === 0) return [];
      const seen = typed.store === undefined ? {} : { seen_store: item.store };
      const prices = values.flatMap(([field, price]) => {
        const grade = gradeOf(field);
        return grade === undefined || typeof price === 'string' ? [] : [{ grade, price }];
      });
      const plain = values.filter(([field]) => gradeOf(field) === undefined);
      const own = prices.length === 0 ? {} : { grade_prices: prices };
      return { item_id: item.item_id, ...seen, ...Object.fromEntries(plain), ...own };
    });
    return items.length === 0 ? [] : { goods_id: goods.goods_id, version: goods.version, items };
  });
}

/** The drafts without those of the goods, which are stored now. */
export function withoutSaved(drafts: Drafts, saved: readonly MallGridGoods[]): Drafts {
  const ids = new Set(saved.flatMap(({ items }) => items.map(({ item_id }) => String(item_id))));
  return Object.fromEntries(Object.entries(drafts).filter(([id]) => !ids.has(id)));
}
