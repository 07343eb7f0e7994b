import { Island } from '../../engine/Island.tsx';
import { parseCart, type Cart } from '../api/cart.ts';
import CartView from '../islands/CartView.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Empty } from '../ui/StatePanel.tsx';
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
        <Empty
          title="购物车还是空的"
          hint="去挑几件喜欢的商品吧"
          action={
            <ButtonLink kind="primary" href={`${site.base}/items`}>
              去逛逛
            </ButtonLink>
          }
        />
      ) : (
        <Island name="CartView" component={CartView} props={{ initial: data, base: site.base }} hydrate="idle" />
      )}
    </div>
  );
}
