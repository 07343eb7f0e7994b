import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PaletteEntry } from '../../schemas/schema-types.ts';
import { runCommand } from '../model/commands.ts';
import { useEditor } from '../ui/editor-context.ts';
import buttons from '../ui/ui.module.css';
import { Thumbnail } from './Thumbnail.tsx';
import styles from './palette.module.css';

const GROUPS = [
  { group: 'basic', title: '基础' },
  { group: 'business', title: '业务' },
  { group: 'extension', title: '扩展' },
] as const;

const Tile = observer(function Tile({ entry }: { entry: PaletteEntry }) {
  const editor = useEditor();
  return (
    <button
      type="button"
      className={styles.tile}
      title={`${entry.title}（${entry.code}）：点击添加到页面，或拖入自由面板`}
      draggable
      onClick={() => void runCommand(editor, 'insert', { code: entry.code })}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', entry.code);
        event.dataTransfer.effectAllowed = 'copy';
        editor.pointer.carry(entry.code);
      }}
      onDragEnd={() => {
        editor.pointer.carry(null);
        editor.pointer.release();
      }}
    >
      <Thumbnail icon={entry.meta.icon} />
      <span>{entry.title}</span>
    </button>
  );
});

/** Where the next click puts the widget, when that is not the end of the page. */
const PlaceHint = observer(function PlaceHint() {
  const editor = useEditor();
  const { insertPlace } = editor;
  if (!insertPlace) return null;
  const neighbour = editor.store.list(insertPlace.list)[insertPlace.index];
  const where = neighbour === undefined ? '页面末尾' : `「${editor.titleOf(neighbour)}」上方`;
  return (
    <div className={styles.hint} role="status">
      <span>{`选择挂件，添加到${where}`}</span>
      <button type="button" className={buttons.quiet} onClick={() => editor.setInsertPlace(null)}>
        取消
      </button>
    </div>
  );
});

function matches(entry: PaletteEntry, words: string): boolean {
  const text = `${entry.title} ${entry.code}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The widgets of the page's platform by group: a click adds to the page, a drag drops into a free panel. */
export const Palette = observer(function Palette() {
  const editor = useEditor();
  const [words, setWords] = useState('');
  const { platform = 'pc' } = editor.page;
  const found = editor.catalogue.palette.filter(
    (entry) => entry.meta.group !== 'none' && entry.meta.platforms.includes(platform) && matches(entry, words.trim()),
  );
  return (
    <div className={styles.palette}>
      <div className={styles.search}>
        <input
          type="search"
          className={buttons.field}
          placeholder="搜索挂件"
          aria-label="搜索挂件"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <PlaceHint />
      <div className={styles.scroll}>
        {GROUPS.map(({ group, title }) => {
          const entries = found.filter((entry) => entry.meta.group === group);
          if (entries.length === 0) return null;
          return (
            <section key={group} aria-label={title}>
              <h2>{title}</h2>
              <div className={styles.tiles}>
                {entries.map((entry) => (
                  <Tile key={entry.code} entry={entry} />
                ))}
              </div>
            </section>
          );
        })}
        {found.length === 0 && <p className={styles.none}>没有找到挂件</p>}
      </div>
    </div>
  );
});
