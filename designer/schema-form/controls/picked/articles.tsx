/** Articles on a page, in the order in which they are shown. The picker shows the present ones; its answer becomes the list. */
import { useOperatorCalls } from '../../../calls/operator-calls.ts';
import { pickArticles } from '../../../pickers/pick.ts';
import { text, type Row } from '../../../../engine/rules/wire/rows.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { useFieldHost } from '../../panel-context.ts';
import { labelId, type ControlProps } from '../control.ts';
import { EntryTools, Grip } from '../lists/entry-tools.tsx';
import { useEntries } from '../lists/use-entries.ts';
import { useReorder } from '../lists/use-reorder.ts';
import { say } from '../../../words/say.ts';
import styles from '../lists/lists.module.css';

const MOST = 50;

export function ArticlesControl(props: ControlProps<Row[]>) {
  const { id, describedBy } = props;
  const panel = useFieldHost();
  const calls = useOperatorCalls();
  const { list, keys, fill, remove, move } = useEntries(props);
  const reorder = useReorder('y', move);

  const choose = async (): Promise<void> => {
    const chosen = list.filter((row) => text(row, 'article_id') !== '');
    const picked = await pickArticles(calls, chosen, { count: MOST, message: say('最多选择{most}篇', { most: MOST }) });
    if (picked) fill(() => ({ filled: picked, rest: [] }));
  };

  return (
    <div role="group" aria-labelledby={labelId(id)} aria-describedby={describedBy}>
      <ul className={styles.rows}>
        {list.map((row, index) => {
          const name =
            text(row, 'article_id') === '' ? say('未选择文章{number}', { number: index + 1 }) : text(row, 'title');
          return (
            <li key={keys[index]} className={styles.goodsRow} data-entry {...reorder.item(index)}>
              <Grip {...reorder.handle(index)} />
              <span className={styles.goodsText}>{name}</span>
              <EntryTools
                name={name}
                index={index}
                count={list.length}
                onMove={move}
                onRemove={() => void remove(index)}
              />
            </li>
          );
        })}
      </ul>
      <button type="button" className={styles.add} onClick={() => panel.attempt(choose())}>
        <Icon name="plus" />
        {say('选择文章')}
        <small>{say('{count}篇', { count: list.length })}</small>
      </button>
    </div>
  );
}
