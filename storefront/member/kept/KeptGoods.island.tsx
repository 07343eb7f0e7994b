import { useState } from 'react';
import { GOODS_MESSAGES } from '../../../engine/rules/messages/goods.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { Cut } from '../../../widgets/parts/Cut.tsx';
import { Price } from '../../../widgets/parts/goods/Price.tsx';
import { CardFace } from '../../../widgets/parts/goods/GoodsCard.tsx';
import { QuickAdd } from '../../../widgets/parts/goods/QuickAdd.tsx';
import { addForm } from '../../goods/cards/add-form.ts';
import { KeptBatch, type Choosing } from './KeptBatch.tsx';
import { useRemoval, type Removal } from './useRemoval.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfirmPopover } from '../../parts/asking/ConfirmPopover.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './kept.module.css';

export interface KeptGoodsRow {
  id: string;
  name: string;
  picture: string;
  /** cents */
  price: number;
  /** price change in cents since it was added; negative when it is cheaper now */
  priceChange: number;
  /** Lower prices are told; absent where they never are. */
  alerts?: boolean;
  /** Why it cannot be bought; '' when it can. */
  state: string;
  /** '' when its page is deleted */
  href: string;
  /** number of the shop that sells it */
  shop: string;
  /** How it comes into the cart from its card; '' when it cannot be bought. */
  adds: 'piece' | 'variant' | '';
}

export interface KeptGoodsProps {
  kind: 'favourites' | 'footprints';
  /** Where a card's form posts without scripts. */
  action: string;
  base: string;
  groups: { title: string; rows: KeptGoodsRow[] }[];
}

const WORDS = {
  favourites: { ask: '确定不再收藏该商品吗？', done: GOODS_MESSAGES.favouriteRemoved, removed: '已取消收藏' },
  footprints: { ask: '确定删除这条足迹吗？', done: '足迹删除成功', removed: '已删除足迹' },
} as const;

function PriceChange({ cents }: { cents: number }) {
  if (cents === 0) return null;
  const sum = formatYuan(Math.abs(cents), cents % 100 === 0 ? 0 : 2);
  return <Text tone={cents < 0 ? 'success' : 'second'}>{`比收藏时${cents < 0 ? '降' : '涨'}${sum}`}</Text>;
}

interface GoodsCardProps extends Pick<KeptGoodsProps, 'kind' | 'action' | 'base'>, Choosing {
  row: KeptGoodsRow;
  removal: Removal;
}

/** Turns the telling of lower prices on or off. */
function Alerts({ row, action }: Pick<GoodsCardProps, 'row' | 'action'>) {
  const text = row.alerts ? '降价提醒已开' : '降价提醒我';
  return (
    <form method="post" action={action} className={styles.alerts}>
      <input type="hidden" name="item_id" value={row.id} />
      <input type="hidden" name="is_on" value={row.alerts ? '' : '1'} />
      <Button type="submit" kind="text" size="small" name="step" value="alerts" aria-label={`${text}：${row.name}`}>
        {text}
      </Button>
    </form>
  );
}

function GoodsCard({ row, kind, action, base, removal, chosen, choose }: GoodsCardProps) {
  const { id, name, state, href } = row;
  const words = WORDS[kind];
  const isBusy = removal.busy === id;
  if (removal.isRemoved(id))
    return (
      <li ref={removal.row(id)} className={`${styles.removed} box middle`}>
        <Stack gap={2} align="middle">
          <span>{words.removed}</span>
          <Cut text={name} />
          <Button size="small" busy={isBusy} aria-label={`撤销：${name}`} onClick={() => removal.undo(id)}>
            撤销
          </Button>
        </Stack>
      </li>
    );
  return (
    <li ref={removal.row(id)} className={styles.goods}>
      <CardFace
        link={href ? { href } : {}}
        name={name}
        address={row.picture}
        picture={214}
        state={state}
        isInvalid={state !== ''}
      >
        <Price className={styles.price} cents={row.price} />
        {kind === 'favourites' && (
          <Text size="xs" numeric>
            <PriceChange cents={row.priceChange} />
          </Text>
        )}
        {row.alerts !== undefined && <Alerts row={row} action={action} />}
        <QuickAdd
          goods={{ itemId: id, goods_name: name, distributor_id: row.shop, adds: row.adds }}
          host={{ addProps: (goods) => addForm(base, goods) }}
        />
      </CardFace>
      {chosen ? (
        <label className={styles.choose}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            aria-label={`选择：${name}`}
            onChange={({ target }) => choose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        </label>
      ) : (
        <form method="post" action={action}>
          <input type="hidden" name="item_id" value={id} />
          <ConfirmPopover
            type="submit"
            className={styles.remove}
            message={words.ask}
            aria-label={`${kind === 'favourites' ? '取消收藏' : '删除足迹'}：${name}`}
            aria-busy={isBusy || undefined}
            data-removes=""
            onConfirm={() => removal.remove(id)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m7 7 10 10M17 7 7 17" />
            </svg>
          </ConfirmPopover>
        </form>
      )}
    </li>
  );
}

/** The member's favourites or footprints. Each can be removed after a question, several together, and all are restored in place. */
export default function KeptGoods({ kind, action, base, groups }: KeptGoodsProps) {
  const removal = useRemoval(kind, WORDS[kind].done);
  const [chosen, choose] = useState<readonly string[]>();
  const rows = groups.flatMap((group) => group.rows).filter(({ id }) => !removal.isRemoved(id));
  return (
    <Stack gap={3}>
      <KeptBatch rows={rows} removal={removal} chosen={chosen} choose={choose} />
      {groups.map(({ title, rows: cards }) => (
        <section key={title} className={styles.group} aria-label={title || undefined}>
          {title !== '' && (
            <Text as="h2" numeric>
              {title}
            </Text>
          )}
          <ul className={styles.grid}>
            {cards.map((row) => (
              <GoodsCard
                key={row.id}
                row={row}
                kind={kind}
                action={action}
                base={base}
                removal={removal}
                chosen={chosen}
                choose={choose}
              />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}
