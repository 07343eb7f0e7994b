/** Reads one goods from its lines. */
import { foldText } from '../format/fold.ts';
import { unmark } from '../tables/mark.ts';
import { categoryOf, pairsOf, partsOf, picturesOf, Unread, withoutCommas, yesOf } from './cells.ts';
import type { GoodsDraft } from './draft.ts';
import type { Field } from './fields.ts';
import type { Format } from './format.ts';
import type { GridRow } from './grid.ts';
import type { Group, RowReader } from './groups.ts';
import { specsOf, type SpecPair } from './read-specs.ts';
import { readVariant, type IntakeOptions } from './read-variant.ts';
import { Cells } from './row-cells.ts';

/** Types of goods that cannot be brought in. */
const OTHER_KINDS = /\b(?:grouped|external|bundle|subscription)\b|组合|外部|联盟/i;

/** A line of a variant, which belongs to another line. */
const PART = /\bvariation\b|变体/i;

/** Goods of which nothing is sent. */
const NOT_SENT = /\b(?:virtual|downloadable)\b|虚拟|可下载/i;

const PICTURE = /^(?:https?:)?\/\/\S+$/i;

/** Breaks that are written as two characters become real ones; addresses become pictures, text without markup paragraphs. */
function introOf(text: string, { isEscaped }: Format): string {
  const real = isEscaped ? text.replaceAll('\\n', '\n') : text;
  if (/<[a-z][^>]*>/i.test(real)) return real;
  const pictures = picturesOf(real);
  if (pictures.length > 0 && pictures.every((one) => PICTURE.test(one)))
    return pictures.map((one) => `<p><img src="${one.replaceAll('"', '%22')}"></p>`).join('');
  const escaped = real.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\n{2,}/)
    .map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** The words of a text with markup, for fields without any. */
function plainText(text: string, { isEscaped }: Format): string {
  const real = isEscaped ? text.replaceAll('\\n', ' ') : text;
  return foldText(
    real
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&amp;', '&')
      .replace(/\s+/g, ' '),
  );
}

/** The name in the first line that has one. Lines with one code and several names are probably several goods. */
function readName(cells: Cells, rows: readonly GridRow[]): void {
  const nameOf = (text: string): string => text.replace(/\s*\n\s*/g, ' ');
  const { draft, reader } = cells;
  draft.name = cells.first(rows, 'name', nameOf);
  if (reader.has('parent')) return;
  const other = rows.find((row) => ![undefined, draft.name].includes(cells.read(row, 'name', nameOf)));
  if (other)
    draft.wrong.push({
      line: other.line,
      column: '',
      message: `与第 ${draft.lines[0]} 行的编码相同，名称却不同；是几个商品就写几个编码`,
    });
}

const MAX_BRIEF = 200;

function readGoods(cells: Cells, rows: readonly GridRow[], format: Format): void {
  const { draft } = cells;
  draft.goods_id = cells.first(rows, 'id', (text) => {
    if (!/^[1-9]\d{0,8}$/.test(text)) throw new Unread('不是商品编号');
    return Number(text);
  });
  draft.code = cells.first(rows, 'code', (text) => text) ?? '';
  readName(cells, rows);
  const brief = cells.first(rows, 'brief', (text) => plainText(text, format));
  if (brief !== undefined) {
    draft.brief = brief.slice(0, MAX_BRIEF);
    if (brief.length > MAX_BRIEF) cells.note(draft.lines[0] ?? 0, '副标题', `只保留了前 ${MAX_BRIEF} 个字`);
  }
  const intros = cells.all(rows.slice(0, 1), 'intro').map((text) => introOf(text, format));
  if (intros.length > 0) draft.intro = intros.join('');
  const listOf = (text: string): string => (format.isEscaped ? withoutCommas(text) : text);
  draft.category = cells.first(rows, 'category', (text) => {
    const names = categoryOf(listOf(text));
    return names.length > 0 ? names : undefined;
  });
  draft.brand = cells.first(rows, 'brand', (text) => partsOf(text, /[,，;；\n]/)[0] ?? text);
  const tags = cells.all(rows, 'tags').flatMap((text) => partsOf(listOf(text), /[,，、;；|\n]/));
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

/** Refuses goods of kinds that this mall does not have, and variants without the line of their goods. */
function readKind(cells: Cells, first: GridRow, hasParent: boolean): void {
  const { line } = first;
  const kind = cells.text(first, 'kind') ?? '';
  const refuse = (message: string): number => cells.draft.wrong.push({ line, column: '', message });
  if (OTHER_KINDS.test(kind)) refuse(`不能导入「${kind}」类型的商品`);
  if (cells.read(first, 'gift_card', yesOf)) refuse('不能导入礼品卡');
  if (!hasParent && (PART.test(kind) || cells.text(first, 'parent') !== undefined)) refuse('文件里没有它所属的商品');
  if (NOT_SENT.test(kind)) cells.note(line, '', `「${kind}」按需要寄送的商品导入`);
}

const TELLS_VARIANT: readonly Field[] = [
  'price',
  'sale_price',
  'store',
  'store_part',
  'bn',
  'specs',
  'spec',
  'spec_value_1',
];

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
  if (first) readKind(cells, first, hasParent);
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
  const [only, ...more] = draft.variants;
  if (only && more.length === 0 && draft.specs.length === 0 && draft.code !== '' && format.hasHandles !== true)
    only.new_bn = draft.code;
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
  for (const at of cells.reader.placesOf('spec')) {
    const value = cells.at(row, at, 'spec', (text) => text);
    if (value !== undefined) pairs.push({ place: 40 + at, name: cells.reader.columns[at]?.heading ?? '', value });
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
