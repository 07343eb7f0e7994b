import { observer } from 'mobx-react-lite';
import { useRef, type CSSProperties } from 'react';
import { WidgetFrame } from '../../engine/WidgetFrame.tsx';
import { useEditor } from '../ui/editor-context.ts';
import { childRect } from '../model/boxes.ts';
import type { NodeId } from '../model/node.ts';
import { GoneMark } from './GoneMark.tsx';
import { useSettledHeight } from './use-settled-height.ts';
import { WidgetBody } from './WidgetBody.tsx';
import styles from './canvas.module.css';

const FILL: CSSProperties = { width: '100%', maxWidth: 'none', height: '100%', margin: 0 };
const FILL_WIDTH: CSSProperties = { width: '100%', maxWidth: 'none', margin: 0 };

/** One child of a free panel at its size; the grid gives the place, margins included. Observes its own node. */
export const Child = observer(function Child({ id }: { id: NodeId }) {
  const editor = useEditor();
  const element = useRef<HTMLDivElement>(null);
  const node = editor.node(id);
  const schema = node && editor.schemaOf(node.type);
  const config = editor.config(id);
  useSettledHeight(editor, id, schema?.meta, element);
  if (!node) return null;
  const rect = childRect(editor, id);
  const grows = schema?.meta.measure === 'content';
  return (
    <div
      ref={element}
      className={styles.childBox}
      data-node={id}
      style={{ width: rect?.width, [grows ? 'minHeight' : 'height']: rect?.height }}
      onPointerDown={(event) => {
        event.stopPropagation();
        editor.select(id);
      }}
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
            config={config}
            page={editor.pageContext}
            shown={editor.attention.entryOf(id)}
          />
        </WidgetFrame>
      ) : (
        <p className={styles.quietBox}>{`未知的挂件 ${node.type}`}</p>
      )}
      <GoneMark id={id} />
    </div>
  );
});
