/** Badges of open comments at the corners of widgets; a click opens the thread. */
import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import { useEditor } from '../../editor-context.ts';
import type { NodeId } from '../../model/document/node.ts';
import { withUuid } from '../../model/together/presence.ts';
import { useBox } from '../use-box.ts';
import { say } from '../../../words/say.ts';
import styles from './hands.module.css';

type Sheet = RefObject<HTMLElement | null>;

const Pin = observer(function Pin({ id, count, sheet }: { id: NodeId; count: number; sheet: Sheet }) {
  const editor = useEditor();
  const box = useBox(editor, id, sheet);
  return (
    box && (
      <button
        type="button"
        className={styles.pin}
        style={{ left: box.left + box.width, top: box.top }}
        aria-label={say('{title}有 {count} 条未解决的批注', { title: editor.titleOf(id), count })}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => editor.comments.openAt(id)}
      >
        {count}
      </button>
    )
  );
});

export const CommentPins = observer(function CommentPins({ sheet }: { sheet: Sheet }) {
  const { comments, store } = useEditor();
  return [...comments.counts].map(([uuid, count]) => {
    const id = withUuid(store, uuid);
    return id !== null && <Pin key={id} id={id} count={count} sheet={sheet} />;
  });
});
