/** Deep equality for RJSF and the grid, under the names they import; each would bring a library of its own for it. */
type Pairs = Map<object, unknown>;

function sameEntries(a: object, b: object, compare: (one: unknown, other: unknown) => boolean): boolean {
  const [left, right] = [a, b] as Record<string, unknown>[];
  const names = Object.keys(a);
  if (!left || !right || names.length !== Object.keys(b).length) return false;
  // An element of React knows who made it, which is no part of what it shows.
  return names.every((name) => name === '_owner' || (Object.hasOwn(b, name) && compare(left[name], right[name])));
}

function equals(a: unknown, b: unknown, functionsEqual: boolean, open: Pairs): boolean {
  if (Object.is(a, b)) return true;
  if (functionsEqual && typeof a === 'function') return typeof b === 'function';
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (a instanceof Date) return a.getTime() === (b as Date).getTime();
  if (a instanceof RegExp) return String(a) === String(b);
  if (a instanceof Map || a instanceof Set) {
    const other = b as Map<unknown, unknown> | Set<unknown>;
    return a.size === other.size && equals([...a], [...other], functionsEqual, open);
  }
  // A pair that is being compared already is equal as far as it is known.
  if (open.has(a)) return open.get(a) === b;
  open.set(a, b);
  const same = sameEntries(a, b, (one, other) => equals(one, other, functionsEqual, open));
  open.delete(a);
  return same;
}

export function deepEqual(a: unknown, b: unknown): boolean {
  return equals(a, b, false, new Map());
}

/** RJSF asks for one that follows circles and takes all functions as equal. */
export function createCustomEqual(): (a: unknown, b: unknown) => boolean {
  return (a, b) => equals(a, b, true, new Map());
}
