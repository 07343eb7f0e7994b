import { hasWords, searchedWords } from '../../../engine/rules/format/find.ts';
import { observer } from 'mobx-react-lite';
import { useState, type KeyboardEvent } from 'react';
import { PAGE_CODE } from '../../../engine/document/document.ts';
import { runCommand } from '../model/commands/commands.ts';
import type { Editor } from '../model/editor.ts';
import { PART_NAMES, type NodeId, type PartName } from '../model/document/node.ts';
import { rowLabel } from '../model/document/row-label.ts';
import { visibleIds } from '../model/document/structure.ts';
import { useEditor } from '../editor-context.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Input } from '../../../ui/controls/Input.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { ListEntry } from '../../../ui/list/ListEntry.tsx';
import { dropHandlers } from './carrying.ts';
import { OutlineRow } from './OutlineRow.tsx';
import { say } from '../../words/say.ts';
import styles from './palette.module.css';

/** The widgets that match the search words, with their panels; undefined without words. */
function foundBy(editor: Editor, words: string): ReadonlySet<NodeId> | undefined {
  const wanted = searchedWords(words);
  if (wanted.length === 0) return undefined;
  const found = new Set<NodeId>();
  for (const [id, node] of editor.store.nodes) {
    const text = [editor.titleOf(id), editor.typeTitle(node.type), node.type, rowLabel(node).words].join(' ');
    if (node.type === PAGE_CODE || (editor.outline.renaming !== id && !hasWords(text, wanted))) continue;
    found.add(id);
    const panel = editor.parentOf(id);
    if (panel !== undefined) found.add(panel);
  }
  return found;
}

function onTreeKey(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')];
  const at = items.findIndex((item) => item === document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? items.length - 1 : step === undefined ? -1 : at + step;
  if (event.altKey || event.ctrlKey || event.metaKey || to < 0 || !items[to]) return;
  event.preventDefault();
  items[to].focus();
}

/** The first part takes the tab stop if no widget is selected; otherwise the selected item has it. */
function firstStop(editor: Editor, part: PartName): boolean {
  const { selectedId, settingsId } = editor;
  return part === editor.parts[0] && (selectedId === null || selectedId === settingsId);
}

interface PartProps {
  part: PartName;
  found: ReadonlySet<NodeId> | undefined;
}

const PartList = observer(function PartList({ part, found }: PartProps) {
  const editor = useEditor();
  const ids = visibleIds(editor.store, part).filter((id) => !found || found.has(id));
  const { landing } = editor.outline;
  if (found && ids.length === 0) return null;
  return (
    <li
      role="treeitem"
      aria-level={1}
      aria-selected={false}
      aria-expanded
      tabIndex={firstStop(editor, part) ? 0 : -1}
      data-outline={part}
    >
      <div
        className={styles.part}
        data-landing={landing?.row === part ? landing.side : undefined}
        {...dropHandlers(editor, part, false)}
      >
        {PART_NAMES[part]}
      </div>
      {ids.length === 0 ? (
        <Note className={styles.none}>{say('空')}</Note>
      ) : (
        <ul role="group">
          {ids.map((id) => (
            <OutlineRow key={id} id={id} level={2} found={found} />
          ))}
        </ul>
      )}
    </li>
  );
});

/** The page as a tree of header, body and footer. Rows can be searched, renamed, and moved by pointer or by Alt with the arrow keys. */
export const Outline = observer(function Outline() {
  const editor = useEditor();
  const [words, setWords] = useState('');
  const found = foundBy(editor, words);
  return (
    <div className={styles.palette}>
      {editor.settingsId !== undefined && (
        <ListEntry
          className={styles.settings}
          aria-pressed={editor.selectedId === editor.settingsId}
          onClick={() => void runCommand(editor, 'pageSettings')}
        >
          <Icon name="page" />
          {say('页面设置')}
        </ListEntry>
      )}
      <div className={styles.search}>
        <Input
          type="search"
          placeholder={say('搜索名称和文字')}
          aria-label={say('搜索页面结构')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      {found?.size === 0 ? (
        <Note className={styles.none} role="status">
          {say('没有找到')}
        </Note>
      ) : (
        <ul
          role="tree"
          aria-label={say('页面结构')}
          aria-multiselectable
          className={styles.scroll}
          onKeyDown={onTreeKey}
        >
          {editor.parts.map((part) => (
            <PartList key={part} part={part} found={found} />
          ))}
        </ul>
      )}
    </div>
  );
});
