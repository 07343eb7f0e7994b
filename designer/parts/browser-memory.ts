/** Values that the browser stores between visits. When storage is not available, nothing is remembered. */

export function readMemory(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function writeMemory(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // When storage is full or forbidden, only remembering fails.
  }
}

/** The texts in an array; [] for any other value. */
export function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

const ofTab = new Map<string, string>();

/** A value that stays the same while the tab exists, over reloads too; only until the next one when storage is full or forbidden. */
export function keptByTab(key: string, make: () => string): string {
  try {
    const known = sessionStorage.getItem(key);
    if (known !== null) return known;
  } catch {
    // As without a stored value.
  }
  const value = ofTab.get(key) ?? make();
  ofTab.set(key, value);
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The copy in memory remains.
  }
  return value;
}
