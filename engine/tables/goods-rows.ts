/** Goods from a table: a line each, under the headings of the list's own CSV. */
import type { RequestOf } from '../../schemas/calls.ts';
import { cellsOf, linesOf } from './cells.ts';

type Row = RequestOf<'POST /mall/goods/import'>['rows'][number];

interface GoodsRows {
  rows: Row[];
  wrong: { line: number; message: string }[];
}

const MONEY = /^\d{1,8}(?:\.\d{1,2})?$/;
const STATES: Record<string, NonNullable<Row['approve_status']>> = {
  在售: 'onsale',
  上架: 'onsale',
  售罄: 'onsale',
  下架: 'instock',
};

/** The reader of each column; throws the reason where a cell cannot be read. */
const COLUMNS: Record<string, (cell: string) => Partial<Row>> = {
  编号: (cell) => {
    if (!/^\d{1,9}$/.test(cell)) throw new Error('编号不是数字');
    return { goods_id: Number(cell) };
  },
  商品: (cell) => ({ name: cell }),
  副标题: (cell) => ({ brief: cell }),
  编码: (cell) => ({ bn: cell }),
  分类: (cell) => ({ category: cell }),
  品牌: (cell) => ({ brand: cell }),
  标签: (cell) => ({
    tags: cell
      .split(/[，,、]/)
      .map((one) => one.trim())
      .filter(Boolean),
  }),
  售价: (cell) => ({ price: centsOf(cell, '售价') }),
  市场价: (cell) => ({ market_price: centsOf(cell, '市场价') }),
  库存: (cell) => {
    if (!/^\d{1,9}$/.test(cell)) throw new Error('库存不是整数');
    return { store: Number(cell) };
  },
  状态: (cell) => {
    const approve_status = STATES[cell];
    if (!approve_status) throw new Error('状态只能是在售或下架');
    return { approve_status };
  },
  图片: (cell) => ({ pics: cell.split(/[\s，,、]+/).filter(Boolean) }),
};

function centsOf(cell: string, title: string): number {
  const plain = cell.replace(/[¥,]/g, '');
  if (!MONEY.test(plain)) throw new Error(`${title}不是金额`);
  return Math.round(Number(plain) * 100);
}

function rowOf(heads: readonly string[], cells: readonly string[], line: number): Row {
  const row: Row = { line };
  for (const [at, head] of heads.entries()) {
    const cell = cells[at] ?? '';
    const read = Object.hasOwn(COLUMNS, head) ? COLUMNS[head] : undefined;
    if (read && cell !== '') Object.assign(row, read(cell));
  }
  if (row.goods_id === undefined && row.bn === undefined && row.name === undefined)
    throw new Error('缺少编号、编码或商品名称');
  return row;
}

/** Reads a text whose first line names the columns. */
export function readGoodsRows(text: string): GoodsRows {
  const found: GoodsRows = { rows: [], wrong: [] };
  const [first = '', ...others] = linesOf(text);
  const heads = cellsOf(first, true);
  if (!heads.some((head) => Object.hasOwn(COLUMNS, head))) {
    found.wrong.push({ line: 1, message: '第一行须是列名，如 编号,商品,编码,售价,库存' });
    return found;
  }
  for (const [index, content] of others.entries()) {
    if (content.trim() === '') continue;
    const line = index + 2;
    try {
      found.rows.push(rowOf(heads, cellsOf(content, true), line));
    } catch (error) {
      found.wrong.push({ line, message: (error as Error).message });
    }
  }
  return found;
}
