/** Reads orders that were made and ended elsewhere from a table: a row for each goods of an order, found by the order's number. */
import { toDate } from '../format/dates.ts';
import { fold, foldTyped } from '../format/fold.ts';
import { isPhone } from '../people/identity.ts';
import { wholeOf } from '../tables/damage.ts';
import { unmark } from '../tables/mark.ts';
import { centsOf, piecesOf } from '../tables/number-cells.ts';
import { readTable, type ReadTable, type Refused, type Table, type TableRow } from '../tables/table.ts';
import type { PastState } from './past-state.ts';

/** A goods of a past order, as it was called and cost there. Money in cents. */
export interface PastLine {
  /** '' when the table does not say it */
  bn: string;
  name: string;
  spec: string;
  num: number;
  price: number;
}

/** What all rows of an order say alike. Money in cents, times in Unix seconds. */
export interface PastOrderFacts {
  number: string;
  state: PastState;
  created: number;
  ended: number | null;
  /** of the member who bought; '' when nobody is known */
  mobile: string;
  receiver: { name: string; mobile: string; address: string };
  freight_fee: number;
  discount_fee: number;
  total_fee: number;
  pay: string;
  parcel: string;
  remark: string;
}

export interface PastOrderRow extends PastOrderFacts {
  /** of its first row */
  line: number;
  cells: string[];
  /** all its rows as written: a refused order comes back whole */
  rows: { line: number; cells: string[] }[];
  lines: PastLine[];
}

const STATES: Readonly<Record<PastState, readonly string[]>> = {
  done: ['已完成', '完成', '交易成功', '已签收', '已收货', 'completed', 'fulfilled'],
  cancelled: ['已取消', '取消', '已关闭', '交易关闭', '已退款', 'cancelled', 'canceled', 'refunded'],
};

const COLUMNS = {
  number: { titles: ['订单号', '订单编号'], isCode: true, digits: true },
  created: { titles: ['下单时间', '创建时间'] },
  ended: { titles: ['完成时间', '结束时间'] },
  state: { titles: ['状态', '订单状态'] },
  mobile: { titles: ['会员手机号', '买家手机号'], isCode: true, digits: true },
  receiver: { titles: ['收货人', '收货人姓名'] },
  phone: { titles: ['收货电话', '收货人手机', '收货人电话'], isCode: true, digits: true },
  address: { titles: ['收货地址', '地址'] },
  bn: { titles: ['商品编码', '规格编码', '商品编号', '条码', '商品条码'], isCode: true },
  name: { titles: ['商品', '商品名称'] },
  spec: { titles: ['规格', '商品规格'] },
  num: { titles: ['件数', '数量'] },
  price: { titles: ['单价', '售价'] },
  freight: { titles: ['运费'] },
  discount: { titles: ['优惠', '优惠金额'] },
  total: { titles: ['实付', '实付金额'] },
  pay: { titles: ['支付方式'] },
  parcel: { titles: ['物流', '运单号'], isCode: true },
  remark: { titles: ['备注', '买家留言'] },
} as const satisfies Table<string>['columns'];

export type PastField = keyof typeof COLUMNS;

const EXAMPLE = '订单号,下单时间,状态,会员手机号,收货人,收货电话,收货地址,商品编码,商品,规格,件数,单价,运费,优惠,实付';

export const PAST_TABLE: Table<PastField> = {
  of: '历史订单',
  example: EXAMPLE,
  columns: COLUMNS,
  others: [],
  needs: [['number'], ['created'], ['state'], ['bn', 'name'], ['num'], ['price'], ['total']],
  once: [],
};

/** Characters that are kept of a cell. */
const LONGEST = { number: 40, name: 200, spec: 200, receiver: 60, address: 300, text: 200 };
/** Cents: more than any order has, and less than a column holds. */
const MOST_CENTS = 1_000_000_000;

function within(text: string, title: string, most: number): string {
  if ([...text].length > most) throw new Error(`${title}最多 ${most} 个字`);
  return text;
}

/** Unix seconds of `2024-5-1 9:30`, `2024/05/01 09:30:00` or a day alone, in the mall's time. */
export function pastTime(cell: string): number | undefined {
  const found = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(cell);
  if (!found) return undefined;
  const [, year, ...parts] = found;
  const [month, day, hour, minute, second] = parts.map((part) => (part ?? '0').padStart(2, '0'));
  const at = toDate(`${year}-${month}-${day} ${hour}:${minute}:${second}`);
  // 31 February is a date for the parser and none for people.
  return at && at.getTime() > 0 && Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
    ? at.getTime() / 1000
    : undefined;
}

function moneyOf(textOf: TableRow<PastField>['textOf'], id: 'price' | 'freight' | 'discount' | 'total'): number {
  const cell = textOf(id);
  const isNeeded = id === 'price' || id === 'total';
  const cents = cell === '' && !isNeeded ? 0 : centsOf(cell);
  if (cents === undefined || cents > MOST_CENTS) throw new Error(`${COLUMNS[id].titles[0]}不是金额`);
  return cents;
}

function timeOf(textOf: TableRow<PastField>['textOf'], id: 'created' | 'ended'): number | null {
  const cell = textOf(id);
  if (cell === '') return null;
  const at = pastTime(cell);
  if (at === undefined) throw new Error(`${COLUMNS[id].titles[0]}不是日期，请写成 2024-05-01 12:30`);
  return at;
}

function stateOf(cell: string): PastState {
  const text = cell.toLowerCase();
  if (STATES.done.includes(text)) return 'done';
  if (STATES.cancelled.includes(text)) return 'cancelled';
  throw new Error('状态只能是已完成或已取消：没有结束的订单请在原商城处理完');
}

function factsOf({ textOf }: Pick<TableRow<PastField>, 'textOf'>): PastOrderFacts {
  const number = within(textOf('number'), '订单号', LONGEST.number);
  if (number === '') throw new Error('缺少订单号');
  const created = timeOf(textOf, 'created');
  if (created === null) throw new Error('缺少下单时间');
  const mobile = foldTyped(textOf('mobile'));
  if (mobile !== '' && !isPhone(mobile)) throw new Error('会员手机号格式不正确');
  return {
    number,
    state: stateOf(textOf('state')),
    created,
    ended: timeOf(textOf, 'ended'),
    mobile,
    receiver: {
      name: within(textOf('receiver'), '收货人', LONGEST.receiver),
      mobile: within(foldTyped(textOf('phone')), '收货电话', LONGEST.receiver),
      address: within(textOf('address'), '收货地址', LONGEST.address),
    },
    freight_fee: moneyOf(textOf, 'freight'),
    discount_fee: moneyOf(textOf, 'discount'),
    total_fee: moneyOf(textOf, 'total'),
    pay: within(textOf('pay'), '支付方式', LONGEST.text),
    parcel: within(textOf('parcel'), '物流', LONGEST.text),
    remark: within(textOf('remark'), '备注', LONGEST.text),
  };
}

function lineOf({ textOf }: Pick<TableRow<PastField>, 'textOf'>): PastLine {
  const [bn, name] = [textOf('bn'), textOf('name')];
  if (bn === '' && name === '') throw new Error('缺少商品编码和商品名称');
  const num = piecesOf(textOf('num'));
  if (num === undefined || num === 0) throw new Error('件数不是大于 0 的整数');
  return {
    bn: within(bn, '商品编码', LONGEST.number),
    name: within(name, '商品', LONGEST.name),
    spec: within(textOf('spec'), '规格', LONGEST.spec),
    num,
    price: moneyOf(textOf, 'price'),
  };
}

export interface PastRow {
  line: number;
  cells: string[];
  facts: PastOrderFacts;
  goods: PastLine;
}

/** Throws why a line is no goods of a past order. */
export const pastRowOf = (row: TableRow<PastField>): PastRow => ({
  line: row.line,
  cells: row.cells,
  facts: factsOf(row),
  goods: lineOf(row),
});

/**
 * The orders of rows. What an order says as a whole stands in each of its rows alike. An order with a refused row is refused as a whole,
 * so that none comes in with a part of its goods. `numberAt`: where the order's number stands among the cells.
 */
export function ordersOf({ heads, rows: read, wrong }: ReadTable<PastRow>, numberAt: number): ReadTable<PastOrderRow> {
  const numberIn = (cells: readonly string[]): string => fold(wholeOf(unmark(cells[numberAt] ?? '').text), 'code');
  const refusedAt = new Map(wrong.map(({ line, cells }) => [numberIn(cells), line]));
  const orders = new Map<string, PastOrderRow>();
  const refused: Refused[] = [...wrong];
  for (const { line, cells, facts, goods } of read) {
    const earlier = orders.get(facts.number);
    if (!earlier) {
      orders.set(facts.number, { ...facts, line, cells, rows: [{ line, cells }], lines: [goods] });
      continue;
    }
    earlier.rows.push({ line, cells });
    earlier.lines.push(goods);
    const { line: first, cells: _cells, rows: _rows, lines: _lines, ...before } = earlier;
    if (JSON.stringify(before) !== JSON.stringify(facts) && !refusedAt.has(facts.number)) {
      refusedAt.set(facts.number, line);
      refused.push({ line, message: `与第 ${first} 行是同一个订单，时间、收货人或金额却不同`, cells });
    }
  }
  const rows: PastOrderRow[] = [];
  for (const order of orders.values()) {
    const at = refusedAt.get(order.number);
    if (at === undefined) rows.push(order);
    else
      for (const { line, cells } of order.rows)
        if (line !== at) refused.push({ line, message: `同一订单的第 ${at} 行有问题`, cells });
  }
  return { heads, rows, wrong: refused.toSorted((one, other) => one.line - other.line) };
}

/** Reads a text with titles in its first line. */
export function readPastOrderRows(text: string): ReadTable<PastOrderRow> {
  const read = readTable(text, PAST_TABLE, pastRowOf);
  const numberAt = read.heads.findIndex((head) => COLUMNS.number.titles.some((title) => title === head));
  return ordersOf(read, numberAt);
}
