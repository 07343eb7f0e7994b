/**
 * A row of the page as phones and narrow windows lay it out (engine/render/narrow.ts): wider content shrinks as a whole or flows. Its widgets
 * are selected and edited like any others, but the layout sets their positions, not the pointer.
 */
import { observer } from 'mobx-react-lite';
import { memo, type ReactNode } from 'react';
import { rowAt } from '../../../../engine/render/at-width.ts';
import { PageView } from '../../../../engine/render/PageView.tsx';
import type { NodeId } from '../../model/document/node.ts';
import { paintedHere } from '../../model/widths/here.ts';
import { laidRow } from '../../model/widths/laid-row.ts';
import { useEditor } from '../../editor-context.ts';
import { openEntry } from '../widget/open-entry.ts';
import { WidgetBody } from '../widget/WidgetBody.tsx';

/** Observes only its own node: a key press in one widget of a row renders that widget and the boxes around the others. */
const Body = memo(
  observer(function Body({ id }: { id: NodeId }) {
    const editor = useEditor();
    const config = paintedHere(editor, id);
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

/** The section at the canvas's width; `children` are shown when it is laid out as stored. */
export const NarrowSection = observer(function NarrowSection({ id, children }: { id: NodeId; children: ReactNode }) {
  const editor = useEditor();
  const row = laidRow(editor, id);
  if (!row?.narrow?.flow && !row?.narrow?.fit) return children;
  if (row.children) for (const child of row.children) child.element = <Body id={child.slot} />;
  else row.element = <Body id={id} />;
  const shown = rowAt(row, editor.viewport.width);
  return shown && <PageView rows={[shown]} />;
});
