/** Reads one goods from its lines. */
import { foldText } from '../format/fold.ts';
import { unmark } from '../tables/mark.ts';
import {
  categoryOf,
  cellText,
  gramsOf,
  headingUnit,
  moneyOf,
  pairsOf,
  partsOf,
  picturesOf,
  storeOf,
  Unread,
  yesOf,
} from './cells.ts';
import type { DraftVariant, GoodsDraft } from './draft.ts';
import { type Field } from './fields.ts';
import type { Format } from './format.ts';
import type { GridRow } from './grid.ts';
import type { Group, RowReader } from './groups.ts';
import { specsOf, type SpecPair } from './read-specs.ts';
import { lostZero } from './suspicion.ts';

/** What an operator decides for a whole file. */
export interface IntakeOptions {
  /** pieces of variants whose stock is not counted where they come from */
  uncounted: number;
}

/** Fields that a merged cell cannot give to several variants. */
const ONE_EACH: readonly Field[] = ['bn', 'barcode', 'store'];
/** Types of goods that cannot be brought in. */
const OTHER_KINDS = /\b(?:grouped|external|bundle|subscription)\b|组合|外部|联盟/i;

/** Reads the cells of one goods; what cannot be read becomes a finding, and the rest is read on. */
class Cells {
  constructor(
    readonly reader: RowReader,
    readonly draft: GoodsDraft,
  ) {}

  /** The value of a field in a line; undefined when the cell is empty or wrong. */
  read<T>(row: GridRow, field: Field, valueOf: (text: string) => T): T | undefined {
    const at = this.reader.placesOf(field)[0];
    if (at === undefined) return undefined;
    return this.at(row, at, field, valueOf);
  }

  at<T>(row: GridRow, at: number, field: Field, valueOf: (text: string) => T): T | undefined {
    const column = this.reader.columns[at]?.heading ?? '';
    try {
      const text = cellText(row.cells[at] ?? '', field);
      if (text === '') return undefined;
      if (row.merged?.includes(at) && ONE_EACH.includes(field)) throw new Unread('是合并单元格，分不清每个规格是多少');
      return valueOf(text);
    } catch (error) {
      if (!(error instanceof Unread)) throw error;
      this.draft.wrong.push({ line: row.line, column, message: error.message });
      return undefined;
    }
  }

  text(row: GridRow, field: Field): string | undefined {
    return this.read(row, field, (text) => text);
  }

  /** The first line that has a value. */
  first<T>(rows: readonly GridRow[], field: Field, valueOf: (text: string) => T): T | undefined {
    for (const row of rows) {
      const value = this.read(row, field, valueOf);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  /** All values of all columns with the field, in order. */
  all(rows: readonly GridRow[], field: Field): string[] {
    return rows.flatMap((row) =>
      this.reader.placesOf(field).flatMap((at) => this.at(row, at, field, (text) => text) ?? []),
    );
  }

  note(line: number, column: string, message: string): void {
    this.draft.notes.push({ line, column, message });
  }
}

/** Breaks that are written as two characters become real ones; text without markup becomes paragraphs. */
function introOf(text: string, { hasWrittenBreaks }: Format): string {
  const real = hasWrittenBreaks ? text.replaceAll('\\n', '\n') : text;
  if (/<[a-z][^>]*>/i.test(real)) return real;
  const escaped = real.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\n{2,}/)
    .map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** The words of a text with markup, for fields without any. */
function plainText(text: string, { hasWrittenBreaks }: Format): string {
  const real = hasWrittenBreaks ? text.replaceAll('\\n', ' ') : text;
  return foldText(
    real
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&amp;', '&')
      .replace(/\s+/g, ' '),
  );
}

const MAX_BRIEF = 200;

function readGoods(cells: Cells, rows: readonly GridRow[], format: Format): void {
  const { draft } = cells;
  draft.goods_id = cells.first(rows, 'id', (text) => {
    if (!/^[1-9]\d{0,8}$/.test(text)) throw new Unread('不是商品编号');
    return Number(text);
  });
  draft.code = cells.first(rows, 'code', (text) => text) ?? '';
  draft.name = cells.first(rows, 'name', (text) => text.replace(/\s*\n\s*/g, ' '));
  const brief = cells.first(rows, 'brief', (text) => plainText(text, format));
  if (brief !== undefined) {
    draft.brief = brief.slice(0, MAX_BRIEF);
    if (brief.length > MAX_BRIEF) cells.note(draft.lines[0] ?? 0, '副标题', `只保留了前 ${MAX_BRIEF} 个字`);
  }
  const intros = cells.all(rows.slice(0, 1), 'intro').map((text) => introOf(text, format));
  if (intros.length > 0) draft.intro = intros.join('');
  draft.category = cells.first(rows, 'category', categoryOf);
  draft.brand = cells.first(rows, 'brand', (text) => partsOf(text, /[,，;；\n]/)[0] ?? text);
  const tags = cells.all(rows, 'tags').flatMap((text) => partsOf(text, /[,，、;；|\n]/));
  if (tags.length > 0) draft.tags = [...new Set(tags)];
  const pics = cells.all(rows, 'pics').flatMap(picturesOf);
  if (pics.length > 0) draft.pics = [...new Set(pics)];
  const states = [cells.first(rows, 'state', yesOf), cells.first(rows, 'published', yesOf)].filter(
    (state) => state !== undefined,
  );
  if (states.length > 0) draft.is_on = states.every(Boolean);
  const params = readParams(cells, rows);
  if (params.length > 0) draft.params = params;
}

function readParams(cells: Cells, rows: readonly GridRow[]): { name: string; value: string }[] {
  const said = cells.all(rows.slice(0, 1), 'params').flatMap(pairsOf);
  const own = cells.reader.placesOf('param').flatMap((at): [string, string][] => {
    const [row] = rows;
    const value = row && cells.at(row, at, 'param', (text) => text);
    return value === undefined ? [] : [[cells.reader.columns[at]?.heading ?? '', value]];
  });
  return [...said, ...own]
    .filter(([name, value]) => name !== '' && value !== '')
    .map(([name, value]) => ({ name, value }));
}

function weightOf(cells: Cells, row: GridRow, format: Format): number | undefined {
  const at = cells.reader.placesOf('weight')[0];
  const heading = at === undefined ? '' : (cells.reader.columns[at]?.heading ?? '');
  const unit = cells.text(row, 'weight_unit') ?? headingUnit(heading) ?? format.weightUnit ?? 'g';
  const grams = cells.read(row, 'weight', (text) => gramsOf(text, unit));
  return grams === 0 ? undefined : grams;
}

function storeIn(cells: Cells, row: GridRow, { uncounted }: IntakeOptions): number | undefined {
  const { reader } = cells;
  const store = cells.read(row, 'store', (text) => {
    const pieces = storeOf(text);
    if (text.trim().startsWith('-')) cells.note(row.line, '库存', `「${text}」小于 0，按 0 件`);
    return pieces;
  });
  if (store !== undefined || !reader.has('in_stock')) return store;
  // Not counted there: it is either there or not.
  const isThere = cells.read(row, 'in_stock', yesOf);
  return isThere === undefined ? undefined : isThere ? uncounted : 0;
}

/** A variant without its values. */
function readVariant(cells: Cells, row: GridRow, format: Format, options: IntakeOptions): DraftVariant {
  const [price, sale] = [cells.read(row, 'price', moneyOf), cells.read(row, 'sale_price', moneyOf)];
  const market = cells.read(row, 'market_price', moneyOf) ?? (sale === undefined ? undefined : price);
  const barcode = cells.text(row, 'barcode');
  if (barcode !== undefined && lostZero(barcode)) cells.note(row.line, '条形码', `「${barcode}」可能丢了前面的 0`);
  const bn = cells.text(row, 'bn') ?? '';
  const pic = cells.read(row, 'sku_pic', (text) => picturesOf(text)[0]);
  const weight = weightOf(cells, row, format);
  const [cost, store] = [cells.read(row, 'cost', moneyOf), storeIn(cells, row, options)];
  const shownPrice = sale ?? price;
  return {
    line: row.line,
    values: [],
    bn,
    ...(shownPrice !== undefined && { price: shownPrice }),
    ...(market !== undefined && { market_price: market }),
    ...(cost !== undefined && { cost_price: cost }),
    ...(store !== undefined && { store }),
    ...(barcode !== undefined && { barcode }),
    ...(weight !== undefined && { weight }),
    ...(pic !== undefined && { pic }),
  };
}

const TELLS_VARIANT: readonly Field[] = ['price', 'sale_price', 'store', 'bn', 'specs', 'spec_value_1'];

/** false for a line that only adds pictures to its goods. */
const isVariant = (reader: RowReader, row: GridRow): boolean =>
  TELLS_VARIANT.some((field) => unmark(reader.raw(row, field)).text.trim() !== '');

/** The goods of a group. */
export function readDraft(group: Group, reader: RowReader, format: Format, options: IntakeOptions): GoodsDraft {
  const { rows } = group;
  const [head, ...others] = rows;
  const isHead = head !== undefined && !isVariant(reader, head) && others.some((row) => isVariant(reader, row));
  const hasParent = group.hasParent || isHead;
  const draft: GoodsDraft = {
    lines: rows.map(({ line }) => line),
    code: '',
    specs: [],
    variants: [],
    wrong: [],
    notes: [],
  };
  for (const { line, problem } of rows) if (problem !== '') draft.wrong.push({ line, column: '', message: problem });
  if (draft.wrong.length > 0) return draft;
  const cells = new Cells(reader, draft);
  readGoods(cells, rows, format);
  const [first] = rows;
  const kind = first ? (cells.text(first, 'kind') ?? '') : '';
  if (OTHER_KINDS.test(kind))
    draft.wrong.push({ line: first?.line ?? 0, column: '', message: `不能导入「${kind}」类型的商品` });
  if (first && !hasParent && cells.text(first, 'parent') !== undefined)
    draft.wrong.push({ line: first.line, column: '', message: '文件里没有它所属的商品' });
  const own = rows.filter((row, at) => (at === 0 ? !hasParent : isVariant(reader, row)));
  const pairs = new Map<GridRow, SpecPair[]>();
  for (const row of hasParent ? rows : own) pairs.set(row, readPairs(cells, row));
  const variants = own.map((row) => readVariant(cells, row, format, options));
  // What the goods' own line says counts for variants that do not say it.
  if (hasParent && first) {
    const shared = readVariant(cells, first, format, options);
    for (const variant of variants) {
      variant.price ??= shared.price;
      variant.weight ??= shared.weight;
      variant.store ??= shared.store;
    }
    if (draft.code === '') draft.code = shared.bn;
  }
  draft.variants = variants;
  specsOf(draft, {
    variants: own.map((row) => pairs.get(row) ?? []),
    parent: hasParent && first ? (pairs.get(first) ?? []) : undefined,
    isSimple: format.hasFactsAsSpecs === true && !hasParent,
  });
  return draft;
}

const DEFAULT_TITLE = /^default title$/i;

/** Names and values of the specifications in a line. */
function readPairs(cells: Cells, row: GridRow): SpecPair[] {
  const pairs: SpecPair[] = [];
  for (let n = 1; n <= 10; n += 1) {
    const value = cells.text(row, `spec_value_${n}`);
    const name = cells.text(row, `spec_name_${n}`);
    if (value !== undefined && DEFAULT_TITLE.test(value) && n === 1) continue;
    if (name !== undefined || value !== undefined) pairs.push({ place: n, name: name ?? '', value: value ?? '' });
  }
  const names = cells.read(row, 'spec_names', (text) => partsOf(text, /[;；|,，\n]/)) ?? [];
  const values = cells.read(row, 'specs', pairsOf) ?? [];
  const loose = values.length === 1 && values[0]?.[0] === '' && names.length > 1;
  const split = loose
    ? partsOf(values[0]?.[1] ?? '', /[,，/、]/).map((value): [string, string] => ['', value])
    : values;
  for (const [at, [name, value]] of split.entries())
    pairs.push({ place: 20 + at, name: name || (names[at] ?? ''), value });
  return pairs;
}
