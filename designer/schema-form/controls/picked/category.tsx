/** Level-1 (main) categories with their subcategories; picked in one dialog, sorted by dragging and by buttons. */
import { safePicture } from '../../../../engine/address.ts';
import { useOperatorCalls } from '../../../calls/operator-calls.ts';
import { pickCategories } from '../../../pickers/pick.ts';
import { rowsOf, text, type Row } from '../../../../engine/rules/wire/rows.ts';
import { Thumb } from '../../../../ui/text/Thumb.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { useFieldHost } from '../../panel-context.ts';
import { labelId, type ControlProps } from '../control.ts';
import { EntryTools, Grip } from '../lists/entry-tools.tsx';
import { useEntries } from '../lists/use-entries.ts';
import { useReorder } from '../lists/use-reorder.ts';
import { say } from '../../../words/say.ts';
import styles from '../lists/lists.module.css';

function Category({ node }: { node: Row }) {
  const picture = safePicture(text(node, 'image_url'));
  const below = rowsOf(node['children']).length;
  return (
    <span className={styles.goods}>
      <Thumb src={picture}>
        <Icon name="picture" />
      </Thumb>
      <span className={styles.goodsText}>
        <span>{text(node, 'category_name')}</span>
        <small>{below > 0 ? say('{below} 个下级分类', { below }) : say('没有下级分类')}</small>
      </span>
    </span>
  );
}

export function CategoryControl(props: ControlProps<Row[]>) {
  const { id, schema, change } = props;
  const panel = useFieldHost();
  const calls = useOperatorCalls();
  const { list, keys, remove, move } = useEntries(props);
  const reorder = useReorder('y', move);

  const choose = async (): Promise<void> => {
    const type = schema['x-control'] === 'main-category' ? 'maincategory' : 'category';
    const picked = await pickCategories(calls, list, type);
    if (picked) change(picked);
  };

  return (
    <div role="group" aria-labelledby={labelId(id)}>
      <ul className={styles.rows}>
        {list.map((node, index) => (
          <li key={keys[index]} className={styles.goodsRow} data-entry {...reorder.item(index)}>
            <Grip {...reorder.handle(index)} />
            <Category node={node} />
            <EntryTools
              name={text(node, 'category_name')}
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
        {say(schema['x-add'] ?? '选择分类')}
      </button>
    </div>
  );
}
