import type { ReactNode } from 'react';
import { Picture } from '../../widgets/parts/pictures/Picture.tsx';
import { Price } from '../../widgets/parts/goods/Price.tsx';
import type { CartGift, CartGroup } from './cart-api.ts';
import type { CartActions } from './useCartActions.ts';
import { CartLineRow } from './CartLineRow.tsx';
import { TickAll } from './TickAll.tsx';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { Text } from '../../ui/text/Text.tsx';
import styles from './cart.module.css';

interface CartGroupViewProps {
  group: CartGroup;
  base: string;
  actions: CartActions;
  /** Numbers that are being sent to the server, by line. */
  pendingNums: ReadonlyMap<string, number> | undefined;
  /** The link to the checkout. */
  children: ReactNode;
}

/** Promotions the ticked lines count for: condition, what was reached and what is missing. */
function Promotions({ promotions }: Pick<CartGroup, 'promotions'>) {
  if (promotions.length === 0) return null;
  return (
    <Stack as="ul" gap={1} className={styles.promotions} aria-label="优惠活动">
      {promotions.map(({ id, tag, name, rule, state }) => (
        <Row as="li" key={id}>
          <span className={styles.tag}>{tag}</span>
          <span>
            {name}（{rule}）{state && <b>{state}</b>}
          </span>
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
export function CartGroupView({ group, base, actions, pendingNums, children }: CartGroupViewProps) {
  return (
    <section className={styles.group} aria-label={group.shop_name}>
      <Row as="h2">
        <Row as="label" className={styles.all}>
          <TickAll lines={group.list} onTick={(checked) => actions.check(group.list, checked)} />
          {group.shop_name}
        </Row>
      </Row>
      <Promotions promotions={group.promotions} />
      <ul>
        {group.list.map((line) => (
          <CartLineRow
            key={line.cart_id}
            line={line}
            num={pendingNums?.get(line.cart_id)}
            base={base}
            shopId={group.shop_id}
            actions={actions}
          />
        ))}
      </ul>
      <Gifts gifts={group.gifts} />
      <Row gap={4} at="end" className={styles.foot}>
        <Sums group={group} />
        {children}
      </Row>
    </section>
  );
}
