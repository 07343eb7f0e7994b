import { hasWords, searchedWords } from '../../../engine/rules/format/find.ts';
import { isComposing } from '../../../engine/is-composing.ts';
import { observer } from 'mobx-react-lite';
import { useContext, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { PaletteEntry } from '../../../schemas/schema-types.ts';
import { OperatorCallsContext } from '../../calls/operator-calls.ts';
import { runCommand } from '../model/commands/commands.ts';
import { isOfferedOn } from '../../../engine/edit/offered.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useEditor } from '../editor-context.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Input } from '../../../ui/controls/Input.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import type { Favourites } from './favourites.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { say } from '../../words/say.ts';
import styles from './palette.module.css';

const GROUPS = [
  { group: 'basic', title: say('基础') },
  { group: 'business', title: say('业务') },
  { group: 'extension', title: say('扩展') },
] as const;

/** The group that shows a tile; a widget can be in several, so each tile's label names its group. */
const TILE_GROUPS = { marked: say('收藏'), recent: say('最近使用') } as const;
type TileGroup = keyof typeof TILE_GROUPS | undefined;

interface TileProps {
  entry: PaletteEntry;
  favourites: Favourites;
  tileGroup?: TileGroup;
}

const Tile = observer(function Tile({ entry, favourites, tileGroup }: TileProps) {
  const editor = useEditor();
  const { code, title } = entry;
  // Presets have rules of the whole mall.
  const presets = useContext(OperatorCallsContext)?.limited ? [] : (entry.presets ?? []);
  const [isOpen, setOpen] = useState(false);
  const isMarked = favourites.marked.includes(code);
  const mark = (): void => {
    editor.notices.announce(
      favourites.toggle(code) ? say('已收藏{title}', { title }) : say('已取消收藏{title}', { title }),
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'f' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    mark();
  };
  const name = tileGroup ? say('{title}（{group}）', { title, group: TILE_GROUPS[tileGroup] }) : title;
  const tile = (
    <div className={styles.place}>
      <button
        type="button"
        className={styles.tile}
        title={say('{title}（{code}）：点击添加到页面，或拖入自由面板；按 F {mark}', {
          title,
          code,
          mark: isMarked ? say('取消收藏') : say('收藏'),
        })}
        aria-label={tileGroup && name}
        aria-keyshortcuts="F"
        draggable
        onKeyDown={onKeyDown}
        onClick={() => void runCommand(editor, 'insert', { code })}
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', code);
          event.dataTransfer.effectAllowed = 'copy';
          editor.pointer.setTile(code);
        }}
        onDragEnd={() => {
          editor.pointer.setTile(null);
          editor.pointer.release();
        }}
      >
        <Thumbnail icon={entry.meta.icon} />
        <span>{title}</span>
      </button>
      <IconButton
        tabIndex={-1}
        className={styles.star}
        aria-pressed={isMarked}
        aria-label={say('收藏{title}', { title: name })}
        title={isMarked ? say('取消收藏') : say('收藏')}
        onClick={mark}
      >
        <Icon name="star" />
      </IconButton>
      {presets.length > 0 && (
        <IconButton
          className={styles.more}
          aria-expanded={isOpen}
          aria-label={say('{name}的预设', { name })}
          title={isOpen ? say('收起预设') : say('选择预设')}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'up' : 'down'} />
        </IconButton>
      )}
    </div>
  );
  if (!isOpen) return tile;
  return (
    <>
      {tile}
      <PresetList entry={entry} name={name} onClose={() => setOpen(false)} />
    </>
  );
});

/** What a widget may begin with, as small pictures. */
function PresetList({
  entry: { code, presets = [] },
  name,
  onClose,
}: {
  entry: PaletteEntry;
  name: string;
  onClose(): void;
}) {
  const editor = useEditor();
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    const opener = list.current?.previousElementSibling?.querySelector<HTMLElement>('[aria-expanded]');
    onClose();
    opener?.focus();
  };
  return (
    <ul ref={list} className={styles.presets} aria-label={say('{name}的预设', { name })} onKeyDown={onKeyDown}>
      {presets.map(({ title, picture }, preset) => (
        <li key={title}>
          <button
            type="button"
            className={styles.tile}
            onClick={() => void runCommand(editor, 'insert', { code, preset })}
          >
            <svg viewBox="0 0 64 40" width="64" height="40" aria-hidden="true">
              <path d={picture} fill="var(--grey-5)" />
            </svg>
            <span>{title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface GroupProps {
  title: string;
  entries: readonly PaletteEntry[];
  favourites: Favourites;
  tileGroup?: TileGroup;
}

function Group({ title, entries, ...rest }: GroupProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.tiles}>
        {entries.map((entry) => (
          <Tile key={entry.code} entry={entry} {...rest} />
        ))}
      </div>
    </section>
  );
}

/** Shows the requested place for the next widget, if one was chosen. */
const PlaceHint = observer(function PlaceHint() {
  const editor = useEditor();
  const { insertPlace } = editor;
  if (!insertPlace) return null;
  const neighbour = editor.store.list(insertPlace.list)[insertPlace.index];
  const where =
    neighbour === undefined ? say('页面末尾') : say('「{title}」上方', { title: editor.titleOf(neighbour) });
  return (
    <div className={styles.hint} role="status">
      <span>{say('选择挂件，添加到{where}', { where })}</span>
      <Button kind="quiet" onClick={() => editor.setInsertPlace(null)}>
        {say('取消')}
      </Button>
    </div>
  );
});

/** The widgets for the page's platform: favourites, recent ones, then groups. A click adds to the page, a drag drops into a free panel. */
export const Palette = observer(function Palette({ favourites }: { favourites: Favourites }) {
  const editor = useEditor();
  const limited = useContext(OperatorCallsContext)?.limited ?? false;
  const [words, setWords] = useState('');
  // As they were when the palette opened: a click must not move the tiles under the pointer.
  const [recent] = useState(favourites.recent);
  const search = useRef<HTMLInputElement>(null);
  const { insertPlace } = editor;
  useEffect(() => {
    if (insertPlace) search.current?.focus();
  }, [insertPlace]);
  const wanted = searchedWords(words);
  const found = editor.catalogue.palette.filter(
    (entry) => isOfferedOn(entry, editor.page, limited) && hasWords(`${entry.title} ${entry.code}`, wanted),
  );
  const among = (codes: readonly string[]): PaletteEntry[] =>
    codes.flatMap((code) => found.find((entry) => entry.code === code) ?? []);
  const searching = wanted.length > 0;
  const groups = GROUPS.map(({ group, title }) => ({
    title,
    entries: found.filter((entry) => entry.meta.group === group),
  }));
  const onKeyDown = (event: KeyboardEvent): void => {
    const [first] = groups.flatMap(({ entries }) => entries);
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter' && searching && first) void runCommand(editor, 'insert', { code: first.code });
    else if (event.key === 'Escape' && !searching && insertPlace) editor.setInsertPlace(null);
  };
  return (
    <div className={styles.palette}>
      <div className={styles.search}>
        <Input
          ref={search}
          type="search"
          placeholder={say('搜索挂件')}
          aria-label={say('搜索挂件')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <PlaceHint />
      <div className={styles.scroll}>
        {!searching && (
          <>
            <Group
              title={TILE_GROUPS.marked}
              tileGroup="marked"
              entries={among(favourites.marked)}
              favourites={favourites}
            />
            <Group title={TILE_GROUPS.recent} tileGroup="recent" entries={among(recent)} favourites={favourites} />
          </>
        )}
        {groups.map((group) => (
          <Group key={group.title} {...group} favourites={favourites} />
        ))}
        {found.length === 0 && <Note className={styles.none}>{say('没有找到挂件')}</Note>}
      </div>
    </div>
  );
});
