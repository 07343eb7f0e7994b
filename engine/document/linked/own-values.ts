/**
 * What a place has of its own: values that differ from those of the master it was made of. Objects and lists of equal length are compared
 * entry by entry, so that a place with a text of its own still follows the picture beside it. What names a thing (a link, goods) is one value.
 */
import { isRecord } from '../../rules/wire/is-record.ts';

/** Properties of which one makes an object a picked thing. */
const NAMING = ['linkPage', 'goods_id', 'card_id', 'shop_id', 'category_id'];

type Step = string | number;

/** Where a value is inside a widget: names of properties and numbers of entries. */
export type ValuePath = readonly Step[];

const isThing = (value: Readonly<Record<string, unknown>>): boolean => NAMING.some((name) => name in value);

/** The names or numbers by which both values go on; undefined when they are compared as a whole. */
function stepsInto(one: unknown, other: unknown): readonly Step[] | undefined {
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length ? [...one.keys()] : undefined;
  if (!isRecord(one) || !isRecord(other) || isThing(one) || isThing(other)) return undefined;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
}

const at = (value: unknown, step: Step): unknown =>
  Array.isArray(value) ? (value as unknown[])[Number(step)] : isRecord(value) ? value[step] : undefined;

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, index) => isSame(entry, other[index]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => name in other && isSame(one[name], other[name]))
  );
}

/** Where `own` differs from `base`. */
export function ownPaths(base: unknown, own: unknown): ValuePath[] {
  if (isSame(base, own)) return [];
  const steps = stepsInto(base, own);
  if (!steps) return [[]];
  return steps.flatMap((step) => ownPaths(at(base, step), at(own, step)).map((path) => [step, ...path]));
}

/** A copy with another value at the path; undefined removes a property. */
function withValueAt(value: unknown, path: ValuePath, next: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  const inner = withValueAt(at(value, step), rest, next);
  if (Array.isArray(value)) return (value as unknown[]).map((entry, index) => (index === step ? inner : entry));
  const { [step]: _before, ...others } = isRecord(value) ? value : {};
  if (inner === undefined) return others;
  // The property keeps its place among the others.
  return isRecord(value) && step in value ? { ...value, [step]: inner } : { ...others, [step]: inner };
}

/** The master's value as it is now, with what the place had of its own laid over it. */
export function followed(base: unknown, own: unknown, master: unknown): unknown {
  if (isSame(own, base)) return master;
  if (isSame(master, base)) return own;
  const steps = stepsInto(base, own);
  if (!steps || !stepsInto(own, master) || !stepsInto(base, master)) return own;
  const all = new Set([...steps, ...(stepsInto(own, master) ?? [])]);
  let result = own;
  for (const step of all) {
    const next = followed(at(base, step), at(own, step), at(master, step));
    if (next !== at(own, step)) result = withValueAt(result, [step], next);
  }
  return result;
}
