/** The changes of a row of the trail in words. */
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import type { AuditRow } from '../../../engine/rules/trail/audit-sheet.ts';
import { kindOfField, NO_NAMES, type Names } from './names.ts';
import { fieldName, valueName } from './words.ts';

/** Values read from the database have their keys in another order than in the request. */
const inOrder = (value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

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
const TIMES = /(_at|_time|_date|^until|^end|^begin|^due|^expires)$/;
const FIRST_TIME = 1e9;

/** How the single values of a field are said: amounts in yuan, times as such, ids by the name of what they mean. */
function wordOf(
  field: string,
  isCents: boolean,
  { subject, names }: About,
  beside: Readonly<Record<string, unknown>>,
): (value: unknown) => string | undefined {
  const kind = kindOfField(field, subject, beside);
  return (value) => {
    if (isCents && typeof value === 'number') return formatYuan(value);
    if (TIMES.test(field) && typeof value === 'number') return value >= FIRST_TIME ? formatDateTime(value) : '';
    if (kind && (typeof value === 'number' || typeof value === 'string')) return names(kind, Number(value));
    return undefined;
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
    .map((name) => factOf(name, detail, { subject, names }))
    .filter(({ value }) => value !== '');

/** Each row has its own time, so this field is left out. */
const OWN_TIME = 'updated';

/** Fields of before or after, with both values; a value that is no object counts as one field. */
export function changesOf(
  { subject, before, after }: Pick<AuditRow, 'subject' | 'before' | 'after'>,
  named: Names = NO_NAMES,
): AuditRow['changes'] {
  const about = { subject, names: named };
  if (!isRecord(before) && !isRecord(after)) {
    const [was, became] = [textOf(before, about), textOf(after, about)];
    return was === '' && became === '' ? [] : [{ name: '内容', was, became }];
  }
  const [old, young] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(young)])].filter((name) => name !== OWN_TIME);
  return names
    .map((name) => {
      const became = factOf(name, young, about);
      return { name: became.name, was: factOf(name, old, about).value, became: became.value };
    })
    .filter(({ was, became }) => was !== became);
}
