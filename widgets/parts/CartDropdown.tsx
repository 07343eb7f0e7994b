import type { CartGlance, Host, LinkProps } from '../../engine/host.ts';
import { Picture } from './Picture.tsx';
import { Price } from './Price.tsx';
import styles from './CartDropdown.module.css';

interface CartDropdownProps {
  cart: CartGlance;
  host: Host;
  /** Where 进入购物车 leads: the cart, or sign-in for guests. */
  target: LinkProps;
}

function Message({ text }: { text: string }) {
  return (
    <p className={styles.message} role="status">
      {text}
    </p>
  );
}

function Lines({ cart, host }: Omit<CartDropdownProps, 'target'>) {
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
        <li key={line.cart_id}>
          <a className={styles.line} {...host.linkProps({ linkPage: 'href', href: line.href })}>
            <span className={styles.picture}>
              <Picture address={line.pics} alt="" width={56} height={56} />
            </span>
            <span className={styles.name}>
              {line.item_name}
              {line.item_spec_desc && <span className={styles.spec}>{line.item_spec_desc}</span>}
            </span>
            <span className={styles.amount}>
              <Price cents={line.price} />
              <span className={styles.number}>× {line.num}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What is in the cart, and the way to it. `total` is the sum of the lines' totals; nothing is multiplied here. */
export function CartDropdown({ cart, host, target }: CartDropdownProps) {
  return (
    <div className={styles.dropdown}>
      <Lines cart={cart} host={host} />
      {cart.lines && cart.lines.length > 0 && !cart.failed && (
        <div className={styles.sum}>
          <span>共{cart.count}件商品</span>
          <span className={styles.total}>
            合计 <Price cents={cart.total} />
          </span>
        </div>
      )}
      <div className={styles.foot}>
        <a className={styles.enter} {...target}>
          进入购物车
        </a>
      </div>
    </div>
  );
}
