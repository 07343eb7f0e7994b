import { Island } from '../../engine/Island.tsx';
import { parseCart, type Cart } from '../api/cart.ts';
import CartView from '../islands/CartView.tsx';
import { EmptyCart } from '../parts/EmptyCart.tsx';
import { loginPath } from '../host.ts';
import type { LoadArgs, PageProps } from '../route-types.ts';
import styles from './cart.module.css';

/** Shopping cart /cart, open to guests. */
export async function load({ api }: LoadArgs): Promise<Cart> {
  return parseCart(await api.cart()) ?? { groups: [], invalid: [] };
}

export default function CartPage({ data, site }: PageProps<Cart>) {
  const empty = data.groups.length === 0 && data.invalid.length === 0;
  return (
    <div className={styles.page}>
      <h1>购物车</h1>
      {!site.member && (
        <p className={styles.guest}>
          登录后可同步购物车并结算。<a href={loginPath(site.base, `${site.base}/cart`)}>立即登录</a>
        </p>
      )}
      {empty ? (
        <EmptyCart base={site.base} />
      ) : (
        <Island name="CartView" component={CartView} props={{ initial: data, base: site.base }} hydrate="idle" />
      )}
    </div>
  );
}
