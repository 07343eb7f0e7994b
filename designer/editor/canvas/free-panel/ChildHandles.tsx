import { observer } from 'mobx-react-lite';
import { useState, type PointerEvent } from 'react';
import { useEditor } from '../../editor-context.ts';
import { resizable, type Rect } from '../../model/geometry/geometry.ts';
import { childRect, isPlaced } from '../../model/geometry/boxes.ts';
import { commitRect, snapSpace, stretched } from '../../model/moves/gestures.ts';
import { guidesFor } from '../../model/geometry/guides.ts';
import type { NodeId } from '../../model/document/node.ts';
import type { Handle } from '../../model/geometry/snap.ts';
import type { Box } from '../use-box.ts';
import { say } from '../../../words/say.ts';
import styles from '../canvas.module.css';

const ALL: readonly Handle[] = ['n', 'e', 's', 'w', 'ne', 'nw', 'se', 'sw'];

function handlesFor(locks: { width: boolean; height: boolean }): readonly Handle[] {
  if (locks.width && locks.height) return ALL;
  if (locks.width) return ['e', 'w'];
  return locks.height ? ['n', 's'] : [];
}

interface Pull {
  handle: Handle;
  /** Screen px at the start. */
  x: number;
  y: number;
  to: Rect | undefined;
}

/**
 * The eight handles of a child. They lie above the paper instead of in the grid's items, where a sibling at or over the edge would take the
 * pointer. The ghost shows the snapped size, with Shift in the original ratio; releasing stores it.
 */
export const ChildHandles = observer(function ChildHandles({ id, box }: { id: NodeId; box: Box }) {
  const editor = useEditor();
  const [pull, setPull] = useState<Pull | null>(null);
  const node = editor.node(id);
  const panel = editor.parentOf(id);
  if (!node || panel === undefined || !isPlaced(editor, panel) || editor.isLocked(id)) return null;
  if (editor.pointer.movingId === id && !pull) return null;

  const start = (handle: Handle) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    editor.pointer.setMovingId(id);
    setPull({ handle, x: event.clientX, y: event.clientY, to: childRect(editor, id) });
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (!pull) return;
    const { zoom } = editor.viewport;
    const [dx, dy] = [(event.clientX - pull.x) / zoom, (event.clientY - pull.y) / zoom];
    const to = stretched(editor, id, pull.handle, { dx, dy, proportional: event.shiftKey });
    setPull({ ...pull, to });
    if (!to) return;
    editor.pointer.setGhost({ panel, rect: to, guides: guidesFor(to, snapSpace(editor, panel, [id])) });
  };
  const end = (event: PointerEvent<HTMLElement>): void => {
    if (pull?.to && event.type === 'pointerup') commitRect(editor, id, pull.to, { label: say('调整大小') });
    editor.pointer.release();
    setPull(null);
  };

  return (
    <div className={styles.handles} style={box} data-pulling={pull !== null} aria-hidden="true">
      {handlesFor(resizable(node, editor.schemaOf(node.type)?.defaults ?? {})).map((handle) => (
        <span
          key={handle}
          className={styles.handle}
          data-handle={handle}
          onPointerDown={start(handle)}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
        />
      ))}
    </div>
  );
});
