/** One widget in the outline; for a panel, with its children below. */
import { isComposing } from '../../../engine/is-composing.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { linkOf } from '../../../engine/document/linked/linked-panel.ts';
import { isHidden, isLocked, LONGEST_NAME } from '../../../engine/document/marks.ts';
import { runCommand } from '../model/commands/commands.ts';
import type { Editor } from '../model/editor.ts';
import type { NodeId } from '../model/document/node.ts';
import { placeTowards, placeWidgets, type Direction } from '../model/moves/outline.ts';
import { isHiddenHere } from '../model/widths/here.ts';
import { rowLabel } from '../model/document/row-label.ts';
import { Badge } from '../../../ui/text/Badge.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { Thumb } from '../../../ui/text/Thumb.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { Input } from '../../../ui/controls/Input.tsx';
import { ListEntry } from '../../../ui/list/ListEntry.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useEditor } from '../editor-context.ts';
import { dragProps, dropHandlers } from './carrying.ts';
import { CHINESE, say } from '../../words/say.ts';
import styles from './palette.module.css';

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** Moves the selection if it includes the row, else only the row. React creates the row again in its new list, so it is focused there. */
function moveRow(editor: Editor, id: NodeId, direction: Direction, tree: HTMLElement | null): void {
  const ids = editor.selectedIds.includes(id) ? editor.selectedIds : [id];
  const place = placeTowards(editor, ids, direction);
  if (!place) editor.notices.announce(say('不能再移动'));
  else if (placeWidgets(editor, ids, place))
    requestAnimationFrame(() => tree?.querySelector<HTMLElement>(`[data-outline="${CSS.escape(id)}"]`)?.focus());
}

/** Selects the row's widget; with Shift it joins the selection or leaves it. */
function choose(editor: Editor, id: NodeId, { shiftKey }: { shiftKey: boolean }): void {
  if (shiftKey) editor.toggle(id);
  else editor.select(id);
}

/** The field for renaming: Enter and blur keep the name, Escape discards it; an empty name is removed. */
function NameField({ id }: { id: NodeId }) {
  const editor = useEditor();
  const field = useRef<HTMLInputElement>(null);
  const ended = useRef(false);
  const [before] = useState(() => editor.titleOf(id));
  useEffect(() => field.current?.select(), []);
  const end = (keeps: boolean): void => {
    const name = field.current?.value.trim() ?? '';
    if (ended.current) return;
    ended.current = true;
    if (keeps && name !== before) editor.rename(id, name);
    editor.outline.rename(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (isComposing(event.nativeEvent) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    const row = field.current?.closest<HTMLElement>('[role="treeitem"]');
    end(event.key === 'Enter');
    row?.focus();
  };
  return (
    <Input
      ref={field}
      className="grow"
      aria-label={say('{before}的名称', { before })}
      autoFocus
      defaultValue={before}
      maxLength={LONGEST_NAME}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      onBlur={() => end(true)}
    />
  );
}

/** For the pointer only: keyboard users have the commands, and the row's name includes the state. */
const MarkButtons = observer(function MarkButtons({ id }: { id: NodeId }) {
  const editor = useEditor();
  const node = editor.node(id);
  const buttons = [
    {
      name: 'lock',
      on: isLocked(node),
      icon: isLocked(node) ? 'locked' : 'unlocked',
      text: [say('锁定'), say('解锁')],
    },
    { name: 'hide', on: isHidden(node), icon: isHidden(node) ? 'unseen' : 'seen', text: [say('隐藏'), say('显示')] },
  ] as const;
  return buttons.map(({ name, on, icon, text }) => (
    <IconButton
      key={name}
      tabIndex={-1}
      className={styles.mark}
      data-on={on || undefined}
      aria-hidden="true"
      title={text[on ? 1 : 0]}
      onClick={(event) => {
        event.stopPropagation();
        void runCommand(editor, name, { id });
      }}
    >
      <Icon name={icon} />
    </IconButton>
  ));
});

interface Opened {
  open: boolean;
  turn(): void;
}

function Fold({ open, turn }: Opened) {
  return (
    <span
      className={styles.fold}
      data-open={open}
      onClick={(event) => {
        event.stopPropagation();
        turn();
      }}
    >
      <Icon name="right" />
    </span>
  );
}

interface RowProps {
  id: NodeId;
  level: number;
  /** The search result with its panels; undefined without a search. */
  found: ReadonlySet<NodeId> | undefined;
}

const HIDDEN_HERE = say('此宽度隐藏');

/** What the row is called, its words from the widget's settings, and its marks for those who cannot see the buttons. */
const RowName = observer(function RowName({ id, words }: { id: NodeId; words: string | undefined }) {
  const editor = useEditor();
  const title = editor.titleOf(id);
  const hidden = editor.isHidden(id) ? say('已隐藏') : isHiddenHere(editor, id) ? HIDDEN_HERE : '';
  const marks = [editor.isLocked(id) ? say('已锁定') : '', hidden].filter(Boolean);
  return (
    <>
      <span className={styles.name} title={say('{title}（{type}）', { title, type: editor.node(id)?.type ?? '' })}>
        {title}
        {words && <small lang={CHINESE}>{words}</small>}
        {marks.length > 0 && <span className="unseen">{say('，{marks}', { marks: marks.join(say('，')) })}</span>}
      </span>
      {hidden === HIDDEN_HERE && (
        <Text size="xs" tone="second" aria-hidden="true">
          {HIDDEN_HERE}
        </Text>
      )}
    </>
  );
});

/** The line of a widget; `opened` is missing for widgets that hold no others. */
const RowLine = observer(function RowLine(props: { id: NodeId; level: number; listed: boolean; opened?: Opened }) {
  const { id, level, listed, opened } = props;
  const editor = useEditor();
  const node = editor.node(id);
  const label = rowLabel(node ?? {}, editor.schemaOf(node?.type ?? '')?.defaults ?? {});
  const isRenamed = editor.outline.renaming === id;
  const { landing } = editor.outline;
  const comments = editor.comments.countOf(id);
  return (
    <ListEntry
      as="div"
      className={styles.row}
      style={{ paddingLeft: level * 16 - 8 }}
      data-hidden={isHiddenHere(editor, id) || undefined}
      data-landing={landing?.row === id ? landing.side : undefined}
      onClick={(event) => choose(editor, id, event)}
      onDoubleClick={() => editor.outline.rename(id)}
      onPointerEnter={() => editor.selection.hover(id)}
      onPointerLeave={() => editor.selection.hover(null)}
      {...(isRenamed ? {} : dragProps(editor, id))}
      {...dropHandlers(editor, id, listed)}
    >
      {opened ? <Fold {...opened} /> : <span className={styles.fold} />}
      {linkOf(node) && (
        <span role="img" aria-label={say('链接的组合模块')} title={say('链接的组合模块')}>
          <Icon name="link" />
        </span>
      )}
      {label.picture && <Thumb size="small" src={label.picture} />}
      {isRenamed ? <NameField id={id} /> : <RowName id={id} words={label.words} />}
      {editor.unavailableIn(id).length > 0 && (
        <span
          className={styles.unavailable}
          role="img"
          aria-label={say('有已失效的内容')}
          title={say('有已失效的内容')}
        />
      )}
      {comments > 0 && <Badge tone="accent" text={say('批注 {comments}', { comments })} />}
      <MarkButtons id={id} />
    </ListEntry>
  );
});

/** A panel's row is open when it was opened, and whenever something below it is searched for or renamed. */
function useOpened(id: NodeId, found: RowProps['found']): { open: boolean; setOpen(open: boolean): void } {
  const editor = useEditor();
  const [wasOpened, setOpen] = useState(true);
  const { renaming } = editor.outline;
  const isRenamedBelow = renaming !== null && editor.childrenOf(id).includes(renaming);
  return { open: wasOpened || found !== undefined || isRenamedBelow, setOpen };
}

// With the constant's name, the recursive use would mean this unobserved function, and nested rows would not update.
export const OutlineRow = observer(function Row({ id, level, found }: RowProps) {
  const editor = useEditor();
  const { open, setOpen } = useOpened(id, found);
  const item = useRef<HTMLLIElement>(null);
  const children = editor.childrenOf(id);
  const isPanel = editor.store.lists.has(id);
  const isListed = isPanel && open && children.length > 0;
  const selected = editor.selectedIds.includes(id);
  useEffect(() => {
    if (selected) item.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    const direction = event.altKey && !event.shiftKey ? DIRECTIONS[event.key] : undefined;
    if (direction) moveRow(editor, id, direction, item.current?.closest<HTMLElement>('[role="tree"]') ?? null);
    else if (event.key === 'F2') editor.outline.rename(id);
    else if ((event.key === 'Enter' && !event.shiftKey) || event.key === ' ') choose(editor, id, event);
    else if (event.key === 'ArrowRight' && isPanel) setOpen(true);
    else if (event.key === 'ArrowLeft' && isPanel) setOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <li
      ref={item}
      role="treeitem"
      aria-selected={selected}
      aria-level={level}
      {...(isPanel ? { 'aria-expanded': open } : {})}
      tabIndex={editor.selectedId === id ? 0 : -1}
      data-outline={id}
      onKeyDown={onKeyDown}
    >
      <RowLine
        id={id}
        level={level}
        listed={isListed}
        opened={isPanel ? { open, turn: () => setOpen(!open) } : undefined}
      />
      {isListed && (
        <ul role="group">
          {children
            .filter((child) => !found || found.has(child))
            .map((child) => (
              <OutlineRow key={child} id={child} level={level + 1} found={found} />
            ))}
        </ul>
      )}
    </li>
  );
});
