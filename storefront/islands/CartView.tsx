import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { MESSAGES } from '../../engine/rules/messages.ts';
import type { Cart, CartGroup, CartLine } from '../api/cart.ts';
import { useShop } from '../client/shop-context.ts';
import type { CartStore } from '../stores/cart.ts';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.ts';
import { CartLineRow } from '../parts/CartLineRow.tsx';
import { EmptyCart } from '../parts/EmptyCart.tsx';
import { Price } from '../../widgets/parts/Price.tsx';
import styles from './CartView.module.css';

interface CartViewProps {
  initial: Cart;
  base: string;
}

export interface CartActions {
  setNum(line: CartLine, num: number): void;
  check(lines: CartLine[], checked: boolean): void;
  remove(line: CartLine): void;
}

/** The cart's actions over the store, which loads with the first of them. A refusal was told by the API client. */
function useCartActions(onStore: (store: CartStore) => void): CartActions {
  const shop = useShop();
  const act = (run: (store: CartStore) => Promise<void>): void => {
    if (!shop) return;
    shop
      .stores()
      .then(async ({ cart }) => {
        onStore(cart);
        // What the shopper sees afterwards is what the server holds, also when it refused.
        await run(cart).catch(() => cart.load());
      })
      .catch(() => toast(MESSAGES.operationFailed, 'error'));
  };
  return {
    setNum: (line, num) => act((store) => store.updateNum(line.cart_id, num)),
    check: (lines, checked) =>
      act((store) =>
        store.check(
          lines.map((line) => line.cart_id),
          checked,
        ),
      ),
    remove: (line) =>
      void confirm({ message: MESSAGES.confirmRemoveLine }).then((ok) => {
        if (ok) act((store) => store.remove(line.cart_id).then(() => toast(MESSAGES.goodsDeleted, 'success')));
      }),
  };
}

function Group({ group, base, actions }: { group: CartGroup; base: string; actions: CartActions }) {
  const all = group.list.every((line) => line.is_checked);
  return (
    <section className={styles.group} aria-label={group.shop_name}>
      <h2 className={styles.shop}>
        <label>
          <input type="checkbox" checked={all} onChange={() => actions.check(group.list, !all)} />
          {group.shop_name}
        </label>
      </h2>
      <ul className={styles.lines}>
        {group.list.map((line) => (
          <CartLineRow key={line.cart_id} line={line} base={base} shopId={group.shop_id} actions={actions} />
        ))}
      </ul>
    </section>
  );
}

function Summary({ lines, actions }: { lines: CartLine[]; actions: CartActions }) {
  const checked = lines.filter((line) => line.is_checked);
  const all = lines.length > 0 && checked.length === lines.length;
  const pieces = checked.reduce((sum, line) => sum + line.num, 0);
  const total = checked.reduce((sum, line) => sum + line.total_fee, 0);
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
      <p className={styles.total} aria-live="polite">
        已选 <b>{pieces}</b> 件，合计
        <span className={styles.amount}>
          <Price cents={total} />
        </span>
      </p>
      <Button kind="primary" size="large" disabled title="结算即将开放">
        去结算
      </Button>
    </div>
  );
}

function Invalid({ lines, actions }: { lines: CartLine[]; actions: CartActions }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.group} aria-label="失效商品">
      <h2 className={styles.shop}>失效商品</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <CartLineRow key={line.cart_id} line={line} base="" shopId="" actions={actions} invalid />
        ))}
      </ul>
    </section>
  );
}

/** The lines by shop, their check marks, quantities and totals (storefront spec 4, 5, 7.4). */
const CartView = observer(function CartView({ initial, base }: CartViewProps) {
  const [store, setStore] = useState<CartStore | null>(null);
  const actions = useCartActions(setStore);
  const cart = store?.cart ?? initial;
  if (cart.groups.length === 0 && cart.invalid.length === 0) return <EmptyCart base={base} />;
  return (
    <>
      {cart.groups.map((group) => (
        <Group key={group.shop_id} group={group} base={base} actions={actions} />
      ))}
      <Invalid lines={cart.invalid} actions={actions} />
      <Summary lines={cart.groups.flatMap((group) => group.list)} actions={actions} />
    </>
  );
});

export default CartView;
