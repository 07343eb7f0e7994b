/** Filters over rows that a page has already. Lists of the server: server/kernel/db/finds.ts. */
import { foldSearch } from './fold.ts';

/** The words that are searched for, however they were typed; [] for none. */
export function searchedWords(typed: string): string[] {
  return foldSearch(typed).toLowerCase().split(/\s+/).filter(Boolean);
}

/** true when the text contains every word. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const plain = foldSearch(text).toLowerCase();
  return words.every((word) => plain.includes(word));
}
