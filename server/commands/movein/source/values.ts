/**
 * Reads values of other servers, which send numbers as texts, objects where lists are meant and the other way round (contract 1.2,
 * 1.5). What cannot be read is empty.
 */
import { parseJson } from '../../../../engine/document/document.ts';
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';
import { textOf } from '../../../kernel/http/input.ts';

export type Row = Record<string, unknown>;

/** A number of the other server as text; '' for none and for 0. Those servers count further than ours. */
export function idOf(value: unknown): string {
  const text = textOf(value, 30);
  return /^[1-9]\d{0,19}$/.test(text) ? text : '';
}

/** A whole number of at least 0, as text or number, with digits behind the point or without; undefined when it is none. */
export function countOf(value: unknown): number | undefined {
  const text = textOf(value, 30);
  if (text === '' || !/^\d{1,15}(?:\.\d+)?$/.test(text)) return undefined;
  return Math.round(Number(text));
}

/** A list, or the values of an object that PHP made of one. */
function listOf(value: unknown): unknown[] {
  const read = parseJson(value) ?? value;
  if (Array.isArray(read)) return read;
  return isRecord(read) ? Object.values(read) : [];
}

export const rowsOf = (value: unknown): Row[] => listOf(value).filter(isRecord);

/** Texts of a list, of the JSON text of one, or of a text with commas. */
export function textsOf(value: unknown): string[] {
  const isPlain = typeof value === 'string' && !value.trimStart().startsWith('[');
  const list = isPlain ? value.split(',') : listOf(value);
  return list.map((one) => textOf(isRecord(one) ? (one['url'] ?? one['image_url']) : one, 2048)).filter(Boolean);
}

/** Numbers of the other server in a list or a text with commas. */
export const idsOf = (value: unknown): string[] => [
  ...new Set((typeof value === 'number' ? [value] : textsOf(value)).map(idOf).filter(Boolean)),
];

/** The first of the fields that says something. */
export function textIn(row: Row, names: readonly string[], limit: number): string {
  for (const name of names) {
    const text = textOf(row[name], limit);
    if (text !== '') return text;
  }
  return '';
}

export const idIn = (row: Row, names: readonly string[]): string =>
  names.map((name) => idOf(row[name])).find(Boolean) ?? '';

/** Unix seconds; 0 when it is none, such as a number of days. */
export function timeOf(value: unknown): number {
  const number = countOf(value) ?? 0;
  return number > 1_000_000_000 && number <= 9_999_999_999 ? number : 0;
}
