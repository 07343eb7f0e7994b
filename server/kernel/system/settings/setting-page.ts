/** What a room adds to the schema of a settings page, and helpers that several pages share. */
import type { SettingFields } from '../../../../schemas/types/settings.ts';
import type { OperatorContext } from '../../calls/operation.ts';
import type { Failure } from '../../http/answer.ts';

/** Converts a setting whose stored form differs from the fields of its page (`x-encoded`). */
export interface Codec<Stored, Fields extends object> {
  key: string;
  /** The fields of the page; a missing one gets its default. */
  decode(stored: Stored): Partial<Fields>;
  /** `before`: the value stored now. */
  encode(fields: Fields, before?: Stored): Stored;
}

type Page<Fields extends object> = {
  codecs?: readonly Codec<unknown, object>[];
  /** Changes the fields before they are stored, or refuses them; `before`: the fields as the page shows them now. */
  prepare?(context: OperatorContext, fields: Fields, before: Fields): Promise<Fields | Failure>;
};

/** Pages by their names; a room exports `settingPages` from a file whose name ends in settings.ts. */
export type SettingPages = { [Name in keyof SettingFields]?: Page<SettingFields[Name]> };

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export interface NamedRight {
  name: string;
  desc: string;
}

/** One right per line, as `name：description`. */
export function rightsText(rights: readonly NamedRight[]): string {
  return rights.map(({ name, desc }) => (desc === '' ? name : `${name}：${desc}`)).join('\n');
}

export function rightsIn(text: string): NamedRight[] {
  return linesOf(text).map((line) => {
    const [name = '', ...desc] = line.split(/[：:]/);
    return { name: name.trim(), desc: desc.join('：').trim() };
  });
}

/** Entries with numbers. A new entry gets a number greater than those of all entries, before and now, and than `above`. */
export function numbered<Entry extends { id: number }>(
  entries: readonly Entry[],
  before: readonly { id: number }[],
  above = 0,
): Entry[] {
  let last = Math.max(above, 0, ...before.map(({ id }) => id), ...entries.map(({ id }) => id));
  const known = new Set(before.map(({ id }) => id));
  return entries.map((entry) => ({ ...entry, id: known.has(entry.id) ? entry.id : (last += 1) }));
}
