/** Changes to a list that the list controls share; each returns a new list. */

/** The list with the entry at `from` moved to `to`; both are positions in the given list. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const result = [...list];
  const target = Math.max(0, Math.min(to, list.length - 1));
  const [entry] = result.splice(from, 1);
  if (entry !== undefined) result.splice(target, 0, entry);
  return result;
}

export function without<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, at) => at !== index);
}

export function replaced<T>(list: readonly T[], index: number, entry: T): T[] {
  return list.map((one, at) => (at === index ? entry : one));
}

/** The new index of a dragged entry dropped before `gap` (0 is before the first entry, the list's length after the last). */
export function landing(from: number, gap: number): number {
  return gap > from ? gap - 1 : gap;
}
