/**
 * A row of the page as /h5 lays it out (engine/h5.ts): what is wider than the screen shrinks as a whole or flows. Its widgets are
 * selected and edited like any others; only their places are the layout's and not the pointer's.
 */
import { observer } from 'mobx-react-lite';
import { memo } from 'react';
import { PANEL_CODE } from '../../engine/document.ts';
import { h5Layout } from '../../engine/h5.ts';
import { PageView } from '../../engine/PageView.tsx';
import type { H5Layout, RenderedWidget } from '../../engine/rendered-widget.ts';
import type { Editor } from '../model/editor.ts';
import type { NodeId } from '../model/node.ts';
import { useEditor } from '../ui/editor-context.ts';
import { WidgetBody } from './WidgetBody.tsx';

/** Observes its own node only: a key press in one widget of a row renders that one and the boxes around the others. */
const Body = memo(
  observer(function Body({ id }: { id: NodeId }) {
    const editor = useEditor();
    const config = editor.config(id);
    const code = editor.node(id)?.type ?? '';
    return config ? (
      <WidgetBody
        code={code}
        title={editor.titleOf(id)}
        config={config}
        page={editor.pageContext}
        shown={editor.attention.entryOf(id)}
      />
    ) : null;
  }),
);

function rendered(editor: Editor, id: NodeId): RenderedWidget | undefined {
  const node = editor.node(id);
  const schema = node && editor.schemaOf(node.type);
  const config = editor.config(id);
  if (!schema || !config) return undefined;
  if (node.type !== PANEL_CODE) return { slot: id, node: id, schema, config, element: <Body id={id} /> };
  return {
    slot: id,
    schema,
    config,
    children: editor.childrenOf(id).flatMap((child) => (editor.isHidden(child) ? [] : (rendered(editor, child) ?? []))),
  };
}

export interface PhoneRow extends RenderedWidget {
  h5: H5Layout;
}

/** The row under /h5; undefined on the desktop's canvas, and where the row is laid out as it is stored. */
export function phoneRow(editor: Editor, id: NodeId): PhoneRow | undefined {
  const row = editor.viewport.platform === 'h5' ? rendered(editor, id) : undefined;
  if (!row) return undefined;
  const h5 = h5Layout(row, editor.partOf(id) !== 'body');
  return h5.flow || h5.fit ? { ...row, h5 } : undefined;
}

export function PhoneSection({ row }: { row: PhoneRow }) {
  return <PageView rows={[{ ...row, node: undefined }]} />;
}
