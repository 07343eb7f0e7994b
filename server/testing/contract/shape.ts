/**
 * Shapes of the contract's answers in a short notation: `{a:id rows![b:cents] inner{c:text}}`; required fields have a `!`. Kinds are id,
 * cents, flag, time, count, text, list, object and any (contract 1.5: scalars are loose on the wire, and most fields may be missing).
 */

export interface Shape {
  kind: string;
  /** Fields of an object, or of the rows of a list. */
  fields: ReadonlyMap<string, Field>;
}

interface Field extends Shape {
  isRequired: boolean;
}

const CLOSED: Record<string, string> = { '{': '}', '[': ']' };
const NO_FIELDS: ReadonlyMap<string, Field> = new Map();

function parse(tokens: string[]): Shape {
  const mark = tokens.shift() ?? '';
  const end = CLOSED[mark];
  if (end === undefined) return { kind: tokens.shift() ?? 'any', fields: NO_FIELDS };
  const fields = new Map<string, Field>();
  while (tokens[0] !== end) {
    const name = tokens.shift();
    if (name === undefined) throw new Error('A shape has no end.');
    fields.set(name.replace('!', ''), { ...parse(tokens), isRequired: name.endsWith('!') });
  }
  tokens.shift();
  return { kind: mark === '{' ? 'object' : 'list', fields };
}

export function readShape(text: string): Shape {
  return parse(text.match(/[\w-]+!?|[:{}[\]]/g) ?? []);
}

const isWhole = (value: unknown): boolean => Number.isInteger(value) || /^-?\d+$/.test(String(value));

/** null and '' count as empty in every kind except list. */
const KINDS: Record<string, (value: unknown) => boolean> = {
  any: () => true,
  id: (value) => typeof value === 'string' || Number.isInteger(value),
  cents: isWhole,
  count: isWhole,
  time: isWhole,
  flag: (value) => [true, false, 0, 1, '0', '1', 'true', 'false'].includes(value as never),
  text: (value) => typeof value === 'string',
  list: Array.isArray,
  // On the wire an empty object is an empty list (contract 1.2).
  object: (value) => typeof value === 'object' && (!Array.isArray(value) || value.length === 0),
};

/** Values of another kind than the shape's, each with its path; of a list only the first row is checked. */
export function misfits(shape: Shape, value: unknown, path = ''): string[] {
  if ((value === null || value === '') && shape.kind !== 'list') return [];
  if (!KINDS[shape.kind]?.(value)) return [`${path || 'answer'} is no ${shape.kind}`];
  const row = (shape.kind === 'list' ? (value as unknown[])[0] : value) as Record<string, unknown> | undefined;
  if (row === undefined || row === null || typeof row !== 'object') return [];
  return [...shape.fields].flatMap(([name, inner]) =>
    name in row
      ? misfits(inner, row[name], path ? `${path}.${name}` : name)
      : inner.isRequired
        ? [`${path ? `${path}.` : ''}${name} is missing`]
        : [],
  );
}

/** Paths of fields, such as list.items.price. */
export interface FoundFields {
  present: string[];
  absent: string[];
}

/** The fields of a shape that an answer has and lacks; of a list its first row counts, of an empty one nothing. */
export function fieldsOf(shape: Shape, value: unknown, path = ''): FoundFields {
  const row = (Array.isArray(value) ? value[0] : value) as Record<string, unknown> | null | undefined;
  const found: FoundFields = { present: [], absent: [] };
  if (row === undefined || row === null || typeof row !== 'object') return found;
  for (const [name, inner] of shape.fields) {
    const at = path ? `${path}.${name}` : name;
    if (!(name in row)) found.absent.push(at);
    else {
      const below = fieldsOf(inner, row[name], at);
      found.present.push(at, ...below.present);
      found.absent.push(...below.absent);
    }
  }
  return found;
}

/** The paths of all fields of a shape. */
export function pathsOf(shape: Shape, path = ''): string[] {
  return [...shape.fields].flatMap(([name, inner]) => {
    const at = path ? `${path}.${name}` : name;
    return [at, ...pathsOf(inner, at)];
  });
}

/** Number of rows of an answer: of the answer itself, or of its `list`; 1 for any other value. An empty object arrives as an empty list. */
export function rowsOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  const list = (value as { list?: unknown } | null)?.list;
  return Array.isArray(list) ? list.length : 1;
}
