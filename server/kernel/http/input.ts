/** Reading untrusted input: query and body merged, forms with bracket keys, ids and counts as text or number (contract 1.1, 1.5). */
import qs from 'qs';

export type Input = Record<string, unknown>;

/** Parses a query or form text: depth 10, at most 1,000 entries a list, no prototypes. */
export function parseForm(text: string): Input {
  return qs.parse(text, {
    depth: 10,
    arrayLimit: 1000,
    parameterLimit: 10_000,
    allowPrototypes: false,
    plainObjects: false,
  }) as Input;
}

/** Query and body as one record; the body wins. Arrays and texts as bodies count as nothing. */
export function mergeInput(query: unknown, body: unknown): Input {
  const parts = [query, body].filter((part) => part !== null && typeof part === 'object' && !Array.isArray(part));
  return Object.assign({}, ...parts) as Input;
}

/** A whole number from text or number; undefined when it is none or beyond 2^31. */
export function intOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,10}$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && Math.abs(number) < 2 ** 31 ? number : undefined;
}

/** Text, trimmed and cut; '' when it is none. NUL and halves of characters never enter a query, which would refuse them. */
export function textOf(value: unknown, limit = 200): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string'
    ? value
        .replaceAll('\u0000', '')
        .trim()
        .slice(0, limit)
        .replace(/\p{Surrogate}/gu, '\ufffd')
    : '';
}

/** A pattern for like that finds the text as it is written. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** true, 1, '1' and 'true' are true. */
export function flagOf(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}

/** Whole numbers from a list, a comma-separated text or a single value; duplicates and rubbish gone. */
export function intsOf(value: unknown, limit = 1000): number[] {
  const list: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value];
  return [...new Set(list.map(intOf).filter((number) => number !== undefined))].slice(0, limit);
}

export interface Paging {
  page: number;
  pageSize: number;
  offset: number;
}

/** page with pageSize or page_no with page_size; a client's size wins over the default, up to 100. */
export function pagingOf(input: Input, defaultSize: number, most = 100): Paging {
  const page = Math.max(1, intOf(input['page'] ?? input['page_no']) ?? 1);
  const pageSize = Math.min(most, Math.max(1, intOf(input['pageSize'] ?? input['page_size']) ?? defaultSize));
  return { page, pageSize, offset: Math.min((page - 1) * pageSize, 1_000_000) };
}

/** A list answer: total_count and count are the same number, since clients read either. */
export function listAnswer<T>(list: T[], total: number): { list: T[]; total_count: number; count: number } {
  return { list, total_count: total, count: total };
}

/** A list, or one that was sent as its JSON; nothing for anything else. */
export function listOf(value: unknown): unknown[] {
  if (typeof value !== 'string') return Array.isArray(value) ? value : [];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/** Texts of a list, of its JSON, or between commas; empty ones gone. */
export function textsOf(value: unknown): string[] {
  const isPlain = typeof value === 'string' && !value.trimStart().startsWith('[');
  const list: unknown[] = isPlain ? value.split(',') : listOf(value);
  return list.map((entry) => textOf(entry)).filter((text) => text !== '');
}
