import { observer } from 'mobx-react-lite';
import { useEditor } from '../../editor-context.ts';
import type { NodeId } from '../../model/document/node.ts';
import { currentLanguage, say } from '../../../words/say.ts';
import styles from '../canvas.module.css';

/** Marks a widget with content that shoppers do not see because it is deleted or off sale. */
export const UnavailableMark = observer(function UnavailableMark({ id }: { id: NodeId }) {
  const issues = useEditor().unavailableIn(id);
  if (issues.length === 0) return null;
  const messages = issues.map((issue) => say(issue.message)).join('\n');
  return (
    <span className={styles.unavailable} role="note" lang={currentLanguage()} aria-label={messages} title={messages}>
      {say('{count}项已失效，不会显示', { count: issues.length })}
    </span>
  );
});
