/** The commands of the registry as the search shows them, and which of them a text means. */
import { canRun, COMMAND_GROUPS, commands, runCommand } from '../model/commands/commands.ts';
import type { Editor } from '../model/editor.ts';
import { pressText } from '../model/commands/hotkeys.ts';
import { schemeEntries } from '../../scheme/scheme.ts';
import type { SearchEntry } from '../../parts/SearchDialog.tsx';

/** A text as it is spoken: its pinyin and the first letters of that. */
export type Spell = (text: string) => string;

/** Need more than a name: a widget type, a way in px. */
const PARTIAL = new Set(['insert', 'nudge', 'commands']);

/** What can be done now stands first; the rest is listed with its keys, so that it can be found. */
export function commandEntries(editor: Editor): SearchEntry[] {
  const deeds = COMMAND_GROUPS.flatMap(({ title: group, names }) =>
    names
      .filter((name) => !PARTIAL.has(name))
      .map((name): SearchEntry => {
        const { title, hotkeys } = commands[name];
        const keys = hotkeys[0] ? pressText(hotkeys[0].press) : '';
        const disabled = !canRun(editor, name);
        return { title, group, keys, disabled, run: () => void runCommand(editor, name) };
      }),
  );
  const { platform = 'pc' } = editor.page;
  const widgets = editor.catalogue.palette
    .filter(({ meta }) => meta.group !== 'none' && meta.platforms.includes(platform))
    .map(({ code, title }): SearchEntry => ({
      title: `添加${title}`,
      group: '挂件',
      run: () => void runCommand(editor, 'insert', { code }),
    }));
  const schemes = schemeEntries.map(({ title, run }): SearchEntry => ({ title, group: '页面和画布', run }));
  return [
    ...deeds.filter(({ disabled }) => !disabled),
    ...schemes,
    ...widgets,
    ...deeds.filter(({ disabled }) => disabled),
  ];
}

/** Entries that hold every word of the text as it is written or spoken; those that begin with it first. */
export function searchCommands(entries: readonly SearchEntry[], text: string, spell?: Spell): SearchEntry[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...entries];
  const found = entries.flatMap((entry) => {
    const all = `${entry.title} ${entry.group} ${spell?.(entry.title) ?? ''}`.toLowerCase();
    if (!words.every((word) => all.includes(word))) return [];
    const begins = all.split(' ').some((part) => part.startsWith(words[0] ?? ''));
    return [{ entry, rank: Number(entry.disabled ?? false) * 2 + Number(!begins) }];
  });
  return found.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry);
}
