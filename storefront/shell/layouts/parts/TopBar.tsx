import { safePicture } from '../../../../engine/address.ts';
import { mallName, type Site } from '../../../route-types.ts';
import { loginPath } from '../../../../engine/links/login-path.ts';
import { countText } from '../../../../engine/rules/format/count-text.ts';
import { sizedPicture } from '../../../../engine/picture.ts';
import { hasPage } from '../../page-paths.ts';
import { registrationPath } from './registration.ts';
import { returnPath } from './return-path.ts';
import styles from './TopBar.module.css';

/** Cart icons lead to the cart; guests are sent to sign-in and then to the cart (storefront spec 2.9). */
export function cartPath({ base, member }: Site): string {
  return member ? `${base}/cart` : loginPath(base, `${base}/cart`);
}

/** A link to a page of the shop; nothing while that page does not exist. */
function Place({ site: { base }, path, name }: { site: Site; path: string; name: string }) {
  if (!hasPage(path, '')) return null;
  return (
    <li>
      <a href={base + path}>{name}</a>
    </li>
  );
}

/** The slim service bar above the template header (storefront spec 2.9): home, greeting or sign-in, and the shopper's pages. */
export function TopBar({ site }: { site: Site }) {
  const { base, member } = site;
  const registration = registrationPath(site);
  const avatar = safePicture(member?.avatar);
  return (
    <nav className={styles.bar} aria-label="快捷导航" data-screen>
      <div className={styles.inner}>
        <ul className={styles.side}>
          <li>
            <a href={base || '/'}>{`${mallName(site)}首页`}</a>
          </li>
          {member ? (
            <>
              <li className={styles.who}>
                {avatar !== '' && (
                  <img src={sizedPicture(avatar, { width: 20, height: 20 })} alt="" width="20" height="20" />
                )}
                {`您好，${member.mobile}`}
              </li>
              <li>
                <form method="post" action={`${base}/auth/exit`}>
                  <button className={styles.exit}>退出</button>
                </form>
              </li>
            </>
          ) : (
            <>
              <li>
                <a className={styles.strong} href={loginPath(base, returnPath(site))}>
                  请登录
                </a>
              </li>
              {registration !== '' && (
                <li>
                  <a href={registration}>免费注册</a>
                </li>
              )}
            </>
          )}
        </ul>
        <ul className={styles.side}>
          <li>
            <a href={cartPath(site)}>
              购物车
              <b className={styles.count} data-cart-count="">
                {countText(site.cartCount)}
              </b>
            </a>
          </li>
          {member && !site.lacksMall && (
            <li>
              <a href={`${base}/member/message`}>
                消息
                <b className={styles.count}>{countText(site.unread ?? 0)}</b>
              </a>
            </li>
          )}
          <Place site={site} path="/member/trade" name="我的订单" />
          <Place site={site} path="/member/user-info" name="会员中心" />
          <Place site={site} path="/shop" name="商家入驻" />
        </ul>
      </div>
    </nav>
  );
}
