import type { ReactNode } from 'react';
import { Picture } from '../../widgets/parts/pictures/Picture.tsx';
import { Price } from '../../widgets/parts/goods/Price.tsx';
import { makeUpPath } from '../goods/list/make-up/make-up.ts';
import type { CartGift, CartGroup, CartLine, MissingPart } from './cart-api.ts';
import type { CartActions } from './useCartActions.ts';
import { CartLineRow, isShort } from './CartLineRow.tsx';
import { OwnMark } from '../parts/OwnMark.tsx';
import { TickAll } from './TickAll.tsx';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { Text } from '../../ui/text/Text.tsx';
import styles from './cart.module.css';

/** Lines of a shop that a long cart shows unfolded. */
const SHOWN = 3;

interface CartGroupViewProps {
  group: CartGroup;
  base: string;
  actions: CartActions;
  /** Numbers that are being sent to the server, by line. */
  pendingNums: ReadonlyMap<string, number> | undefined;
  /** A long cart: lines beyond the first are folded; they stay in the form. */
  folds: boolean;
  /** The only shop: the bar below has its total, which is shown here only with the discounts of its lines that led to it. */
  alone: boolean;
  /** The link to the checkout, when each shop is checked out separately; false otherwise. */
  children: ReactNode;
}

/** Promotions the ticked lines count for, and what is missing for more, also for lines that are not ticked. */
function Promotions({ group, base }: Pick<CartGroupViewProps, 'group' | 'base'>) {
  const { promotions, missing, shop_id } = group;
  const counted = promotions.map(({ id }) => id);
  const others = missing.filter(({ id }) => !counted.includes(id));
  if (promotions.length + others.length === 0) return null;
  const link = (part: MissingPart, label: string) => (
    <Text
      as="a"
      tone="link"
      touch
      className={styles.makeUp}
      href={makeUpPath(base, shop_id, part)}
      aria-label={`去凑单：${label}`}
    >
      去凑单
    </Text>
  );
  return (
    <Stack as="ul" gap={1} className={styles.promotions} aria-label="优惠活动">
      {promotions.map(({ id, tag, name, rule, state }) => {
        const part = missing.find((one) => one.id === id);
        return (
          <Row as="li" key={id}>
            <span className={styles.tag}>{tag}</span>
            <span>
              {name}（{rule}） {state && <b>{state}</b>}
            </span>
            {part && link(part, name)}
          </Row>
        );
      })}
      {others.map((part) => (
        <Row as="li" key={part.id || 'freight'}>
          <span className={styles.tag}>{part.tag}</span>
          <b>{part.text}</b>
          {link(part, part.text)}
        </Row>
      ))}
    </Stack>
  );
}

function Gifts({ gifts }: { gifts: CartGift[] }) {
  if (gifts.length === 0) return null;
  return (
    <Stack as="ul" gap={2} className={styles.gifts} aria-label="赠品">
      {gifts.map((gift) => (
        <Row as="li" key={gift.item_id}>
          <span className={styles.tag}>赠品</span>
          <span className={styles.picture}>
            <Picture address={gift.pics} alt="" width={40} height={40} />
          </span>
          <Text long="breaks">{gift.item_name}</Text>
          <span>× {gift.num}</span>
        </Row>
      ))}
    </Stack>
  );
}

/** How the total is calculated: each discount with its cause. */
function Sums({ group }: { group: CartGroup }) {
  return (
    <Stack as="dl" gap={1} className={styles.sums} aria-live="polite">
      {group.used.length > 0 && (
        <div>
          <dt>商品金额</dt>
          <dd>
            <Price cents={group.item_fee} />
          </dd>
        </div>
      )}
      {group.used.map(({ id, tag, name, rule, fee }) => (
        <div key={`${tag}:${id}`}>
          <dt>
            {tag}
            {name !== tag && ` ${name}`}
            {rule && ` ${rule}`}
          </dt>
          <Text as="dd" tone="success" className={styles.toned}>
            -<Price cents={fee} />
          </Text>
        </div>
      ))}
      <div>
        <dt>小计</dt>
        <dd>
          <Price cents={group.total_fee} />
        </dd>
      </div>
    </Stack>
  );
}

/** The lines of one shop with their promotions, gifts, sums and checkout. */
export function CartGroupView({ group, base, actions, pendingNums, folds, alone, children }: CartGroupViewProps) {
  const [shown, rest] = folds ? [group.list.slice(0, SHOWN), group.list.slice(SHOWN)] : [group.list, []];
  const row = (line: CartLine) => (
    <CartLineRow
      key={line.cart_id}
      line={line}
      num={pendingNums?.get(line.cart_id)}
      base={base}
      shopId={group.shop_id}
      actions={actions}
    />
  );
  return (
    <section className={styles.group} aria-label={group.shop_name}>
      <Row as="h2">
        <Row as="label" className={styles.all}>
          <TickAll lines={group.list} onTick={(checked) => actions.check(group.list, checked)} />
          {group.shop_name}
        </Row>
        {group.by_mall && <OwnMark />}
      </Row>
      <Promotions group={group} base={base} />
      <ul>{shown.map(row)}</ul>
      {rest.length > 0 && (
        <details className={styles.rest} open={rest.some(isShort) || undefined}>
          <summary>
            其余 {rest.length} 种商品（已选 {rest.filter(({ is_checked }) => is_checked).length} 种）
          </summary>
          <ul>{rest.map(row)}</ul>
        </details>
      )}
      <Gifts gifts={group.gifts} />
      {(children || (group.list.length > 1 && (!alone || group.used.length > 0))) && (
        <Row gap={4} at="end" className={styles.foot}>
          <Sums group={group} />
          {children}
        </Row>
      )}
    </section>
  );
}
