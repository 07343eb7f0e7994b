import { observer } from 'mobx-react-lite';
import { useEditor } from '../ui/editor-context.ts';
import type { NodeId } from '../model/node.ts';
import styles from './canvas.module.css';

/** Says on a widget what of it shoppers do not see, because it is gone or off sale. */
export const GoneMark = observer(function GoneMark({ id }: { id: NodeId }) {
  const issues = useEditor().unavailableIn(id);
  if (issues.length === 0) return null;
  const messages = issues.map((issue) => issue.message).join('\n');
  return (
    <span className={styles.gone} role="note" aria-label={messages} title={messages}>
      {`${issues.length}项已失效，不会显示`}
    </span>
  );
});
