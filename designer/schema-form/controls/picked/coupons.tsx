/**
 * Coupons on a page, each with an optional picture that replaces its standard look. The picker shows the present coupons; its answer
 * becomes the list, and a coupon that stays keeps its picture. `x-new` names the property of the picture.
 */
import { useOperatorCalls } from '../../../calls/operator-calls.ts';
import { couponKind } from '../../../pickers/links/captions.ts';
import { pickCoupons } from '../../../pickers/pick.ts';
import { text, type Row } from '../../../../engine/rules/wire/rows.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { messageFor } from '../../messages.ts';
import { useFieldHost } from '../../panel-context.ts';
import { labelId, type ControlProps } from '../control.ts';
import { EntryTools, Grip } from '../lists/entry-tools.tsx';
import { ImageControl } from './image.tsx';
import { useEntries } from '../lists/use-entries.ts';
import { useReorder } from '../lists/use-reorder.ts';
import { say } from '../../../words/say.ts';
import styles from '../lists/lists.module.css';

const none = (): null => null;

function idOf(coupon: Row): string {
  return text(coupon, 'card_id');
}

export function CouponsControl(props: ControlProps<Row[]>) {
  const { id, schema, path, describedBy } = props;
  const panel = useFieldHost();
  const calls = useOperatorCalls();
  const { list, keys, fill, remove, move, replace } = useEntries(props);
  const reorder = useReorder('y', move);
  const item = say(schema['x-item'] ?? '优惠券');
  const blank = (schema['x-new'] ?? {}) as Row;
  const picture = Object.keys(blank)[0] ?? 'icon_url_list';
  const { maxItems = Infinity } = schema;

  const choose = async (): Promise<void> => {
    const limit = { count: maxItems, message: messageFor(schema, 'maxItems', { limit: maxItems }) };
    const picked = await pickCoupons(calls, list.filter(idOf), limit);
    const kept = (now: readonly Row[], one: Row): Row =>
      now.find((other) => idOf(other) === idOf(one)) ?? { ...one, ...blank };
    if (picked) fill((now) => ({ filled: picked.map((one) => kept(now, one)), rest: [] }));
  };

  return (
    <div role="group" aria-labelledby={labelId(id)} aria-describedby={describedBy}>
      <ul className={styles.cards}>
        {list.map((coupon, index) => {
          const name = say('{whole}{part}', { whole: item, part: index + 1 });
          const address = text(coupon, picture);
          return (
            <li key={keys[index]} className={styles.card} data-entry {...reorder.item(index)}>
              <div className={styles.cardHead}>
                <Grip {...reorder.handle(index)} />
                <span className={styles.goods}>
                  <span className={styles.goodsText}>
                    <span>{text(coupon, 'title') || say('未选择优惠券')}</span>
                    {idOf(coupon) && <small>{couponKind(coupon)}</small>}
                  </span>
                </span>
                <EntryTools
                  name={name}
                  index={index}
                  count={list.length}
                  onMove={move}
                  onRemove={() => void remove(index)}
                />
              </div>
              <div className={styles.cardBody}>
                <label className="unseen" htmlFor={`${id}~${index}~${picture}`}>
                  {say('{name}图片地址', { name })}
                </label>
                <ImageControl
                  id={`${id}~${index}~${picture}`}
                  label={say('{name}图片', { name })}
                  value={address}
                  schema={{ 'x-picture': schema['x-picture'] }}
                  path={[...path, index, picture]}
                  invalid={false}
                  describedBy={undefined}
                  change={(value) => replace(index, { ...coupon, [picture]: value })}
                  entry={none}
                  inside={none}
                />
              </div>
            </li>
          );
        })}
      </ul>
      <button type="button" className={styles.add} onClick={() => panel.attempt(choose())}>
        <Icon name="plus" />
        {say('选择优惠券')}
        <small>
          {Number.isFinite(maxItems) ? `${list.length}/${maxItems}` : say('{count}张', { count: list.length })}
        </small>
      </button>
    </div>
  );
}
