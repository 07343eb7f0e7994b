/** Parameters as form-urlencoded text with bracket keys (storefront spec 7.1): items[0][item_id]=7. */

/** Values of a call's parameters. undefined is left out, null is sent empty. */
export type ParamValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly ParamValue[]
  | { [key: string]: ParamValue };
export type Params = { [key: string]: ParamValue };

/** Deeper values are left out: servers read 10 levels, and text from a client must not exhaust the stack. */
export const MAX_DEPTH = 10;

function collect(key: string, value: unknown, depth: number, pairs: [string, string][]): void {
  if (value === undefined || depth > MAX_DEPTH) return;
  if (value === null || typeof value !== 'object') {
    pairs.push([key, value === null ? '' : String(value)]);
    return;
  }
  for (const [name, entry] of Object.entries(value)) collect(`${key}[${name}]`, entry, depth + 1, pairs);
}

/** Nested parameters as flat pairs with bracket keys and text values, in order. */
export function bracketPairs(params: Readonly<Record<string, unknown>>): [string, string][] {
  const pairs: [string, string][] = [];
  for (const [key, value] of Object.entries(params)) collect(key, value, 0, pairs);
  return pairs;
}

/** The parameters as a query or form body. */
export function encodeForm(params: Params): string {
  return new URLSearchParams(bracketPairs(params)).toString();
}
