import type { Site } from '../../route-types.ts';
import { loginPath } from '../../host.ts';
import { SHOP_NAME } from '../../routes.tsx';
import styles from './TopBar.module.css';

/** Cart icons lead to the cart, guests to sign-in and from there to it (storefront spec 2.9). */
export function cartPath({ base, member }: Site): string {
  return member ? `${base}/cart` : loginPath(base, `${base}/cart`);
}

/** The slim service bar above the template header (storefront spec 2.9): home, greeting or sign-in, and the shopper's places. */
export function TopBar({ site }: { site: Site }) {
  const { base, member } = site;
  const here = `${site.url.pathname}${site.url.search}`;
  return (
    <nav className={styles.bar} aria-label="快捷导航">
      <div className={styles.inner}>
        <ul className={styles.side}>
          <li>
            <a href={base || '/'}>{`${SHOP_NAME}首页`}</a>
          </li>
          {member ? (
            <>
              <li className={styles.greeting}>{`您好，${member.mobile}`}</li>
              <li>
                <form method="post" action={`${base}/auth/exit`}>
                  <button className={styles.exit}>退出</button>
                </form>
              </li>
            </>
          ) : (
            <>
              <li>
                <a className={styles.strong} href={loginPath(base, here)}>
                  请登录
                </a>
              </li>
              <li>
                <a href={`${base}/auth/reg`}>免费注册</a>
              </li>
            </>
          )}
        </ul>
        <ul className={styles.side}>
          <li>
            <a href={cartPath(site)}>
              购物车
              <b className={styles.count} data-cart-count="">
                {site.cartCount > 0 ? site.cartCount : ''}
              </b>
            </a>
          </li>
          <li>
            <a href={`${base}/member/trade`}>我的订单</a>
          </li>
          <li>
            <a href={`${base}/member/user-info`}>会员中心</a>
          </li>
          <li>
            <a href={`${base}/shop`}>商家入驻</a>
          </li>
        </ul>
      </div>
    </nav>
  );
}
