import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { PANEL_CODE } from '../../../../engine/document/document.ts';
import { emptyText, shownConfig } from '../../../../engine/document/shown/shown.ts';
import { useEditor } from '../../editor-context.ts';
import type { Editor } from '../../model/editor.ts';
import type { NodeId } from '../../model/document/node.ts';
import { currentLanguage, say } from '../../../words/say.ts';
import styles from '../canvas.module.css';

function isShown(editor: Editor, id: NodeId): boolean {
  const node = editor.node(id);
  const schema = node && editor.schemaOf(node.type);
  const config = editor.painted(id);
  if (!schema || !config || editor.isHidden(id)) return false;
  if (node.type === PANEL_CODE) return editor.childrenOf(id).some((child) => isShown(editor, child));
  return shownConfig(schema, config) !== undefined;
}

/** Says of a widget that it is left out for shoppers, and why: it has no content yet. */
export const EmptyMark = observer(function EmptyMark({ id }: { id: NodeId }) {
  const editor = useEditor();
  const isEmpty = useMemo(() => computed(() => !isShown(editor, id)), [editor, id]).get();
  const schema = editor.schemaOf(editor.node(id)?.type ?? '');
  if (!isEmpty || !schema || editor.unavailableIn(id).length > 0) return null;
  return (
    <span className={styles.unavailable} role="note" lang={currentLanguage()}>
      {say(emptyText(schema))}
    </span>
  );
});
