/** The handle by which the selected section is moved to another place of the page. */
import { observer } from 'mobx-react-lite';
import type { NodeId } from '../../model/document/node.ts';
import { useEditor } from '../../editor-context.ts';
import { Icon } from '../../../parts/Icon.tsx';
import type { Box } from '../use-box.ts';
import { useSectionDrag } from './use-section-drag.ts';
import { say } from '../../../words/say.ts';
import styles from '../composing.module.css';

export const SectionGrip = observer(function SectionGrip({ id, box }: { id: NodeId; box: Box }) {
  const editor = useEditor();
  const { held, ...drag } = useSectionDrag(editor, id);
  return (
    <div className={styles.gripGround} style={box}>
      <button
        type="button"
        className={styles.grip}
        aria-label={say('拿起区块')}
        aria-pressed={held !== null}
        title={say('拖动「{title}」到别处，或按 Enter 拿起，用方向键移动', { title: editor.titleOf(id) })}
        data-grip=""
        {...drag}
      >
        <Icon name="grip" />
      </button>
    </div>
  );
});
