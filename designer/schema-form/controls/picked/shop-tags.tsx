/** The shop tags that W0019 shows as tabs, sorted by dragging and by buttons; an empty list means the tags that shops have. */
import { hasWords, searchedWords } from '../../../../engine/rules/format/find.ts';
import { openDialog } from '../../../pickers/open-dialog.tsx';
import { getCall } from '../../../calls/ask.ts';
import { useOperatorCalls, type OperatorCalls } from '../../../calls/operator-calls.ts';
import { rowsOf, text, type Row } from '../../../../engine/rules/wire/rows.ts';
import type { Source } from '../../../pickers/rows/sources.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { useFieldHost } from '../../panel-context.ts';
import { labelId, type ControlProps } from '../control.ts';
import { EntryTools, Grip } from '../lists/entry-tools.tsx';
import { useEntries } from '../lists/use-entries.ts';
import { useReorder } from '../lists/use-reorder.ts';
import { say } from '../../../words/say.ts';
import styles from '../lists/lists.module.css';

const PAGE_SIZE = 18;

function nameOf(tag: Row): string {
  return text(tag, 'tag_name');
}

/** The list of shops contains all tags; searching and paging happen here. */
const TAGS: Source = {
  identity: 'tag_id',
  title: nameOf,
  pageSize: PAGE_SIZE,
  search: say('请输入标签名称'),
  columns: [
    { title: 'ID', width: 110, text: (row) => text(row, 'tag_id') },
    { title: say('标签名称'), text: nameOf },
  ],
  load: async (calls, { page, keyword }) => {
    const { tagList } = await getCall(calls, 'GET /distributors', { page: 1, pageSize: 1 });
    const found = rowsOf(tagList).filter((tag) => hasWords(nameOf(tag), searchedWords(keyword)));
    return { rows: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), total: found.length };
  },
};

async function pickTags(calls: OperatorCalls, chosen: readonly Row[]): Promise<Row[] | null> {
  const { RowDialog } = await import('../../../pickers/rows/row-dialog.tsx');
  const rows = await openDialog<Row[]>((done) => (
    <RowDialog title={say('选择标签')} source={TAGS} calls={calls} multiple start={chosen} onDone={done} />
  ));
  return rows && rows.map((row) => ({ tag_id: row['tag_id'] ?? '', tag_name: nameOf(row) }));
}

export function ShopTagsControl(props: ControlProps<Row[]>) {
  const { id, schema, change, describedBy } = props;
  const panel = useFieldHost();
  const calls = useOperatorCalls();
  const { list, keys, remove, move } = useEntries(props);
  const reorder = useReorder('y', move);

  const choose = async (): Promise<void> => {
    // Old pages contain 全部, which is always the first tab and cannot be picked.
    const picked = await pickTags(
      calls,
      list.filter((tag) => text(tag, 'tag_id') !== '-1'),
    );
    if (picked) change(picked);
  };

  return (
    <div role="group" aria-labelledby={labelId(id)} aria-describedby={describedBy}>
      <ul className={styles.rows}>
        {list.map((tag, index) => (
          <li key={keys[index]} className={styles.goodsRow} data-entry {...reorder.item(index)}>
            <Grip {...reorder.handle(index)} />
            <span className={styles.goodsText}>{nameOf(tag)}</span>
            <EntryTools
              name={nameOf(tag)}
              index={index}
              count={list.length}
              onMove={move}
              onRemove={() => void remove(index)}
            />
          </li>
        ))}
      </ul>
      <button type="button" className={styles.add} onClick={() => panel.attempt(choose())}>
        <Icon name="plus" />
        {say(schema['x-add'] ?? '选择标签')}
        <small>{list.length}</small>
      </button>
    </div>
  );
}
