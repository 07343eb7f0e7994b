/** The helpers that Ajv's standalone code imports; ours, because Ajv ships them as CommonJS only. */

/** Length of a text in code points, as JSON Schema counts it. */
export function ucs2length(text: string): number {
  let length = 0;
  for (const _point of text) length += 1;
  return length;
}

/** Deep equality of two JSON values. */
export function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.keys(a);
  if (left.length !== Object.keys(b).length) return false;
  return left.every(
    (key) => Object.hasOwn(b, key) && equal((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  );
}
