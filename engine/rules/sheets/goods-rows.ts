/** Reads goods from a table: one row each, with the column titles of the list's own CSV. */
import type { RequestOf } from '../../../schemas/calls.ts';
import { goodsSheet } from './goods-sheet.ts';
import { centsOf, piecesOf } from '../tables/number-cells.ts';
import { titlesOf } from '../tables/sheet.ts';
import { readTable, type Column, type ReadTable, type Table, type TableRow } from '../tables/table.ts';

type Row = RequestOf<'POST /mall/goods/import'>['rows'][number];
type Read = Row & { cells: string[] };

const STATES: Record<string, NonNullable<Row['approve_status']>> = {
  在售: 'onsale',
  上架: 'onsale',
  售罄: 'onsale',
  下架: 'instock',
};

/** A cell that cannot be read; the message says why. */
class Unread extends Error {}

function money(cell: string, title: string): number {
  const cents = centsOf(cell);
  if (cents === undefined) throw new Unread(`${title}不是金额`);
  return cents;
}

const parts = (cell: string, separator: RegExp): string[] =>
  cell
    .split(separator)
    .map((one) => one.trim())
    .filter(Boolean);

/** The reader of each column. */
const READERS = {
  编号: (cell) => {
    if (!/^[1-9]\d{0,8}$/.test(cell)) throw new Unread('编号不是数字');
    return { goods_id: Number(cell) };
  },
  商品: (cell) => ({ name: cell }),
  副标题: (cell) => ({ brief: cell }),
  编码: (cell) => ({ bn: cell }),
  分类: (cell) => ({ category: cell }),
  品牌: (cell) => ({ brand: cell }),
  标签: (cell) => ({ tags: parts(cell, /[，,、\n]/) }),
  售价: (cell) => ({ price: money(cell, '售价') }),
  市场价: (cell) => ({ market_price: money(cell, '市场价') }),
  库存: (cell) => {
    const store = piecesOf(cell);
    if (store === undefined) throw new Unread('库存不是整数');
    return { store };
  },
  状态: (cell) => {
    const approve_status = Object.hasOwn(STATES, cell) ? STATES[cell] : undefined;
    if (!approve_status) throw new Unread('状态只能是在售或下架');
    return { approve_status };
  },
  // Addresses may contain commas, so a comma separates only before the beginning of another address.
  图片: (cell) => ({ pics: parts(cell, /[\s、]+|[，,；;](?=\s*(?:https?:\/)?\/)/) }),
} satisfies Record<string, (cell: string) => Partial<Row>>;

type Title = keyof typeof READERS;

const TITLES = Object.keys(READERS) as Title[];
const CODES: readonly Title[] = ['编号', '编码'];

const columns: Record<string, Column> = Object.fromEntries(
  TITLES.map((title) => [title, { titles: [title], ...(CODES.includes(title) && { isCode: true }) }]),
);

const GOODS: Table<Title> = {
  of: '商品',
  example: '编号,商品,编码,售价,库存',
  columns: columns as Record<Title, Column>,
  others: titlesOf(goodsSheet),
  needs: [['编号', '编码', '商品']],
  once: CODES,
};

function rowOf({ line, cells, textOf }: TableRow<Title>): Read {
  const row: Read = { line, cells };
  for (const title of TITLES) {
    const cell = textOf(title);
    if (cell !== '') Object.assign(row, READERS[title](cell));
  }
  if (row.goods_id === undefined && row.bn === undefined && row.name === undefined)
    throw new Unread('缺少编号、编码或商品名称');
  return row;
}

/** Reads a text whose first line names the columns. */
export function readGoodsRows(text: string): ReadTable<Read> {
  return readTable(text, GOODS, rowOf);
}
