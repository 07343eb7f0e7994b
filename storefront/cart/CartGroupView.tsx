import type { ReactNode } from 'react';
import { Picture } from '../../widgets/parts/Picture.tsx';
import { Price } from '../../widgets/parts/Price.tsx';
import type { CartGift, CartGroup } from './cart-api.ts';
import type { CartActions } from './useCartActions.ts';
import { CartLineRow } from './CartLineRow.tsx';
import { TickAll } from './TickAll.tsx';
import styles from './CartGroupView.module.css';

interface CartGroupViewProps {
  group: CartGroup;
  base: string;
  actions: CartActions;
  /** Numbers on their way to the server, by line. */
  pendingNums: ReadonlyMap<string, number> | undefined;
  /** The way to the checkout. */
  children: ReactNode;
}

/** The promotions ticked lines count for: their condition, what was reached and what is missing. */
function Promotions({ promotions }: Pick<CartGroup, 'promotions'>) {
  if (promotions.length === 0) return null;
  return (
    <ul className={styles.promotions} aria-label="优惠活动">
      {promotions.map(({ id, tag, name, rule, state }) => (
        <li key={id}>
          <span className={styles.tag}>{tag}</span>
          <span>
            {name}（{rule}）{state && <b>{state}</b>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Gifts({ gifts }: { gifts: CartGift[] }) {
  if (gifts.length === 0) return null;
  return (
    <ul className={styles.gifts} aria-label="赠品">
      {gifts.map((gift) => (
        <li key={gift.item_id}>
          <span className={styles.tag}>赠品</span>
          <span className={styles.picture}>
            <Picture address={gift.pics} alt="" width={40} height={40} />
          </span>
          <span className={styles.gift}>{gift.item_name}</span>
          <span>× {gift.num}</span>
        </li>
      ))}
    </ul>
  );
}

/** How the total comes about: every amount that was taken off, with its cause. */
function Sums({ group }: { group: CartGroup }) {
  return (
    <dl className={styles.sums} aria-live="polite">
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
            {rule && <small>{rule}</small>}
          </dt>
          <dd className={styles.off}>
            -<Price cents={fee} />
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>小计</dt>
        <dd>
          <Price cents={group.total_fee} />
        </dd>
      </div>
    </dl>
  );
}

/** The lines of one shop with their promotions, gifts, sums and checkout. */
export function CartGroupView({ group, base, actions, pendingNums, children }: CartGroupViewProps) {
  return (
    <section className={styles.group} aria-label={group.shop_name}>
      <h2 className={styles.shop}>
        <label>
          <TickAll lines={group.list} onTick={(checked) => actions.check(group.list, checked)} />
          {group.shop_name}
        </label>
      </h2>
      <Promotions promotions={group.promotions} />
      <ul className={styles.lines}>
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
      <div className={styles.foot}>
        <Sums group={group} />
        {children}
      </div>
    </section>
  );
}
