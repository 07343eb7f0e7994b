import type { MouseEvent } from 'react';
import { CartGroupView } from '../parts/CartGroupView.tsx';
import { CartLineRow } from '../parts/CartLineRow.tsx';
import { EmptyCart } from '../parts/EmptyCart.tsx';
import type { Cart, CartGroup, CartLine } from '../api/cart.ts';
import { loginPath } from '../../engine/login-path.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Price } from '../../widgets/parts/Price.tsx';
import { useCartActions, type CartActions } from './useCartActions.ts';
import styles from './CartView.module.css';

interface CartViewProps {
  initial: Cart;
  base: string;
  loggedIn: boolean;
}

/** Checkout goes shop by shop (storefront spec 2.3); guests sign in first and come back to it. */
function checkoutPath(base: string, shopId: string, loggedIn: boolean): string {
  const path = `${base}/cart/checkout?mode=cart&id=${encodeURIComponent(shopId)}`;
  return loggedIn ? path : loginPath(base, path);
}

interface CheckoutProps {
  group: CartGroup | undefined;
  base: string;
  loggedIn: boolean;
  actions: CartActions;
  kind: 'primary' | 'secondary';
  size: 'medium' | 'large';
}

/** To the checkout of a shop's ticked lines; numbers that are still on their way arrive first. */
function Checkout({ group, base, loggedIn, actions, kind, size }: CheckoutProps) {
  const pieces = group?.list.reduce((sum, line) => sum + (line.is_checked ? line.num : 0), 0) ?? 0;
  if (!group || pieces === 0)
    return (
      <Button kind={kind} size={size} disabled>
        去结算
      </Button>
    );
  const href = checkoutPath(base, group.shop_id, loggedIn);
  const go = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    actions.leave(href);
  };
  return (
    <ButtonLink kind={kind} size={size} href={href} onClick={go}>
      去结算（{pieces}件）
    </ButtonLink>
  );
}

type SummaryProps = Omit<CheckoutProps, 'group' | 'kind' | 'size'> & { groups: CartGroup[] };

function tickedOf(groups: readonly CartGroup[]): CartGroup[] {
  return groups.filter((group) => group.list.some((line) => line.is_checked));
}

function Summary({ groups, actions, ...rest }: SummaryProps) {
  const lines = groups.flatMap((group) => group.list);
  const checked = lines.filter((line) => line.is_checked);
  const all = lines.length > 0 && checked.length === lines.length;
  const pieces = checked.reduce((sum, line) => sum + line.num, 0);
  const total = groups.reduce((sum, group) => sum + group.total_fee, 0);
  const saved = groups.reduce((sum, group) => sum + group.item_fee - group.total_fee, 0);
  const ticked = tickedOf(groups);
  return (
    <div className={styles.summary}>
      <label>
        <input
          type="checkbox"
          checked={all}
          disabled={lines.length === 0}
          onChange={() => actions.check(lines, !all)}
        />
        全选
      </label>
      <div className={styles.total} aria-live="polite">
        <p>
          已选 <b>{pieces}</b> 件，合计
          <span className={styles.amount}>
            <Price cents={total} />
          </span>
        </p>
        {saved > 0 && (
          <p className={styles.saved}>
            已优惠 <Price cents={saved} />
          </p>
        )}
      </div>
      {ticked.length > 1 ? (
        <p className={styles.apart}>请按店铺分别结算</p>
      ) : (
        <Checkout group={ticked[0]} actions={actions} kind="primary" size="large" {...rest} />
      )}
    </div>
  );
}

function Invalid({ lines, actions }: { lines: CartLine[]; actions: CartActions }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.group} aria-label="失效商品">
      <h2 className={styles.shop}>
        失效商品
        <Button kind="text" size="small" onClick={() => actions.clear(lines)}>
          清空失效商品
        </Button>
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <CartLineRow key={line.cart_id} line={line} base="" shopId="" actions={actions} invalid />
        ))}
      </ul>
    </section>
  );
}

/** The lines by shop, their check marks, quantities, promotions and totals (storefront spec 4, 5, 7.4). */
export default function CartView({ initial, base, loggedIn }: CartViewProps) {
  const { cart: loaded, wishes, actions } = useCartActions();
  const cart = loaded ?? initial;
  if (cart.groups.length === 0 && cart.invalid.length === 0) return <EmptyCart base={base} />;
  const shared = { base, loggedIn, actions };
  // The one way on is the summary's; with several shops it is theirs.
  const kind = tickedOf(cart.groups).length > 1 ? 'primary' : 'secondary';
  return (
    <>
      {cart.groups.map((group) => (
        <CartGroupView key={group.shop_id} group={group} base={base} actions={actions} wishes={wishes}>
          <Checkout group={group} kind={kind} size="medium" {...shared} />
        </CartGroupView>
      ))}
      <Invalid lines={cart.invalid} actions={actions} />
      <Summary groups={cart.groups} {...shared} />
    </>
  );
}
