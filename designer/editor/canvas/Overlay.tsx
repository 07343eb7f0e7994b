import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, type RefObject } from 'react';
import { PANEL_CODE } from '../../../engine/document/document.ts';
import { useEditor } from '../editor-context.ts';
import type { NodeId } from '../model/document/node.ts';
import { ChildHandles } from './free-panel/ChildHandles.tsx';
import { SectionGrip } from './section/SectionGrip.tsx';
import { SectionHandles } from './section/SectionHandles.tsx';
import { boxElement, useBox } from './use-box.ts';
import styles from './canvas.module.css';

const Hands = lazy(async () => ({ default: (await import('./together/Hands.tsx')).Hands }));
const CommentPins = lazy(async () => ({ default: (await import('./together/CommentPins.tsx')).CommentPins }));
const EffectMarks = lazy(async () => ({ default: (await import('./together/EffectMarks.tsx')).EffectMarks }));
const GuideLines = lazy(async () => ({ default: (await import('./rulers/GuideLines.tsx')).GuideLines }));

type Sheet = RefObject<HTMLElement | null>;

const Hover = observer(function Hover({ id, sheet }: { id: NodeId; sheet: Sheet }) {
  const box = useBox(useEditor(), id, sheet);
  return box && <div className={styles.hover} style={box} />;
});

const INPUTS = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Scrolls the element into view and keeps it there until the next input while it, or content above it, changes size: content is drawn only
 * once it is near (use-seen.ts).
 */
function keepInView(element: HTMLElement, paper: HTMLElement, block: () => ScrollLogicalPosition): () => void {
  const show = (): void => element.scrollIntoView({ block: block() });
  const sizes = new ResizeObserver(show);
  const stop = (): void => {
    sizes.disconnect();
    for (const name of INPUTS) window.removeEventListener(name, stop, true);
  };
  // Shown at once: the observer does not report undrawn elements, and this one is drawn only once it is in view.
  show();
  sizes.observe(element);
  sizes.observe(paper);
  for (const name of INPUTS) window.addEventListener(name, stop, true);
  return stop;
}

/** Scrolls a widget selected from elsewhere into view unless it is partly visible; for one just added, as much as fits is shown. */
function useReveal(id: NodeId, sheet: Sheet): void {
  const { attention } = useEditor();
  useEffect(() => {
    const paper = sheet.current;
    const element = boxElement(paper, id);
    const pane = paper?.parentElement?.getBoundingClientRect();
    if (!element || !paper || !pane) return undefined;
    if (attention.takeInserted(id))
      return keepInView(element, paper, () => (element.offsetHeight > pane.height ? 'start' : 'nearest'));
    const rect = element.getBoundingClientRect();
    const isSeen = rect.bottom >= pane.top && rect.top <= pane.bottom;
    return isSeen ? undefined : keepInView(element, paper, () => 'center');
  }, [id, sheet, attention]);
}

const Selected = observer(function Selected({ id, sheet }: { id: NodeId; sheet: Sheet }) {
  const editor = useEditor();
  const box = useBox(editor, id, sheet, true);
  useReveal(id, sheet);
  const isChild = editor.parentOf(id) !== undefined;
  const beside = box !== null && box.left >= (sheet.current?.offsetWidth ?? 0);
  if (!box || beside || editor.pointer.tile !== null) return null;
  const still = editor.pointer.movingId !== id;
  return (
    <>
      {still && <div className={styles.frame} style={box} />}
      {isChild ? <ChildHandles id={id} box={box} /> : <SectionHandles id={id} box={box} />}
      {!isChild && <SectionGrip id={id} box={box} />}
    </>
  );
});

/** The frame of one widget of a multiple selection; stronger for the last, whose size the others can take. */
const Member = observer(function Member({ id, sheet }: { id: NodeId; sheet: Sheet }) {
  const editor = useEditor();
  const box = useBox(editor, id, sheet);
  if (!box || editor.pointer.movingId !== null) return null;
  return <div className={styles.frame} style={box} data-member={editor.selectedId === id ? 'last' : ''} />;
});

/** Frames and handles above the paper, with the same screen size at every zoom. */
export const Overlay = observer(function Overlay({ sheet }: { sheet: Sheet }) {
  const editor = useEditor();
  const { selectedId, hoveredId } = editor.selection;
  const hovers = hoveredId !== null && hoveredId !== selectedId && editor.pointer.movingId === null;
  const isPanelOfSelected =
    hoveredId !== null && editor.node(hoveredId)?.type === PANEL_CODE && selectedId !== null
      ? editor.parentOf(selectedId) === hoveredId
      : false;
  return (
    <div className={styles.overlay}>
      <Suspense>{editor.viewport.rulers && <GuideLines sheet={sheet} />}</Suspense>
      <Suspense>{!editor.presence.isAlone && <Hands sheet={sheet} />}</Suspense>
      <Suspense>{editor.comments.counts.size > 0 && <CommentPins sheet={sheet} />}</Suspense>
      <Suspense>{editor.effects.byWidget && <EffectMarks sheet={sheet} />}</Suspense>
      {hovers && !isPanelOfSelected && <Hover key={hoveredId} id={hoveredId} sheet={sheet} />}
      {editor.group.map((id) => (
        <Member key={id} id={id} sheet={sheet} />
      ))}
      {selectedId !== null && editor.group.length === 0 && <Selected key={selectedId} id={selectedId} sheet={sheet} />}
    </div>
  );
});
