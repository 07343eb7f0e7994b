import { observer } from 'mobx-react-lite';
import { useState, type KeyboardEvent } from 'react';
import { useEditor } from '../ui/editor-context.ts';
import type { Editor } from '../model/editor.ts';
import type { NodeId, PartName } from '../model/node.ts';
import { runCommand } from '../model/commands.ts';
import { rowLabel } from '../model/row-label.ts';
import { visibleIds } from '../model/structure.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './palette.module.css';

const NAMES: Record<PartName, string> = { header: '头部', body: '正文', footer: '尾部' };

const Item = observer(function Item({ id, level }: { id: NodeId; level: number }) {
  const editor = useEditor();
  const [open, setOpen] = useState(true);
  const children = editor.childrenOf(id);
  const isPanel = editor.store.lists.has(id);
  const node = editor.node(id);
  const label = rowLabel(node ?? {}, editor.schemaOf(node?.type ?? '')?.defaults ?? {});
  const selected = editor.chosen.includes(id);
  const isLast = editor.selectedId === id;
  const choose = (event: { shiftKey: boolean }): void => (event.shiftKey ? editor.toggle(id) : editor.select(id));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    if ((event.key === 'Enter' && !event.shiftKey) || event.key === ' ') choose(event);
    else if (event.key === 'ArrowRight' && isPanel) setOpen(true);
    else if (event.key === 'ArrowLeft' && isPanel) setOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <li
      role="treeitem"
      aria-selected={selected}
      aria-level={level}
      {...(isPanel ? { 'aria-expanded': open } : {})}
      tabIndex={isLast ? 0 : -1}
      data-outline={id}
      onKeyDown={onKeyDown}
    >
      <div
        className={styles.row}
        style={{ paddingLeft: level * 16 - 8 }}
        onClick={choose}
        onPointerEnter={() => editor.selection.hover(id)}
        onPointerLeave={() => editor.selection.hover(null)}
      >
        {isPanel ? (
          <span
            className={styles.fold}
            data-open={open}
            onClick={(event) => {
              event.stopPropagation();
              setOpen(!open);
            }}
          >
            <Icon name="right" />
          </span>
        ) : (
          <span className={styles.fold} />
        )}
        {label.picture && <img className={styles.rowPicture} src={label.picture} alt="" />}
        <span className={styles.name} title={`${editor.titleOf(id)}（${node?.type ?? ''}）`}>
          {editor.titleOf(id)}
          {label.words && <small>{label.words}</small>}
        </span>
        {editor.goneIn(id).length > 0 && (
          <span className={styles.gone} role="img" aria-label="有已失效的内容" title="有已失效的内容" />
        )}
      </div>
      {isPanel && open && children.length > 0 && (
        <ul role="group">
          {children.map((child) => (
            <Item key={child} id={child} level={level + 1} />
          ))}
        </ul>
      )}
    </li>
  );
});

function onTreeKey(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')];
  const at = items.findIndex((item) => item === document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? items.length - 1 : step === undefined ? -1 : at + step;
  if (event.altKey || event.ctrlKey || event.metaKey || to < 0 || !items[to]) return;
  event.preventDefault();
  items[to].focus();
}

/** One tab stop: the selected item, else the first part. */
function firstStop(editor: Editor, part: PartName): boolean {
  const { selectedId, settingsId } = editor;
  return part === editor.parts[0] && (selectedId === null || selectedId === settingsId);
}

const PartList = observer(function PartList({ part }: { part: PartName }) {
  const editor = useEditor();
  const ids = visibleIds(editor.store, part);
  return (
    <li
      role="treeitem"
      aria-level={1}
      aria-selected={false}
      aria-expanded
      tabIndex={firstStop(editor, part) ? 0 : -1}
      data-outline={part}
    >
      <div className={styles.partRow}>{NAMES[part]}</div>
      {ids.length === 0 ? (
        <p className={styles.none}>空</p>
      ) : (
        <ul role="group">
          {ids.map((id) => (
            <Item key={id} id={id} level={2} />
          ))}
        </ul>
      )}
    </li>
  );
});

/** The page as a tree of header, body and footer. */
export const Outline = observer(function Outline() {
  const editor = useEditor();
  return (
    <div className={styles.outline}>
      {editor.settingsId !== undefined && (
        <button
          type="button"
          className={styles.settings}
          aria-pressed={editor.selectedId === editor.settingsId}
          onClick={() => void runCommand(editor, 'pageSettings')}
        >
          <Icon name="page" />
          页面设置
        </button>
      )}
      <ul role="tree" aria-label="页面结构" aria-multiselectable className={styles.tree} onKeyDown={onTreeKey}>
        {editor.parts.map((part) => (
          <PartList key={part} part={part} />
        ))}
      </ul>
    </div>
  );
});
