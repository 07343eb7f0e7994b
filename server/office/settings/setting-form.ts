/** What a form of settings is, and parts that several of them have. */
import type { Failure } from '../../kernel/http/answer.ts';
import type { OperatorContext } from '../../kernel/calls/operation.ts';

export interface SettingForm {
  /** the settings it edits */
  keys: readonly string[];
  /** What the form shows of them, in the order of the keys; undefined for one that was never put. */
  read(stored: readonly unknown[]): object;
  /** What the settings become; `value` fits the form's schema. */
  write(context: OperatorContext, value: object, stored: readonly unknown[]): Promise<unknown[] | Failure>;
}

interface NamedRight {
  name: string;
  desc: string;
}

/** One right a line, its name before a colon. */
export function rightsText(rights: readonly NamedRight[]): string {
  return rights.map(({ name, desc }) => (desc === '' ? name : `${name}：${desc}`)).join('\n');
}

export function rightsIn(text = ''): NamedRight[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', ...desc] = line.split(/[：:]/);
      return { name: name.trim(), desc: desc.join('：').trim() };
    });
}

/** Entries with their numbers; those that have none yet get numbers nobody had, `above` included. */
export function numbered<Entry extends { id?: number }>(
  entries: readonly Entry[],
  before: readonly { id: number }[],
  above = 0,
): (Entry & { id: number })[] {
  let last = Math.max(above, 0, ...before.map(({ id }) => id), ...entries.map(({ id = 0 }) => id));
  const known = new Set(before.map(({ id }) => id));
  return entries.map((entry) => ({ ...entry, id: known.has(entry.id ?? 0) ? (entry.id ?? 0) : (last += 1) }));
}
