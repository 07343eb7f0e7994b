/** The changes of a row of the trail in words. */
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import type { AuditRow } from '../../../engine/rules/trail/audit-sheet.ts';
import { kindOfField, NO_NAMES, type Names } from './names.ts';
import { fieldName, valueName } from './words.ts';

/** The specification of a variant, which names it and so comes first. */
const SPEC = 'spec_value_ids';

/** Values read from the database have their keys in another order than in the request. */
const inOrder = (value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).sort(([a], [b]) => (b !== SPEC && (a === SPEC || a < b) ? -1 : 1)));

type Named = Record<string, unknown> & { name: string };

const areNamed = (value: unknown): value is Named[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isRecord(one) && typeof one['name'] === 'string');

/** Specifications of goods as 颜色：红、蓝；尺码：S, without their numbers; undefined for anything else. */
function specsText(value: unknown): string | undefined {
  if (!areNamed(value)) return undefined;
  const groups = value.map(({ name, values }) => ({ name, values }));
  if (!groups.every((group): group is { name: string; values: Named[] } => areNamed(group.values))) return undefined;
  const named = ({ name, image }: Named) => (image ? `${name}（图片 ${String(image)}）` : name);
  return groups.map(({ name, values }) => `${name}：${values.map(named).join('、')}`).join('；');
}

/** What the words of a row follow from. */
interface About {
  subject: string;
  names: Names;
  /** names of the specifications' values in the row */
  values: ReadonlyMap<number, string>;
}

/** The values of specifications that records of goods describe, by number. */
function specValues(...records: unknown[]): Map<number, string> {
  const groups = records.flatMap((record) =>
    isRecord(record) && Array.isArray(record['specs']) ? record['specs'] : [],
  );
  const values = groups.flatMap((group) => (isRecord(group) && areNamed(group['values']) ? group['values'] : []));
  return new Map(values.map(({ spec_value_id: id, name }) => [Number(id), name]));
}

type Variant = Record<string, unknown> & { item_id: number };

const areVariants = (value: unknown): value is Variant[] =>
  Array.isArray(value) && value.every((one) => isRecord(one) && typeof one['item_id'] === 'number');

const isSame = (a: unknown, b: unknown): boolean => textKey(a) === textKey(b);
const textKey = (value: unknown): string => JSON.stringify(isRecord(value) ? inOrder(value) : value) ?? '';

/** A variant with what differs from another state of it, and with the values of its specifications, which name it. */
const differing = (variant: Variant, other: Variant | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(variant).filter(
      ([field, value]) =>
        field !== 'item_id' && (other === undefined || field === SPEC || !isSame(value, other[field])),
    ),
  );

/** Variants of goods without those that stayed as they were; any other value as it is. */
function changedOf(value: unknown, other: unknown): unknown {
  if (!areVariants(value)) return value;
  const others = areVariants(other) ? new Map(other.map((one) => [one.item_id, one])) : new Map<number, Variant>();
  return value
    .filter((one) => !isSame(one, others.get(one.item_id)))
    .map((one) => differing(one, others.get(one.item_id)));
}

/** A value in words; lists and groups of fields are said without the signs of JSON. */
function textOf(value: unknown, about: About, one: (value: unknown) => string | undefined = () => undefined): string {
  if (value === null || value === undefined) return '';
  const specs = specsText(value);
  if (specs !== undefined) return specs;
  if (Array.isArray(value))
    return value.map((entry) => textOf(entry, about, one)).join(value.some(isRecord) ? '；' : '、');
  if (!isRecord(value)) return one(value) ?? valueName(String(value));
  return Object.keys(inOrder(value))
    .map((name) => factOf(name, value, about))
    .filter(({ value: text }) => text !== '')
    .map(({ name, value: text }) => `${name} ${text}`)
    .join('，');
}

/** Names of amounts end so; their values are shown in yuan. */
const CENTS = '（分）';

/** Fields that hold Unix seconds; smaller numbers in them are no times. */
const TIMES = /(_at|_time|_date|^until|^end|^begin|^due|^expires|^created)$/;
const FIRST_TIME = 1e9;

/** How the single values of a field are said: amounts in yuan, times as such, ids by the name of what they mean. */
function wordOf(
  field: string,
  isCents: boolean,
  { subject, names, values }: About,
  beside: Readonly<Record<string, unknown>>,
): (value: unknown) => string | undefined {
  const kind = kindOfField(field, subject, beside);
  return (value) => {
    if (isCents && typeof value === 'number') return formatYuan(value);
    if (TIMES.test(field) && typeof value === 'number') return value >= FIRST_TIME ? formatDateTime(value) : '';
    if (field === SPEC) return values.get(Number(value));
    if (typeof value !== 'number' && typeof value !== 'string') return undefined;
    return kind ? names(kind, Number(value)) : valueName(String(value), field);
  };
}

/** A field with its value, both in words. */
function factOf(field: string, of: Readonly<Record<string, unknown>>, about: About): { name: string; value: string } {
  const name = fieldName(field, about.subject);
  const isCents = name.endsWith(CENTS);
  return {
    name: isCents ? name.slice(0, -CENTS.length) : name,
    value: textOf(of[field], about, wordOf(field, isCents, about, of)),
  };
}

/** What else was recorded, in words. */
export const factsOf = (
  detail: Record<string, unknown>,
  subject: string,
  names: Names = NO_NAMES,
): { name: string; value: string }[] =>
  Object.keys(detail)
    .map((name) => factOf(name, detail, { subject, names, values: specValues(detail) }))
    .filter(({ value }) => value !== '');

/** Fields that repeat what the row says already: its time, its subject, and the name of a shop that stands beside it as an id. */
const isTold = (field: string, subject: string): boolean =>
  field !== 'updated' && field !== 'distributor_name' && field !== `${subject.split(':')[0] ?? ''}_id`;

/** Fields of before or after, with both values; a value that is no object counts as one field. */
export function changesOf(
  { subject, before, after }: Pick<AuditRow, 'subject' | 'before' | 'after'>,
  named: Names = NO_NAMES,
): AuditRow['changes'] {
  const about = { subject, names: named, values: specValues(before, after) };
  if (!isRecord(before) && !isRecord(after)) {
    const [was, became] = [textOf(before, about), textOf(after, about)];
    return was === '' && became === '' ? [] : [{ name: '内容', was, became }];
  }
  const [old, young] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(young)])].filter((name) => isTold(name, subject));
  return names
    .map((name) => {
      const [from, to] = [old[name], young[name]];
      const became = factOf(name, { ...young, [name]: changedOf(to, from) }, about);
      const was = factOf(name, { ...old, [name]: changedOf(from, to) }, about);
      return { name: became.name, was: was.value, became: became.value };
    })
    .filter(({ was, became }) => was !== became);
}
