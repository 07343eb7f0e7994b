/** Search over the editor's commands and the widgets that can be added, by name, pinyin or its first letters. */
import { useEffect, useMemo, useState } from 'react';
import type { Editor } from '../model/editor.ts';
import { SearchDialog } from '../../parts/SearchDialog.tsx';
import { commandEntries, searchCommands, type Spell } from './command-entries.ts';
import { say } from '../../words/say.ts';

/** The pinyin library, loaded when the search is first opened. Without it only titles are searched. */
async function loadSpell(): Promise<Spell> {
  const { pinyin } = await import('pinyin-pro');
  const spelt = (text: string, pattern: 'pinyin' | 'first'): string =>
    pinyin(text, { toneType: 'none', type: 'array', pattern, nonZh: 'consecutive' }).join('');
  return (text) => `${spelt(text, 'pinyin')} ${spelt(text, 'first')}`;
}

export default function CommandsDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [text, setText] = useState('');
  const [spell, setSpell] = useState<Spell>();
  useEffect(() => {
    loadSpell().then(
      (loaded) => setSpell(() => loaded),
      () => undefined,
    );
  }, []);
  const entries = useMemo(() => commandEntries(editor), [editor]);
  const found = useMemo(() => searchCommands(entries, text, spell), [entries, text, spell]);
  return <SearchDialog label={say('搜索命令')} text={text} found={found} onText={setText} onClose={onClose} />;
}
