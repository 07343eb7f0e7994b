/** Conditions of lists that are searched by words. Every list uses them, so that the same words find the same everywhere. */
import { ilike, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { Converter } from 'opencc-js/t2cn';
import { foldSearch, foldTyped } from '../../../engine/rules/format/fold.ts';

/** Longer words find what their beginning finds. */
const LONGEST = 60;

/** Signs that names have in full width, where folded search words have them in half width. */
export const NAME_SIGNS = '[!(),:;?~]';

/** Traditional characters in simplified ones, word by word: 乾隆 keeps what 餅乾 changes. */
export const simplified = Converter({ from: 't', to: 'cn' });

/** A `like` pattern that finds the text literally, and its signs in either width. */
export function containing(text: string): string {
  const literal = text.replace(/[\\%_]/g, (character) => `\\${character}`);
  return `%${literal.replace(new RegExp(NAME_SIGNS, 'g'), '_')}%`;
}

type Searched = AnyColumn | SQL | SQL.Aliased;

/** The texts that the words may mean: as typed, in simplified characters, and as a number or code. */
export function meantBy(words: string): string[] {
  const plain = foldSearch(words.slice(0, LONGEST));
  return [...new Set([plain, simplified(plain), foldTyped(plain)])];
}

/** The digits of an order, a phone or a parcel, however they were grouped; words of other kinds stay as they are. */
export function numberIn(words: string): string {
  const number = foldTyped(words);
  return /^\d{4,}$/.test(number) ? number : words;
}

/** true where the column contains the words. */
export function contains(column: Searched, words: string): SQL {
  return sql`(${or(...meantBy(words).map((text) => ilike(column, containing(text))))})`;
}

/** true where one of the columns contains the words; no condition without any. */
export function finds(words: string | undefined, ...columns: readonly Searched[]): SQL | undefined {
  return foldSearch(words ?? '') === '' ? undefined : or(...columns.map((column) => contains(column, words ?? '')));
}
