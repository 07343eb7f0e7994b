/** Things that a rule names: those that come first, and those that never come. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { MOST_NAMED, type SourceKind } from '../../../../engine/document/source.ts';
import { idNameOf } from '../../../../engine/references/sources.ts';
import { Field } from '../../../../ui/controls/Field.tsx';
import { useOperatorCalls, type OperatorCalls } from '../../../calls/operator-calls.ts';
import { pickArticles, pickCoupons, pickGoods, pickShops } from '../../../pickers/pick.ts';
import { text, type Row } from '../../../../engine/rules/wire/rows.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { usePanel } from '../../panel-context.ts';
import { say } from '../../../words/say.ts';
import listStyles from '../lists/lists.module.css';
import styles from './source.module.css';

interface NamedThingsProps {
  title: string;
  kind: SourceKind;
  ids: readonly string[];
  shop: unknown;
  change(ids: string[]): void;
}

const NAMES: Record<SourceKind, string> = {
  goods: say('商品'),
  coupon: say('优惠券'),
  shop: say('商铺'),
  article: say('文章'),
};

const nameOf = (row: Row): string => text(row, 'goods_name', 'title', 'shop_name');

interface Asked {
  calls: OperatorCalls;
  ids: readonly string[];
  limit: { count: number; message: string };
  shop: unknown;
}

/** Goods are added to those that are named; of the other kinds the dialog begins with them. */
const PICK: Record<SourceKind, (asked: Asked) => Promise<Row[] | null>> = {
  goods: ({ calls, shop }) =>
    pickGoods(calls, true, typeof shop === 'string' || typeof shop === 'number' ? String(shop) : undefined),
  coupon: ({ calls, ids, limit }) =>
    pickCoupons(
      calls,
      ids.map((id) => ({ card_id: id })),
      limit,
    ),
  shop: ({ calls, ids, limit }) =>
    pickShops(
      calls,
      ids.map((id) => ({ distributor_id: id })),
      limit,
    ),
  article: ({ calls, ids, limit }) =>
    pickArticles(
      calls,
      ids.map((id) => ({ article_id: id })),
      limit,
    ),
};

export const NamedThings = observer(function NamedThings({ title, kind, ids, shop, change }: NamedThingsProps) {
  const panel = usePanel();
  const calls = useOperatorCalls();
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const limit = { count: MOST_NAMED, message: say('最多选择{most}个', { most: MOST_NAMED }) };
  const choose = async (): Promise<void> => {
    const rows = await PICK[kind]({ calls, ids, limit, shop });
    if (!rows) return;
    const identity = idNameOf(kind);
    setPicked(new Map([...picked, ...rows.map((row) => [text(row, identity), nameOf(row)] as const)]));
    const chosen = rows.map((row) => text(row, identity));
    const all = [...new Set(kind === 'goods' ? [...ids, ...chosen] : chosen)];
    if (all.length > MOST_NAMED) panel.notify(limit.message, 'error');
    change(all.slice(0, MOST_NAMED));
  };
  const name = (id: string): string => picked.get(id) || panel.editor.live.nameOf(kind, id) || say('编号 {id}', { id });
  return (
    <Field>
      <span>{`${title}${NAMES[kind]}`}</span>
      {ids.length > 0 && (
        <ul className={styles.named}>
          {ids.map((id) => (
            <li key={id}>
              <span className="cut">{name(id)}</span>
              <button
                type="button"
                aria-label={say('移除{name}', { name: name(id) })}
                onClick={() => change(ids.filter((one) => one !== id))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className={listStyles.add} onClick={() => panel.attempt(choose())}>
        <Icon name="plus" />
        {say('选择{title}{kind}', { title, kind: NAMES[kind] })}
      </button>
    </Field>
  );
});
