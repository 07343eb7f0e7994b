/** The changes of a row of the trail in words. */
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import type { AuditRow } from '../../../engine/rules/trail/audit-sheet.ts';
import { fieldName, valueName } from './words.ts';

/** Values read from the database have their keys in another order than in the request. */
const inOrder = (_name: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

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

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : valueName(typeof value === 'string' ? value : (specsText(value) ?? JSON.stringify(value, inOrder)));

/** Each row has its own time, so this field is left out. */
const OWN_TIME = 'updated';

/** Fields of before or after, with both values; a value that is no object counts as one field. */
export function changesOf({
  subject,
  before,
  after,
}: Pick<AuditRow, 'subject' | 'before' | 'after'>): AuditRow['changes'] {
  if (!isRecord(before) && !isRecord(after)) {
    const [was, became] = [textOf(before), textOf(after)];
    return was === '' && became === '' ? [] : [{ name: '内容', was, became }];
  }
  const [old, young] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(young)])].filter((name) => name !== OWN_TIME);
  return names
    .map((name) => ({ name: fieldName(name, subject), was: textOf(old[name]), became: textOf(young[name]) }))
    .filter(({ was, became }) => was !== became);
}
