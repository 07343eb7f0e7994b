/** Reads one variant from its line. */
import { gramsOf, headingUnit, moneyOf, pairsOf, picturesOf, storeOf, thereOf, Unread } from './cells.ts';
import type { DraftVariant } from './draft.ts';
import type { Format } from './format.ts';
import type { GridRow } from './grid.ts';
import type { Cells } from './row-cells.ts';
import { lostZero } from './suspicion.ts';

/** What an operator decides for a whole file. */
export interface IntakeOptions {
  /** pieces of variants whose stock is not counted where they come from */
  uncounted: number;
}

function weightOf(cells: Cells, row: GridRow, format: Format): number | undefined {
  const at = cells.reader.placesOf('weight')[0];
  const heading = at === undefined ? '' : (cells.reader.columns[at]?.heading ?? '');
  const said = cells.text(row, 'weight_unit') ?? headingUnit(heading) ?? format.weightUnit;
  const grams = cells.read(row, 'weight', (text) => {
    // Without a unit it is grams, of which nobody weighs fractions.
    if (said === undefined && /^\d*\.\d*[1-9]0*$/.test(text)) {
      cells.note(row.line, heading, `「${text}」没有写单位，重量没有导入；列名可写 重量(kg) 或 重量(克)`);
      return undefined;
    }
    return gramsOf(text, said ?? 'g');
  });
  return grams === 0 ? undefined : grams;
}

function storeIn(cells: Cells, row: GridRow, { uncounted }: IntakeOptions): number | undefined {
  const { reader } = cells;
  const pieces = (text: string): number => {
    if (text.trim().startsWith('-')) cells.note(row.line, '库存', `「${text}」小于 0，按 0 件`);
    return storeOf(text);
  };
  const parts = reader.placesOf('store_part').flatMap((at) => cells.at(row, at, 'store_part', pieces) ?? []);
  const sum = parts.length > 0 ? parts.reduce((all, part) => all + part, 0) : undefined;
  const store = cells.read(row, 'store', pieces) ?? sum;
  // Goods that are not counted there are always sold, whatever number stands beside them.
  if (reader.has('counted') && cells.text(row, 'counted') === undefined) return Math.max(store ?? 0, uncounted);
  if (store !== undefined || !reader.has('in_stock')) return store;
  // Not counted there: it is either there or not.
  const isThere = cells.read(row, 'in_stock', thereOf);
  return isThere === undefined ? undefined : isThere ? uncounted : 0;
}

/** The price of a sale; one that begins or ends at a time would go on for ever here. */
function saleIn(cells: Cells, row: GridRow): number | undefined {
  const sale = cells.read(row, 'sale_price', moneyOf);
  const isDated = cells.reader.placesOf('sale_time').some((at) => (row.cells[at] ?? '').trim() !== '');
  if (sale === undefined || !isDated) return sale;
  cells.note(row.line, '促销价', '促销有起止时间，按原价导入；可在营销活动里设置');
  return undefined;
}

const GRADE_HEADING = /^(?:会员价|等级价)?[\s:：·_-]*(.+?)(?:价格?)?$/;

/** The grade that a column of prices is for: 金卡, 金卡价（元）, 会员价·金卡. */
const gradeOf = (heading: string): string =>
  GRADE_HEADING.exec(heading.replace(/[（(][^（()）]*[)）]\s*$/, '').trim())?.[1]?.trim() ?? heading;

/** Prices by the names of grades, of one cell with all of them or of a column for each. */
function gradePricesIn(cells: Cells, row: GridRow): DraftVariant['grade_prices'] {
  const joint = cells.read(row, 'grade_prices', (text) =>
    pairsOf(text).map(([grade, price]) => {
      if (grade === '') throw new Unread(`「${text.slice(0, 40)}」没有写是哪个等级的价格，可写 金卡:99`);
      return { grade, price: moneyOf(price) };
    }),
  );
  const own = cells.reader.placesOf('grade_price').flatMap((at) => {
    const price = cells.at(row, at, 'grade_price', moneyOf);
    return price === undefined ? [] : [{ grade: gradeOf(cells.reader.columns[at]?.heading ?? ''), price }];
  });
  const all = [...(joint ?? []), ...own];
  return all.length > 0 ? all : undefined;
}

/** A variant without its values. */
export function readVariant(cells: Cells, row: GridRow, format: Format, options: IntakeOptions): DraftVariant {
  const [price, sale] = [cells.read(row, 'price', moneyOf), saleIn(cells, row)];
  const market = cells.read(row, 'market_price', moneyOf) ?? (sale === undefined ? undefined : price);
  const barcode = cells.text(row, 'barcode');
  if (barcode !== undefined && lostZero(barcode)) cells.note(row.line, '条形码', `「${barcode}」可能丢了前面的 0`);
  const bn = cells.text(row, 'bn') ?? '';
  const pic = cells.read(row, 'sku_pic', (text) => picturesOf(text)[0]);
  const weight = weightOf(cells, row, format);
  const [member, grades] = [cells.read(row, 'member_price', moneyOf), gradePricesIn(cells, row)];
  const [cost, store] = [cells.read(row, 'cost', moneyOf), storeIn(cells, row, options)];
  const shownPrice = sale ?? price;
  return {
    line: row.line,
    values: [],
    bn,
    ...(shownPrice !== undefined && { price: shownPrice }),
    ...(market !== undefined && { market_price: market }),
    ...(member !== undefined && { member_price: member }),
    ...(grades !== undefined && { grade_prices: grades }),
    ...(cost !== undefined && { cost_price: cost }),
    ...(store !== undefined && { store }),
    ...(barcode !== undefined && { barcode }),
    ...(weight !== undefined && { weight }),
    ...(pic !== undefined && { pic }),
  };
}
