/** The entries of the search: pages that the operator may open, and commands that work everywhere. */
import { hasWords, searchedWords } from '../../../engine/rules/format/find.ts';
import { schemeEntries } from '../../scheme/scheme.ts';
import type { OfficeTools } from '../office-context.ts';
import type { Route } from '../../route.ts';

export interface PaletteEntry {
  title: string;
  /** Its area, shown beside the title. */
  group: string;
  words: string;
  run(): void;
}

export function paletteEntries(routes: readonly Route[], { navigation, session }: OfficeTools): PaletteEntry[] {
  const pages = routes.map(({ path, title, area, words = '' }) => ({
    title,
    group: area,
    words,
    run: () => void navigation.go(path),
  }));
  return [
    ...pages,
    {
      title: '查看商城',
      group: '命令',
      words: 'shangcheng shop',
      run: () => void window.open('/', '_blank', 'noopener'),
    },
    ...schemeEntries.map((entry) => ({ ...entry, group: '命令' })),
    { title: '退出登录', group: '命令', words: 'tuichu logout', run: () => void session.signOut() },
  ];
}

/** Entries that contain every word of the text; those whose title, or its pinyin, starts with the first word come first. */
export function searchEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const words = searchedWords(text);
  const found = entries.filter(({ title, group, words: more }) => hasWords(`${title} ${group} ${more}`, words));
  const first = words[0] ?? '';
  const begins = ({ title, words: more }: PaletteEntry): boolean => title.startsWith(first) || more.startsWith(first);
  return [...found].sort((a, b) => Number(begins(b)) - Number(begins(a)));
}
