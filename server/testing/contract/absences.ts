/**
 * Fields of the contract that answers lack, and the reasons for it (absent-reasons.ts). A place is a call and the path of the row
 * in its answer: `GET orders list.items`.
 */
import { pathsOf, readShape, type FoundFields } from './shape.ts';

export interface Reason {
  /** heading of docs/contract-fields.md */
  title: string;
  why: string;
  /** fields, separated by spaces, that no answer has */
  never?: string;
  /** fields that are absent at these places and may be present at others; `*` is all of a place */
  at?: readonly { names: string; places: readonly string[] }[];
}

/** A field at a place. */
interface Named {
  place: string;
  name: string;
}

export const wordsOf = (names: string): string[] => names.trim().split(/\s+/);

function namedOf(call: string, path: string): Named {
  const parts = path.split('.');
  const name = parts.pop() ?? '';
  return { place: [call, ...(parts.length > 0 ? [parts.join('.')] : [])].join(' '), name };
}

/** All fields that the contract gives answers of GET calls, by its areas and shapes. */
export function contractFields(shapes: Record<string, Record<string, string>>): Named[] {
  return Object.values(shapes)
    .flatMap((calls) => Object.entries(calls))
    .filter(([call]) => call.startsWith('GET '))
    .flatMap(([call, shape]) => pathsOf(readShape(shape)).map((path) => namedOf(call, path)));
}

const keyOf = ({ place, name }: Named): string => `${place}: ${name}`;

/**
 * Absent fields that no reason explains, and explanations of fields that answers have or the contract does not know. Fields of
 * rows that no answer contained are neither.
 */
export function wrongReasons(
  reasons: readonly Reason[],
  answers: ReadonlyMap<string, FoundFields>,
): { unexplained: string[]; outdated: string[] } {
  const found = (which: keyof FoundFields): Named[] =>
    [...answers].flatMap(([call, fields]) => fields[which].map((path) => namedOf(call, path)));
  const [present, absent] = [found('present'), found('absent')];
  const never = reasons.flatMap((reason) => wordsOf(reason.never ?? '')).filter((name) => name !== '');
  const entries = reasons.flatMap(({ at = [] }) => at).map(({ names, places }) => ({ names: wordsOf(names), places }));
  const explains = ({ place, name }: Named): boolean =>
    never.includes(name) ||
    entries.some(({ names, places }) => places.includes(place) && (names.includes(name) || names.includes('*')));
  const isAbsent = (name: string, places?: readonly string[]): boolean =>
    absent.some((field) => (name === '*' || field.name === name) && (!places || places.includes(field.place)));
  return {
    unexplained: absent.filter((field) => !explains(field)).map(keyOf),
    outdated: [
      ...present.filter(explains).map(keyOf),
      ...never.filter((name) => !isAbsent(name)),
      ...entries.flatMap(({ names, places }) =>
        names.filter((name) => !isAbsent(name, places)).map((name) => `${places.join(', ')}: ${name}`),
      ),
      ...entries.flatMap(({ places }) => places).filter((place) => !absent.some((field) => field.place === place)),
    ],
  };
}
