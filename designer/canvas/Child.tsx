import { observer } from 'mobx-react-lite';
import { useRef, type CSSProperties } from 'react';
import { WidgetFrame } from '../../engine/WidgetFrame.tsx';
import { useEditor } from '../editor-context.ts';
import type { NodeId } from '../model/node.ts';
import { useSettledHeight } from './use-settled-height.ts';
import { WidgetBody } from './WidgetBody.tsx';
import styles from './canvas.module.css';

/** The grid gives place and size; margins are already in the place. */
const FILL: CSSProperties = { width: '100%', maxWidth: 'none', height: '100%', margin: 0 };
const FILL_WIDTH: CSSProperties = { width: '100%', maxWidth: 'none', margin: 0 };

/** One child of a free panel. Observes its own node. */
export const Child = observer(function Child({ id }: { id: NodeId }) {
  const editor = useEditor();
  const element = useRef<HTMLDivElement>(null);
  const node = editor.node(id);
  const schema = node && editor.schemaOf(node.type);
  const config = editor.config(id);
  useSettledHeight(editor, id, schema?.meta, element);
  if (!node) return null;
  if (!schema || !config) return <p className={styles.quietBox}>{`未知的挂件 ${node.type}`}</p>;
  const override = schema.meta.measure === 'content' ? FILL_WIDTH : FILL;
  return (
    <div ref={element} className={styles.childBox}>
      <WidgetFrame config={config} meta={schema.meta} place="row" boxOverride={override}>
        <WidgetBody code={node.type} title={editor.titleOf(id)} config={config} page={editor.pageContext} />
      </WidgetFrame>
    </div>
  );
});
