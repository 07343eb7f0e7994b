/** What a shopper searched for before, in this browser only. */
const KEY = 'search_history';
const MOST = 10;

/** The newest first; none where the browser keeps nothing. */
export function searchHistory(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((word) => typeof word === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function keepSearch(word: string): void {
  const text = word.trim();
  if (text === '') return;
  const words = [text, ...searchHistory().filter((kept) => kept !== text)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(words));
  } catch {
    return;
  }
}

export function clearSearches(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    return;
  }
}
