import { Island } from '../../engine/Island.tsx';
import { parseCart, type Cart } from '../api/cart.ts';
import CartView from '../islands/CartView.tsx';
import { EmptyCart } from '../parts/EmptyCart.tsx';
import { loginPath } from '../../engine/login-path.ts';
import { answeredOr, type LoadArgs, type PageProps } from '../route-types.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Empty } from '../ui/StatePanel.tsx';
import styles from './cart.module.css';

interface CartData {
  /** null when it could not be read */
  cart: Cart | null;
  together: boolean;
}

/** Shopping cart /cart, open to guests. */
export async function load({ api }: LoadArgs): Promise<CartData> {
  const list = answeredOr(await api.call('GET cart/list', { shop_type: 'distributor' }), null);
  return { cart: parseCart(list) ?? null, together: api.together };
}

function Failed({ base }: { base: string }) {
  return (
    <Empty
      picture="/artwork/mall/empty-cart.svg"
      title="购物车加载失败"
      hint="您的商品还在，请稍后再试"
      action={<ButtonLink href={`${base}/cart`}>重新加载</ButtonLink>}
    />
  );
}

function Content({ data: { cart, together }, site }: PageProps<CartData>) {
  const { base } = site;
  if (!cart) return <Failed base={base} />;
  if (cart.groups.length === 0 && cart.invalid.length === 0) return <EmptyCart base={base} />;
  const props = { initial: cart, base, loggedIn: site.member !== null, together };
  return <Island name="CartView" component={CartView} props={props} hydrate="idle" />;
}

export default function CartPage({ data, site }: PageProps<CartData>) {
  return (
    <div className={styles.page}>
      <h1>购物车</h1>
      {!site.member && (
        <p className={styles.guest}>
          登录后可同步购物车并结算。<a href={loginPath(site.base, `${site.base}/cart`)}>立即登录</a>
        </p>
      )}
      <Content data={data} site={site} />
    </div>
  );
}
