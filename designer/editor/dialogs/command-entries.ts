/** The registered commands as search entries, and the search for a text. */
import { hasWords, searchedWords } from '../../../engine/rules/format/find.ts';
import { canRun, COMMAND_GROUPS, commands, isOffered, runCommand } from '../model/commands/commands.ts';
import { isOfferedOn } from '../../../engine/edit/offered.ts';
import type { Editor } from '../model/editor.ts';
import { pressText } from '../model/commands/hotkeys.ts';
import { schemeEntries } from '../../scheme/scheme.ts';
import type { SearchEntry } from '../../parts/SearchDialog.tsx';
import { say } from '../../words/say.ts';

/** Returns the pinyin of a text and its first letters. */
export type Spell = (text: string) => string;

/** Commands that need arguments (a widget type, a distance in px), and the search itself. */
const PARTIAL = new Set(['insert', 'nudge', 'commands']);

/** Commands that can run now come first; the others are listed last, with their keys, so that they can be found. */
export function commandEntries(editor: Editor): SearchEntry[] {
  const all = COMMAND_GROUPS.flatMap(({ title: group, names }) =>
    names
      .filter((name) => !PARTIAL.has(name) && isOffered(editor, name))
      .map((name): SearchEntry => {
        const { title, hotkeys } = commands[name];
        const keys = hotkeys[0] ? pressText(hotkeys[0].press) : '';
        const disabled = !canRun(editor, name);
        return { title, group, keys, disabled, run: () => void runCommand(editor, name) };
      }),
  );
  const widgets = editor.catalogue.palette
    .filter((entry) => isOfferedOn(entry, editor.page))
    .map(({ code, title }): SearchEntry => ({
      title: say('添加{title}', { title }),
      group: say('挂件'),
      run: () => void runCommand(editor, 'insert', { code }),
    }));
  const schemes = schemeEntries.map(({ title, run }): SearchEntry => ({ title, group: say('页面和画布'), run }));
  const own = [...all, ...(editor.ports.plugins?.entries() ?? [])];
  return [
    ...own.filter(({ disabled }) => !disabled),
    ...schemes,
    ...widgets,
    ...own.filter(({ disabled }) => disabled),
  ];
}

/** Entries that contain every word of the text in their title, group or pinyin; entries where a word starts with it come first. */
export function searchCommands(entries: readonly SearchEntry[], text: string, spell?: Spell): SearchEntry[] {
  const words = searchedWords(text);
  if (words.length === 0) return [...entries];
  const found = entries.flatMap((entry) => {
    const all = `${entry.title} ${entry.group} ${spell?.(entry.title) ?? ''}`.toLowerCase();
    if (!hasWords(all, words)) return [];
    const begins = all.split(' ').some((part) => part.startsWith(words[0] ?? ''));
    return [{ entry, rank: Number(entry.disabled ?? false) * 2 + Number(!begins) }];
  });
  return found.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry);
}
