/** Names of things in tasks, and the numbers that a mall gave them. */
import type { ThingName } from './task.ts';

/** A name alone, and names in braces in an address. */
const ALONE = /^(goods|coupon|shop|category|brand|tag|article|page):(?=\S)/;
const INSIDE = /\{((?:goods|coupon|shop|category|brand|tag|article|page):[^{}]+)\}/g;

export type Names = ReadonlyMap<ThingName, string>;

/** Calls `change` with every string of a value. */
function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapStrings(one, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapStrings(one, change)]));
}

export function namesIn(value: unknown): ThingName[] {
  const found = new Set<ThingName>();
  mapStrings(value, (text) => {
    if (ALONE.test(text)) found.add(text);
    for (const [, name = ''] of text.matchAll(INSIDE)) found.add(name);
    return text;
  });
  return [...found];
}

function numberOf(name: ThingName, names: Names): string {
  const id = names.get(name);
  if (id === undefined) throw new Error(`The mall has no ${name}.`);
  return id;
}

/** The value with numbers in the place of names. */
export function withNumbers<T>(value: T, names: Names): T {
  const change = (text: string): string =>
    ALONE.test(text) ? numberOf(text, names) : text.replace(INSIDE, (_all, name: string) => numberOf(name, names));
  return mapStrings(value, change) as T;
}

/** As pages mention it: goods:1202. */
export const mentionOf = (name: ThingName, names: Names): string =>
  `${name.slice(0, name.indexOf(':'))}:${numberOf(name, names)}`;
