/** Files of steps: what a client of the contract sends, in its order, and what it reads of each answer. */
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';

/** One request. `${name}` in path and values stands for what an earlier step kept; alone in a value it keeps its type. */
export interface CallStep {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** below /api */
  path: string;
  query?: Params;
  body?: Record<string, unknown>;
  /** form without it; in `file` the value "@picture" is a picture file. */
  as?: 'json' | 'form' | 'file';
  /** guest without it; a member signs with the variable `member`, an operator with `operator`. */
  signed?: 'member' | 'operator' | 'guest';
  headers?: Record<string, string>;
  /** That of the answer's envelope, else of HTTP; 200 without it. */
  status?: number;
  /** Paths of values by the names under which later steps use them. */
  keep?: Record<string, string>;
  /** `path: type`, as in `data.list[].goods_id: number`. */
  reads?: string[];
  /** Values that are known in advance, by path. */
  equals?: Record<string, unknown>;
}

/** What only the office or the world outside does; actions.ts says which fields each action has. */
export type ActionStep = { do: string; keep?: string } & Record<string, unknown>;

export interface ClientFile {
  client: string;
  /** Headers of each request, such as an origin. */
  headers?: Record<string, string>;
  steps: (CallStep | ActionStep)[];
}

export type Kept = Record<string, unknown>;

/** The value with its variables filled in. */
export function filled<T>(value: T, kept: Kept): T;
export function filled(value: unknown, kept: Kept): unknown {
  if (Array.isArray(value)) return value.map((entry) => filled<unknown>(entry, kept));
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, kept)]));
  if (typeof value !== 'string') return value;
  const of = (name: string): unknown => {
    if (!Object.hasOwn(kept, name)) throw new Error(`No step kept ${name}.`);
    return kept[name];
  };
  const whole = /^\$\{(\w+)\}$/.exec(value)?.[1];
  return whole === undefined ? value.replace(/\$\{(\w+)\}/g, (_, name: string) => String(of(name))) : of(whole);
}

/** A value of an answer, and the path to it. */
interface Found {
  path: string;
  value: unknown;
}

/** The next values below one: by `name`, `[]` for all rows, `[2]` for a row by its place, `[key=value]` for the first that fits. */
function below({ path, value }: Found, part: string): Found[] {
  const at = `${path}${part.startsWith('[') || path === '' ? '' : '.'}${part}`;
  if (!part.startsWith('[')) return [{ path: at, value: isRecord(value) ? value[part] : undefined }];
  const rows: unknown[] = Array.isArray(value) ? value : [];
  const inside = part.slice(1, -1);
  if (inside === '') return rows.map((row, index) => ({ path: `${path}[${index}]`, value: row }));
  const [key = '', wanted] = inside.split('=');
  if (wanted === undefined) return [{ path: at, value: rows[Number(key)] }];
  return [{ path: at, value: rows.find((row) => isRecord(row) && String(row[key]) === wanted) }];
}

/** The values at a path; none when a list in it is empty. */
export function valuesAt(answer: unknown, path: string): Found[] {
  const parts = path.match(/\[[^\]]*\]|[^.[\]]+/g) ?? [];
  return parts.reduce<Found[]>(
    (found, part) => found.flatMap((one) => below(one, part)),
    [{ path: '', value: answer }],
  );
}

const TYPES: Record<string, (value: unknown) => boolean> = {
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  list: (value) => Array.isArray(value),
  object: isRecord,
  /** An amount as a client prints it. */
  yuan: (value) => /^-?\d+(\.\d{1,2})?$/.test(String(value)),
  any: () => true,
};

/** What is wrong with an answer, by what the client reads; several types are separated by `|`, and `?` is for what may be missing. */
export function misread(answer: unknown, reads: readonly string[]): string[] {
  return reads.flatMap((line) => {
    const [path = '', types = ''] = line.split(/:\s*/);
    const mayMiss = types.endsWith('?');
    const names = types.replace('?', '').split('|');
    const unknown = names.filter((name) => !TYPES[name]);
    if (unknown.length > 0) return [`${line}: no type ${unknown.join(', ')}`];
    const found = valuesAt(answer, path);
    if (found.length === 0) return mayMiss ? [] : [`${path}: a list is empty`];
    return found.flatMap(({ path: at, value }) => {
      if (value === undefined || value === null) return mayMiss ? [] : [`${at}: missing`];
      if (names.some((name) => TYPES[name]?.(value))) return [];
      return [`${at}: not ${names.join(' or ')}: ${JSON.stringify(value).slice(0, 80)}`];
    });
  });
}
