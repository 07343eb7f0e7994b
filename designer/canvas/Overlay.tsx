import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, type CSSProperties, type RefObject } from 'react';
import { PANEL_CODE } from '../../engine/document.ts';
import { useEditor } from '../ui/editor-context.ts';
import type { NodeId } from '../model/node.ts';
import { CommandButton } from '../ui/CommandButton.tsx';
import { ChildHandles } from './ChildHandles.tsx';
import { SectionHandles } from './SectionHandles.tsx';
import { boxElement, useBox, type Box } from './use-box.ts';
import styles from './canvas.module.css';

type Sheet = RefObject<HTMLElement | null>;

/** After a section moved, the pane scrolls so that the toolbar stays under the pointer. */
function keepInPlace(sheet: Sheet, id: NodeId): void {
  const pane = sheet.current?.parentElement;
  const before = boxElement(sheet.current, id)?.getBoundingClientRect().top;
  if (!pane || before === undefined) return;
  requestAnimationFrame(() => {
    const after = boxElement(sheet.current, id)?.getBoundingClientRect().top;
    if (after !== undefined) pane.scrollTop += after - before;
  });
}

const Toolbar = observer(function Toolbar({ id, sheet }: { id: NodeId; sheet: Sheet }) {
  const editor = useEditor();
  const isChild = editor.parentOf(id) !== undefined;
  return (
    <div
      className={styles.toolbar}
      role="toolbar"
      aria-label="挂件操作"
      onPointerDown={(event) => event.stopPropagation()}
      onClickCapture={() => keepInPlace(sheet, id)}
    >
      {isChild ? (
        <>
          <CommandButton name="bringForward" icon="forward" />
          <CommandButton name="sendBackward" icon="backward" />
        </>
      ) : (
        <>
          <CommandButton name="moveUp" icon="moveUp" />
          <CommandButton name="moveDown" icon="moveDown" />
          <CommandButton name="addAbove" icon="above" />
          <CommandButton name="addBelow" icon="below" />
        </>
      )}
      <CommandButton name="duplicate" icon="copy" />
      <CommandButton name="edit" icon="edit" />
      <CommandButton name="delete" icon="remove" />
    </div>
  );
});

const Hover = observer(function Hover({ id, sheet }: { id: NodeId; sheet: Sheet }) {
  const box = useBox(useEditor(), id, sheet);
  return box && <div className={styles.hover} style={box} />;
});

function barStyle(box: Box, sheet: Sheet): CSSProperties {
  const width = sheet.current?.offsetWidth ?? 0;
  const side = box.left + box.width / 2 > width / 2 ? 'flex-end' : 'flex-start';
  return { left: box.left, top: box.top - 40, width: box.width, height: box.height + 40, justifyContent: side };
}

/** A widget selected from elsewhere, or just added, is brought into view; one that is partly seen stays where it is. */
function useReveal(id: NodeId, sheet: Sheet): void {
  useEffect(() => {
    const element = boxElement(sheet.current, id);
    const pane = sheet.current?.parentElement?.getBoundingClientRect();
    const rect = element?.getBoundingClientRect();
    if (element && pane && rect && (rect.bottom < pane.top || rect.top > pane.bottom))
      element.scrollIntoView({ block: 'center' });
  }, [id, sheet]);
}

const Selected = observer(function Selected({ id, sheet }: { id: NodeId; sheet: Sheet }) {
  const editor = useEditor();
  const box = useBox(editor, id, sheet);
  useReveal(id, sheet);
  const tag = useMemo(() => computed(() => `${editor.titleOf(id)} ${editor.node(id)?.type ?? ''}`), [editor, id]).get();
  const isChild = editor.parentOf(id) !== undefined;
  const beside = box !== null && box.left >= (sheet.current?.offsetWidth ?? 0);
  if (!box || beside || editor.pointer.tile !== null) return null;
  const still = editor.pointer.busy !== id;
  return (
    <>
      {still && <div className={styles.frame} style={box} />}
      {isChild ? <ChildHandles id={id} box={box} /> : <SectionHandles id={id} box={box} />}
      {still && (
        <div className={styles.bar} style={barStyle(box, sheet)}>
          <div className={styles.barInner}>
            <span className={styles.tag}>{tag}</span>
            <Toolbar id={id} sheet={sheet} />
          </div>
        </div>
      )}
    </>
  );
});

/** Frames, name tag and toolbar above the paper, at screen size whatever the zoom. */
export const Overlay = observer(function Overlay({ sheet }: { sheet: Sheet }) {
  const editor = useEditor();
  const { selectedId, hoveredId } = editor.selection;
  const hovers = hoveredId !== null && hoveredId !== selectedId && editor.pointer.busy === null;
  const isPanelOfSelected =
    hoveredId !== null && editor.node(hoveredId)?.type === PANEL_CODE && selectedId !== null
      ? editor.parentOf(selectedId) === hoveredId
      : false;
  return (
    <div className={styles.overlay}>
      {hovers && !isPanelOfSelected && <Hover key={hoveredId} id={hoveredId} sheet={sheet} />}
      {selectedId !== null && <Selected key={selectedId} id={selectedId} sheet={sheet} />}
    </div>
  );
});
