import { useId, type FormEvent, type MouseEvent } from 'react';
import { CartGroupView } from './CartGroupView.tsx';
import { CartLineRow, isShort } from './CartLineRow.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { TickAll } from './TickAll.tsx';
import type { Cart, CartGroup, CartLine } from './cart-api.ts';
import { loginPath } from '../../engine/links/login-path.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { Price } from '../../widgets/parts/goods/Price.tsx';
import { useCartActions, type CartActions } from './useCartActions.ts';
import { Row } from '../../ui/layout/flow.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { Text } from '../../ui/text/Text.tsx';
import styles from './cart.module.css';

/** Lines from which on a cart folds each shop. */
const LONG_CART = 20;

interface CartViewProps {
  initial: Cart;
  base: string;
  loggedIn: boolean;
  /** Several shops can be checked out at once; otherwise each shop is checked out separately (storefront spec 2.3). */
  canOrderAcrossShops: boolean;
}

interface CheckoutProps {
  /** The shops that are checked out. */
  groups: CartGroup[];
  base: string;
  loggedIn: boolean;
  actions: CartActions;
  kind: 'primary' | 'secondary';
  size: 'medium' | 'large';
}

/** With one shop the address contains its id; without an id all ticked lines are checked out. Guests sign in first and return to it. */
function checkoutPath({ groups, base, loggedIn }: CheckoutProps): string {
  const [only, another] = groups;
  const of = only && !another ? `&id=${encodeURIComponent(only.shop_id)}` : '';
  const path = `${base}/cart/checkout?mode=cart${of}`;
  return loggedIn ? path : loginPath(base, path);
}

const tickedLines = (groups: readonly CartGroup[]): CartLine[] =>
  groups.flatMap((group) => group.list.filter((line) => line.is_checked));

/** The button to the checkout of the ticked lines; pending numbers are sent first. */
function Checkout(props: CheckoutProps) {
  const { groups, actions, kind, size } = props;
  const lines = tickedLines(groups);
  const reason = useId();
  if (lines.length === 0 || lines.some(isShort))
    return (
      <>
        {lines.length > 0 && (
          <Text id={reason} tone="danger" size="xs">
            有商品超出库存，请先修改数量
          </Text>
        )}
        <Button kind={kind} size={size} disabled aria-describedby={lines.length > 0 ? reason : undefined}>
          去结算
        </Button>
      </>
    );
  const href = checkoutPath(props);
  const go = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    actions.leave(href);
  };
  return (
    <ButtonLink kind={kind} size={size} href={href} onClick={go}>
      去结算（{lines.reduce((sum, { num }) => sum + num, 0)}件）
    </ButtonLink>
  );
}

type SummaryProps = Omit<CheckoutProps, 'kind' | 'size'> & Pick<CartViewProps, 'canOrderAcrossShops'>;

function tickedOf(groups: readonly CartGroup[]): CartGroup[] {
  return groups.filter((group) => group.list.some((line) => line.is_checked));
}

function Summary({ groups, actions, canOrderAcrossShops, ...rest }: SummaryProps) {
  const lines = groups.flatMap((group) => group.list);
  const checked = tickedLines(groups);
  const pieces = checked.reduce((sum, line) => sum + line.num, 0);
  const total = groups.reduce((sum, group) => sum + group.total_fee, 0);
  const saved = groups.reduce((sum, group) => sum + group.item_fee - group.total_fee, 0);
  const ticked = tickedOf(groups);
  return (
    <div className={styles.summary} data-submits="">
      <Row as="label" className={styles.all}>
        <TickAll lines={lines} onTick={(every) => actions.check(lines, every)} />
        全选
      </Row>
      <Button
        kind="text"
        size="small"
        data-only="desk"
        disabled={checked.length === 0}
        onClick={() => actions.drop(checked)}
      >
        删除选中商品
      </Button>
      <div className={`${styles.total} push`} aria-live="polite">
        <p>
          已选{' '}
          <Text as="b" tone="link">
            {pieces}
          </Text>{' '}
          件，合计
          <Text size="xl" className={styles.amount}>
            <Price cents={total} />
          </Text>
        </p>
        {saved > 0 && (
          <Text as="p" tone="success" size="xs" className={styles.toned}>
            已优惠 <Price cents={saved} />
          </Text>
        )}
      </div>
      {ticked.length > 1 && !canOrderAcrossShops ? (
        <Note>请按店铺分别结算</Note>
      ) : (
        <Checkout groups={ticked} actions={actions} kind="primary" size="large" {...rest} />
      )}
    </div>
  );
}

function Invalid({ lines, actions }: { lines: CartLine[]; actions: CartActions }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.group} aria-label="失效商品">
      <Row as="h2" at="edges">
        失效商品
        <Button
          kind="text"
          size="small"
          type="submit"
          name="do"
          value="clear"
          onClick={(event) => {
            event.preventDefault();
            actions.clear(lines);
          }}
        >
          清空失效商品
        </Button>
      </Row>
      <ul>
        {lines.map((line) => (
          <CartLineRow key={line.cart_id} line={line} base="" shopId="" actions={actions} invalid />
        ))}
      </ul>
    </section>
  );
}

/** A button pressed before hydration arrives here as a submit event; it is turned into a click. */
function pressInstead(event: FormEvent): void {
  event.preventDefault();
  const { submitter } = event.nativeEvent as SubmitEvent;
  submitter?.click();
}

/** Without scripts this button sends ticks, numbers and promotions to the server. Enter in a field presses the form's first button. */
function Save() {
  return (
    <noscript>
      <div className={styles.bar}>
        <p>修改勾选、数量或优惠后，请点“更新购物车”。</p>
        <Button type="submit" name="do" value="save">
          更新购物车
        </Button>
      </div>
    </noscript>
  );
}

/** Column headings; they are hidden from screen readers, since each control has its own label. */
function Heads() {
  return (
    <div className={styles.heads} data-only="desk" aria-hidden="true">
      <span>商品</span>
      <span>单价</span>
      <span>数量</span>
      <span>小计</span>
      <span>操作</span>
    </div>
  );
}

/** The lines by shop, their check marks, quantities, promotions and totals (storefront spec 4, 5, 7.4). */
export default function CartView({ initial, base, loggedIn, canOrderAcrossShops }: CartViewProps) {
  const { cart: loaded, pendingNums, actions } = useCartActions(loggedIn);
  const cart = loaded ?? initial;
  if (cart.groups.length === 0 && cart.invalid.length === 0) return <EmptyCart base={base} />;
  const shared = { base, loggedIn, actions };
  const folds = cart.groups.reduce((lines, { list }) => lines + list.length, 0) > LONG_CART;
  // The bar's button is the only one, unless each shop is checked out separately.
  const separately = cart.groups.length > 1 && !canOrderAcrossShops;
  const kind = tickedOf(cart.groups).length > 1 ? 'primary' : 'secondary';
  return (
    <form className={styles.form} method="post" action={`${base}/cart`} onSubmit={pressInstead}>
      <button type="submit" name="do" value="save" hidden onClick={(event) => event.preventDefault()} />
      <Save />
      {cart.groups.length > 0 && <Heads />}
      {cart.groups.map((group) => (
        <CartGroupView
          key={group.shop_id}
          group={group}
          base={base}
          actions={actions}
          pendingNums={pendingNums}
          folds={folds}
          alone={cart.groups.length === 1}
        >
          {separately && <Checkout groups={[group]} kind={kind} size="medium" {...shared} />}
        </CartGroupView>
      ))}
      <Invalid lines={cart.invalid} actions={actions} />
      <Summary groups={cart.groups} canOrderAcrossShops={canOrderAcrossShops} {...shared} />
    </form>
  );
}
