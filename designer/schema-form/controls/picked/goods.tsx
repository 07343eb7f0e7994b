/** Goods on a page: one, or a list that is picked several at a time, sorted by dragging and by buttons. */
import { safePicture } from '../../../../engine/address.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import { useOperatorCalls } from '../../../calls/operator-calls.ts';
import { pickGoods } from '../../../pickers/pick.ts';
import { cents, firstPicture, text, type Row } from '../../../../engine/rules/wire/rows.ts';
import { Note } from '../../../../ui/text/Note.tsx';
import { Thumb } from '../../../../ui/text/Thumb.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { useFieldHost } from '../../panel-context.ts';
import { labelId, type ControlProps } from '../control.ts';
import { EntryTools, Grip } from '../lists/entry-tools.tsx';
import { useEntries } from '../lists/use-entries.ts';
import { useReorder } from '../lists/use-reorder.ts';
import { say } from '../../../words/say.ts';
import styles from '../lists/lists.module.css';

/** An entry for which no goods have been chosen yet. */
function isPlaceholder(entry: Row): boolean {
  return text(entry, 'goods_id') === '';
}

function nameOf(entry: Row): string {
  return text(entry, 'goods_name', 'item_name', 'itemName') || say('商品名称');
}

function GoodsButton({ entry, onClick }: { entry: Row; onClick(): void }) {
  const picture = safePicture(text(entry, 'goods_pic') || firstPicture(entry));
  return (
    <button type="button" className={styles.goods} title={say('点击图片可以选择商品')} onClick={onClick}>
      <Thumb src={picture}>
        <Icon name="picture" />
      </Thumb>
      <span className={styles.goodsText}>
        <span>{isPlaceholder(entry) ? say('选择商品') : nameOf(entry)}</span>
        {!isPlaceholder(entry) && <small>{formatYuan(cents(entry, 'price'))}</small>}
      </span>
    </button>
  );
}

export function GoodsControl({ id, value, change }: ControlProps<Row>) {
  const panel = useFieldHost();
  const calls = useOperatorCalls();
  const choose = async (): Promise<void> => {
    const [entry] = (await pickGoods(calls, false, undefined, value)) ?? [];
    if (entry) change(entry);
  };
  return (
    <div role="group" aria-labelledby={labelId(id)}>
      <GoodsButton entry={value ?? {}} onClick={() => panel.attempt(choose())} />
    </div>
  );
}

/** The list with the picked goods: they fill the empty entries first, the rest is added. */
function withPicked(list: readonly Row[], picked: readonly Row[]): { filled: Row[]; rest: Row[] } {
  const waiting = [...picked];
  const filled = list.map((entry) => (isPlaceholder(entry) ? (waiting.shift() ?? entry) : entry));
  return { filled, rest: waiting };
}

export function GoodsListControl(props: ControlProps<Row[]>) {
  const { id, schema, path, describedBy } = props;
  const panel = useFieldHost();
  const calls = useOperatorCalls();
  const { list, keys, fill, remove, move, replace } = useEntries(props);
  const reorder = useReorder('y', move);
  const item = say(schema['x-item'] ?? '商品');

  /** Goods inside a shop's entry are picked from that shop. */
  const pick = async (multiple: boolean, current?: Row): Promise<Row[] | null> => {
    const holder = panel.scope(path);
    const shop = text(holder, 'shop_id');
    if (!('shop_id' in holder)) return pickGoods(calls, multiple, undefined, current);
    if (shop !== '') return pickGoods(calls, multiple, shop, current);
    panel.notify(say('请先选择商铺'), 'error');
    return null;
  };
  const chooseMany = async (): Promise<void> => {
    const picked = await pick(true);
    if (picked) fill((now) => withPicked(now, picked));
  };
  const chooseOne = async (index: number): Promise<void> => {
    const [entry] = (await pick(false, list[index])) ?? [];
    if (entry) replace(index, entry);
  };

  return (
    <div role="group" aria-labelledby={labelId(id)} aria-describedby={describedBy}>
      <ul className={styles.rows}>
        {list.map((entry, index) => (
          <li key={keys[index]} className={styles.goodsRow} data-entry {...reorder.item(index)}>
            <Grip {...reorder.handle(index)} />
            <GoodsButton entry={entry} onClick={() => panel.attempt(chooseOne(index))} />
            <EntryTools
              name={say('{whole}{part}', { whole: item, part: index + 1 })}
              index={index}
              count={list.length}
              onMove={move}
              onRemove={() => void remove(index)}
            />
          </li>
        ))}
      </ul>
      <button type="button" className={styles.add} onClick={() => panel.attempt(chooseMany())}>
        <Icon name="plus" />
        {say(schema['x-add'] ?? '选择商品')}
        <small>{list.length}</small>
      </button>
      {schema['x-picture'] && <Note size="small">{say('建议尺寸：{size}', { size: schema['x-picture'] })}</Note>}
    </div>
  );
}
