/** Earlier searches of a shopper, kept only in this browser. */
import { stored } from '../../shell/client/stored.ts';

const KEY = 'search_history';
const MAX_SEARCHES = 10;

/** Newest first; empty when the browser stores nothing. */
export function searchHistory(): string[] {
  const kept: unknown = stored(() => JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  return Array.isArray(kept) ? kept.filter((word) => typeof word === 'string').slice(0, MAX_SEARCHES) : [];
}

export function keepSearch(word: string): void {
  const text = word.trim();
  if (text === '') return;
  const words = [text, ...searchHistory().filter((kept) => kept !== text)].slice(0, MAX_SEARCHES);
  stored(() => localStorage.setItem(KEY, JSON.stringify(words)));
}

export function clearSearches(): void {
  stored(() => localStorage.removeItem(KEY));
}
