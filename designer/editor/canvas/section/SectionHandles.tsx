import { compareStructural, computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo, useState, type PointerEvent } from 'react';
import { useEditor } from '../../editor-context.ts';
import { resizable } from '../../model/geometry/geometry.ts';
import { isPlaced } from '../../model/geometry/boxes.ts';
import { resizeSection } from '../../model/moves/gestures.ts';
import type { Editor } from '../../model/editor.ts';
import type { NodeId } from '../../model/document/node.ts';
import type { Box } from '../use-box.ts';
import { say } from '../../../words/say.ts';
import styles from '../canvas.module.css';

type Side = 'w' | 'e' | 's';

const TITLES: Record<Side, string> = { w: say('调整宽度'), e: say('调整宽度'), s: say('调整高度') };

interface Pull {
  side: Side;
  /** Screen px at the start. */
  from: number;
  /** Page px at the start. */
  size: number;
}

/** The sides that can be resized. */
function sidesOf(editor: Editor, id: NodeId): Side[] {
  const [node, config] = [editor.node(id), editor.config(id)];
  if (!node || !config || !isPlaced(editor, id) || editor.isLocked(id)) return [];
  const locks = resizable(node, config);
  return [...(locks.width ? (['w', 'e'] as const) : []), ...(locks.height ? (['s'] as const) : [])];
}

const SizeLabel = observer(function SizeLabel({ id }: { id: NodeId }) {
  const config = useEditor().config(id) ?? {};
  return <span className={styles.sizeLabel}>{`${Number(config['width'])} × ${Number(config['height'])} px`}</span>;
});

/** Handles of a section: height at the bottom, width at the sides, where the style tab does not lock them. */
export const SectionHandles = observer(function SectionHandles({ id, box }: { id: NodeId; box: Box }) {
  const editor = useEditor();
  const [pull, setPull] = useState<Pull | null>(null);
  // Rendered only when the sides change, not whenever the widget changes.
  const sides = useMemo(() => computed(() => sidesOf(editor, id), { equals: compareStructural }), [editor, id]).get();
  if (sides.length === 0) return null;

  const start = (side: Side) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    editor.seal();
    const across = side !== 's';
    const size = Number(editor.config(id)?.[across ? 'width' : 'height']);
    setPull({ side, from: across ? event.clientX : event.clientY, size });
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (!pull) return;
    const { zoom } = editor.viewport;
    if (pull.side === 's') {
      resizeSection(editor, id, { height: pull.size + (event.clientY - pull.from) / zoom });
      return;
    }
    const config = editor.config(id) ?? {};
    // A box centred by its margins grows on both sides, so its width changes by twice the distance to keep the handle under the pointer.
    const centred = config['marginLeft'] === 'auto' && config['marginRight'] === 'auto';
    const way = ((event.clientX - pull.from) / zoom) * (centred ? 2 : 1);
    resizeSection(editor, id, { width: pull.size + (pull.side === 'e' ? way : -way) });
  };
  const end = (): void => {
    setPull(null);
    editor.seal();
  };

  return (
    <div className={styles.handles} style={box} aria-hidden="true">
      {sides.map((side) => (
        <span
          key={side}
          className={styles.handle}
          data-handle={side}
          title={TITLES[side]}
          onPointerDown={start(side)}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
        />
      ))}
      {pull && <SizeLabel id={id} />}
    </div>
  );
});
