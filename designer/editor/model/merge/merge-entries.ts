/** Lists with independent entries, like the guides of a page: the entries that one side adds or removes are added or removed. */
const SINGLY = new Set(['guides']);

function listOf(value: unknown): unknown[] | undefined {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : undefined;
}

/** The entries of `list` that are not in `other`; repeated entries are counted. */
function beyond(list: readonly unknown[], other: readonly unknown[]): unknown[] {
  const left = other.map((entry) => JSON.stringify(entry));
  return list.filter((entry) => {
    const at = left.indexOf(JSON.stringify(entry));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The property with the changes of both sides since `base`; undefined if it is not merged by entries. */
export function mergedEntries(name: string, base: unknown, mine: unknown, theirs: unknown): unknown[] | undefined {
  const [before, own, other] = [listOf(base), listOf(mine), listOf(theirs)];
  if (!SINGLY.has(name) || !before || !own || !other) return undefined;
  const added = beyond(own, before);
  const removed = beyond(before, own);
  // An entry added by both sides is kept once.
  return [...beyond(other, removed), ...beyond(added, beyond(other, before))];
}
