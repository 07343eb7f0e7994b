import { loginPath } from '../../../engine/links/login-path.ts';
import type { MouseEvent } from 'react';
import type { CartGlance, CartGlanceLine, Host, LinkProps } from '../../../engine/host.ts';
import { specText } from '../../../engine/rules/goods/specs.ts';
import { Picture } from '../pictures/Picture.tsx';
import { Price } from '../goods/Price.tsx';
import { ScreenReaderText } from '../ScreenReaderText.tsx';
import styles from './CartDropdown.module.css';

interface CartDropdownProps {
  cart: CartGlance;
  host: Host;
  /** Target of 进入购物车: the cart, or sign-in for guests. */
  target: LinkProps;
  loggedIn: boolean;
  onRemove(cartId: string): void;
}

const CHECKOUT = '/cart/checkout?mode=cart';

function Message({ text }: { text: string }) {
  return (
    <p className={styles.message} role="status">
      {text}
    </p>
  );
}

type LineProps = Pick<CartDropdownProps, 'host' | 'onRemove'> & { line: CartGlanceLine };

/** Controls to change the number of pieces and to remove the line. At the limits a message says why nothing changes. */
function LineTools({ line, host, onRemove }: LineProps) {
  const { cart_id, item_name, num } = line;
  const set = (next: number) => () => host.cartActions.setNum(cart_id, next);
  return (
    <span className={styles.tools}>
      <span className={styles.stepper} role="group" aria-label={`${item_name} 的数量`}>
        <button type="button" aria-label="减少" onClick={set(num - 1)}>
          −
        </button>
        <output className={styles.number} aria-live="polite">
          {num}
        </output>
        <button type="button" aria-label="增加" onClick={set(num + 1)}>
          +
        </button>
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label={`删除 ${item_name}`}
        onClick={() => onRemove(cart_id)}
      >
        删除
      </button>
    </span>
  );
}

function Line({ line, host, onRemove }: LineProps) {
  return (
    <li className={styles.entry}>
      <a className={styles.line} {...host.linkProps({ linkPage: 'href', href: line.href })}>
        <span className={styles.picture}>
          <Picture address={line.pics} alt="" width={56} height={56} />
        </span>
        <span className={styles.name}>
          {line.item_name}
          {line.item_spec_desc && <span className={styles.spec}>{specText(line.item_spec_desc)}</span>}
        </span>
        <span>
          <Price cents={line.price} />
          <ScreenReaderText> × {line.num}</ScreenReaderText>
        </span>
      </a>
      <LineTools line={line} host={host} onRemove={onRemove} />
    </li>
  );
}

function Lines({ cart, host, onRemove }: Pick<CartDropdownProps, 'cart' | 'host' | 'onRemove'>) {
  if (cart.failed)
    return (
      <div className={styles.message}>
        <p role="alert">购物车加载失败</p>
        <button type="button" className={styles.again} onClick={() => host.openCart()}>
          重新加载
        </button>
      </div>
    );
  if (!cart.lines) return <Message text="加载中…" />;
  if (cart.lines.length === 0) return <Message text="购物车还是空的" />;
  return (
    <ul className={styles.lines}>
      {cart.lines.map((line) => (
        <Line key={line.cart_id} line={line} host={host} onRemove={onRemove} />
      ))}
    </ul>
  );
}

/** The link to the checkout; guests sign in first. For members the ticked lines are checked first, without a message. */
function Checkout({ host, loggedIn }: Pick<CartDropdownProps, 'host' | 'loggedIn'>) {
  const href = loggedIn ? CHECKOUT : loginPath('', CHECKOUT);
  const go = (event: MouseEvent): void => {
    if (!loggedIn || !host.interactive || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void host.cartActions.checkout();
  };
  return (
    <a className={styles.checkout} onClick={go} {...host.linkProps({ linkPage: 'href', href })}>
      去结算
    </a>
  );
}

/** The cart's lines, and links to cart and checkout. The sum is that of the ticked lines; with none ticked only the cart is linked. */
export function CartDropdown({ cart, host, target, loggedIn, onRemove }: CartDropdownProps) {
  const isFilled = cart.lines !== null && cart.lines.length > 0 && !cart.failed;
  return (
    <div className={styles.dropdown}>
      <Lines cart={cart} host={host} onRemove={onRemove} />
      {isFilled && (
        <div className={styles.sum}>
          <span>共{cart.count}件商品</span>
          <span>
            {cart.ticked < cart.count && `已选${cart.ticked}件 `}合计 <Price cents={cart.total} />
          </span>
        </div>
      )}
      <div className={styles.foot}>
        {isFilled && cart.ticked > 0 && <Checkout host={host} loggedIn={loggedIn} />}
        <a className={styles.enter} {...target}>
          进入购物车
        </a>
      </div>
    </div>
  );
}
