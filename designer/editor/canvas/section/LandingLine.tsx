import { observer } from 'mobx-react-lite';
import type { Editor } from '../../model/editor.ts';
import type { NodeId, PartName } from '../../model/document/node.ts';
import { placeText } from '../../model/moves/section-moves.ts';
import { useEditor } from '../../editor-context.ts';
import { say } from '../../../words/say.ts';
import styles from '../canvas.module.css';

/** The section before which the dragged one would go; null after the last one, undefined if the target is not in this list. */
export function landingBefore(editor: Editor, list: PartName): NodeId | null | undefined {
  const { landing } = editor.pointer;
  return landing?.list === list ? (editor.store.list(list)[landing.index] ?? null) : undefined;
}

/** The line where a section dragged over the page would go, with the names of its neighbours. */
export const LandingLine = observer(function LandingLine() {
  const editor = useEditor();
  const { landing } = editor.pointer;
  if (!landing) return null;
  return (
    <div className={styles.landing} data-landing="" aria-hidden="true">
      <span>{say('放到{place}', { place: placeText(editor, landing) })}</span>
    </div>
  );
});
