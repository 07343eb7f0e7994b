import { observer } from 'mobx-react-lite';
import { useRef, type CSSProperties, type MouseEvent, type PointerEvent } from 'react';
import { WidgetFrame } from '../../../../engine/render/WidgetFrame.tsx';
import { useEditor } from '../../editor-context.ts';
import { childRect } from '../../model/geometry/boxes.ts';
import type { Editor } from '../../model/editor.ts';
import type { NodeId } from '../../model/document/node.ts';
import { paintedHere } from '../../model/widths/here.ts';
import { EmptyMark } from '../widget/EmptyMark.tsx';
import { openEntry } from '../widget/open-entry.ts';
import { UnavailableMark } from '../widget/UnavailableMark.tsx';
import { useSettledHeight } from '../widget/use-settled-height.ts';
import { WidgetBody } from '../widget/WidgetBody.tsx';
import { say } from '../../../words/say.ts';
import styles from '../canvas.module.css';

const FILL: CSSProperties = { width: '100%', maxWidth: 'none', height: '100%', margin: 0 };
const FILL_WIDTH: CSSProperties = { width: '100%', maxWidth: 'none', margin: 0 };

/** px on screen; a smaller movement counts as a click. */
const STILL = 3;

interface Choosing {
  onPointerDown(event: PointerEvent): void;
  onClick(event: MouseEvent): void;
}

/** A press selects the child, with Shift toggles it. In a group a press may start a drag of all, so only a click selects it alone. */
function useChoosing(editor: Editor, id: NodeId): Choosing {
  const pressed = useRef({ x: 0, y: 0 });
  return {
    onPointerDown: (event) => {
      event.stopPropagation();
      pressed.current = { x: event.clientX, y: event.clientY };
      editor.pointer.setCopies(event.altKey);
      if (event.shiftKey) editor.toggle(id);
      else if (!editor.group.includes(id)) editor.select(id);
    },
    onClick: (event) => {
      const { x, y } = pressed.current;
      const still = Math.abs(event.clientX - x) < STILL && Math.abs(event.clientY - y) < STILL;
      if (still && !event.shiftKey && editor.group.includes(id)) editor.select(id);
    },
  };
}

/** One child of a free panel at its size; the grid sets its position, margins included. Observes only its own node. */
export const Child = observer(function Child({ id }: { id: NodeId }) {
  const editor = useEditor();
  const element = useRef<HTMLDivElement>(null);
  const node = editor.node(id);
  const schema = node && editor.schemaOf(node.type);
  const config = editor.painted(id);
  useSettledHeight(editor, id, schema?.meta, element);
  const choosing = useChoosing(editor, id);
  if (!node) return null;
  const rect = childRect(editor, id);
  const grows = schema?.meta.measure === 'content';
  return (
    <div
      ref={element}
      className={styles.childBox}
      data-node={id}
      style={{ width: rect?.width, [grows ? 'minHeight' : 'height']: rect?.height }}
      {...choosing}
      onPointerOver={(event) => {
        event.stopPropagation();
        editor.selection.hover(id);
      }}
    >
      {schema && config ? (
        <WidgetFrame config={config} meta={schema.meta} place="row" boxOverride={grows ? FILL_WIDTH : FILL}>
          <WidgetBody
            code={node.type}
            title={editor.titleOf(id)}
            config={paintedHere(editor, id) ?? config}
            page={editor.pageContext}
            openEntry={openEntry(editor, id)}
          />
        </WidgetFrame>
      ) : (
        <p className={styles.quietBox}>{say('未知的挂件 {type}', { type: node.type })}</p>
      )}
      {editor.unavailable.size > 0 && <UnavailableMark id={id} />}
      <EmptyMark id={id} />
    </div>
  );
});
