/** The changes of a row of the trail in words. */
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import type { AuditRow } from '../../../engine/rules/trail/audit-sheet.ts';
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

/** A value of a field in words: cents as yuan, lists and groups of fields without the signs of JSON. */
function textOf(value: unknown, subject: string, isCents = false): string {
  if (value === null || value === undefined) return '';
  if (isCents && typeof value === 'number') return formatYuan(value);
  const specs = specsText(value);
  if (specs !== undefined) return specs;
  if (Array.isArray(value))
    return value.map((one) => textOf(one, subject, isCents)).join(value.some(isRecord) ? '；' : '、');
  if (!isRecord(value)) return valueName(String(value));
  return Object.entries(inOrder(value))
    .map(([name, one]) => factOf(name, one, subject))
    .filter(({ value: text }) => text !== '')
    .map(({ name, value: text }) => `${name} ${text}`)
    .join('，');
}

/** Names of amounts end so; their values are shown in yuan. */
const CENTS = '（分）';

/** A field with its value, both in words. */
function factOf(field: string, value: unknown, subject: string): { name: string; value: string } {
  const name = fieldName(field, subject);
  const isCents = name.endsWith(CENTS);
  return { name: isCents ? name.slice(0, -CENTS.length) : name, value: textOf(value, subject, isCents) };
}

/** What else was recorded, in words. */
export const factsOf = (detail: Record<string, unknown>, subject: string): { name: string; value: string }[] =>
  Object.entries(detail)
    .map(([name, value]) => factOf(name, value, subject))
    .filter(({ value }) => value !== '');

/** Each row has its own time, so this field is left out. */
const OWN_TIME = 'updated';

/** Fields of before or after, with both values; a value that is no object counts as one field. */
export function changesOf({
  subject,
  before,
  after,
}: Pick<AuditRow, 'subject' | 'before' | 'after'>): AuditRow['changes'] {
  if (!isRecord(before) && !isRecord(after)) {
    const [was, became] = [textOf(before, subject), textOf(after, subject)];
    return was === '' && became === '' ? [] : [{ name: '内容', was, became }];
  }
  const [old, young] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(young)])].filter((name) => name !== OWN_TIME);
  return names
    .map((name) => {
      const became = factOf(name, young[name], subject);
      return { name: became.name, was: factOf(name, old[name], subject).value, became: became.value };
    })
    .filter(({ was, became }) => was !== became);
}
