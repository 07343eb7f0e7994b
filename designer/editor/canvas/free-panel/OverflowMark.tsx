import { computed, type IComputedValue } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { Editor } from '../../model/editor.ts';
import { runCommand } from '../../model/commands/commands.ts';
import { bottomOf, isPlaced, overflowOf, overflowText } from '../../model/geometry/boxes.ts';
import type { NodeId } from '../../model/document/node.ts';
import { useEditor } from '../../editor-context.ts';
import { say } from '../../../words/say.ts';
import styles from '../canvas.module.css';

/** Each child's lower edge is compared separately, so that a key press in one of 500 children evaluates only that one. */
function overflowing(editor: Editor, panel: NodeId): IComputedValue<number> {
  const bottoms = new Map<NodeId, IComputedValue<number>>();
  const bottom = (child: NodeId): number => {
    let known = bottoms.get(child);
    if (!known) bottoms.set(child, (known = computed(() => bottomOf(editor, child))));
    return known.get();
  };
  return computed(() => (isPlaced(editor, panel) ? overflowOf(editor, panel, bottom) : 0));
}

/** Marks a panel whose content extends below it, where shoppers would see it cut off or covering the next row. */
export const OverflowMark = observer(function OverflowMark({ id }: { id: NodeId }) {
  const editor = useEditor();
  const missing = useMemo(() => overflowing(editor, id), [editor, id]).get();
  if (missing === 0) return null;
  return (
    <div className={styles.overflow} role="note" onPointerDown={(event) => event.stopPropagation()}>
      {overflowText(missing)}
      <button type="button" onClick={() => void runCommand(editor, 'growPanel', { id })}>
        {say('撑高面板')}
      </button>
    </div>
  );
});
