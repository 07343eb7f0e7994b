/**
 * A row of the page as /h5 lays it out (engine/render/narrow.ts): wider content shrinks as a whole or flows. Its widgets are selected and
 * edited like any others, but the layout sets their positions, not the pointer.
 */
import { observer } from 'mobx-react-lite';
import { memo, type ReactNode } from 'react';
import { PANEL_CODE } from '../../../../engine/document/document.ts';
import { narrowLayout } from '../../../../engine/render/narrow.ts';
import { PageView } from '../../../../engine/render/PageView.tsx';
import type { RenderedWidget } from '../../../../engine/render/rendered-widget.ts';
import type { Editor } from '../../model/editor.ts';
import type { NodeId } from '../../model/document/node.ts';
import { useEditor } from '../../editor-context.ts';
import { openEntry } from '../widget/open-entry.ts';
import { WidgetBody } from '../widget/WidgetBody.tsx';

/** Observes only its own node: a key press in one widget of a row renders that widget and the boxes around the others. */
const Body = memo(
  observer(function Body({ id }: { id: NodeId }) {
    const editor = useEditor();
    const config = editor.painted(id);
    const code = editor.node(id)?.type ?? '';
    return config ? (
      <WidgetBody
        code={code}
        title={editor.titleOf(id)}
        config={config}
        page={editor.pageContext}
        openEntry={openEntry(editor, id)}
      />
    ) : null;
  }),
);

function rendered(editor: Editor, id: NodeId): RenderedWidget | undefined {
  const node = editor.node(id);
  const schema = node && editor.schemaOf(node.type);
  const config = editor.painted(id);
  if (!schema || !config) return undefined;
  if (node.type !== PANEL_CODE) return { slot: id, node: id, schema, config, element: <Body id={id} /> };
  return {
    slot: id,
    schema,
    config,
    children: editor.childrenOf(id).flatMap((child) => (editor.isHidden(child) ? [] : (rendered(editor, child) ?? []))),
  };
}

/** The section under /h5; `children` are shown when it is laid out as stored. */
export const PhoneSection = observer(function PhoneSection({ id, children }: { id: NodeId; children: ReactNode }) {
  const editor = useEditor();
  const row = rendered(editor, id);
  const narrow = row && narrowLayout(row, { framed: editor.partOf(id) !== 'body', platform: 'h5' });
  return row && (narrow?.flow || narrow?.fit) ? <PageView rows={[{ ...row, narrow, node: undefined }]} /> : children;
});
