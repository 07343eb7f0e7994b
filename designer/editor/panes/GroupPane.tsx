import { observer } from 'mobx-react-lite';
import type { Editor } from '../model/editor.ts';
import { rowLabel } from '../model/document/row-label.ts';
import { Stack } from '../../../ui/layout/flow.tsx';
import { ListEntry } from '../../../ui/list/ListEntry.tsx';
import { say } from '../../words/say.ts';
import styles from '../editor.module.css';

/** Replaces the property panel for a multiple selection; each name selects one of its widgets. */
const GroupPane = observer(function GroupPane({ editor }: { editor: Editor }) {
  const names = editor.group.map((id) => ({ id, label: rowLabel(editor.node(id) ?? {}) }));
  return (
    <Stack gap={2} className={styles.group}>
      <p>{say('已选中 {count} 个挂件，可以一起移动、排列、复制和删除。', { count: names.length })}</p>
      <ul aria-label={say('已选中的挂件')}>
        {names.map(({ id, label }) => (
          <li key={id}>
            <ListEntry title={say('只选这一个')} onClick={() => editor.select(id)}>
              <span className="cut">{[editor.titleOf(id), label.words].filter(Boolean).join(' ')}</span>
            </ListEntry>
          </li>
        ))}
      </ul>
    </Stack>
  );
});

export default GroupPane;
