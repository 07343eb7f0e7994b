/** Reading untrusted input: query and body merged, forms with bracket keys, ids and counts as text or number (contract 1.1, 1.5). */
import qs from 'qs';

export type Input = Record<string, unknown>;

/** Parses a query or form text: depth 10, at most 1,000 entries per list, without prototypes. */
export function parseForm(text: string): Input {
  return qs.parse(text, {
    depth: 10,
    arrayLimit: 1000,
    parameterLimit: 10_000,
    allowPrototypes: false,
    plainObjects: false,
  }) as Input;
}

/** Query and body as one record; the body wins. A body that is an array or a text is ignored. */
export function mergeInput(query: unknown, body: unknown): Input {
  const parts = [query, body].filter((part) => part !== null && typeof part === 'object' && !Array.isArray(part));
  return Object.assign({}, ...parts) as Input;
}

/** A whole number from text or number; undefined when it is not one or is beyond 2^31. */
export function intOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,10}$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && Math.abs(number) < 2 ** 31 ? number : undefined;
}

/**
 * Text, trimmed and cut to `limit`; '' when it is none. NUL and half surrogate pairs are removed, since the database would refuse
 * them.
 */
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

/** true, 1, '1' and 'true' are true. */
export function flagOf(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}

/** Ids from a list, a comma-separated text or a single value, without duplicates and without what is no id. */
export function intsOf(value: unknown, limit = 1000): number[] {
  const list: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value];
  return [...new Set(list.map(intOf).filter((id): id is number => id !== undefined && id >= 0))].slice(0, limit);
}

export interface Paging {
  page: number;
  pageSize: number;
  offset: number;
}

/** Reads page with pageSize, or page_no with page_size; a client's size up to `most` replaces the default. */
export function pagingOf(input: Input, defaultSize: number, most = 100): Paging {
  const page = Math.max(1, intOf(input['page'] ?? input['page_no']) ?? 1);
  const pageSize = Math.min(most, Math.max(1, intOf(input['pageSize'] ?? input['page_size']) ?? defaultSize));
  return { page, pageSize, offset: Math.min((page - 1) * pageSize, 1_000_000) };
}

/** A list answer. total_count and count are the same number, since some clients read one and some the other. */
export function listAnswer<T>(list: T[], total: number): { list: T[]; total_count: number; count: number } {
  return { list, total_count: total, count: total };
}

/** A list, or one that was sent as JSON text; an empty list for any other value. */
export function listOf(value: unknown): unknown[] {
  if (typeof value !== 'string') return Array.isArray(value) ? value : [];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/** Texts of a list, of its JSON, or between commas, without empty ones. */
export function textsOf(value: unknown): string[] {
  const isPlain = typeof value === 'string' && !value.trimStart().startsWith('[');
  const list: unknown[] = isPlain ? value.split(',') : listOf(value);
  return list.map((entry) => textOf(entry)).filter((text) => text !== '');
}
