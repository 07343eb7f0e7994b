import type { ReactNode } from 'react';
import type { Site } from '../route-types.ts';
import { Breadcrumb, type Crumb } from './Breadcrumb.tsx';
import styles from './MemberArea.module.css';

/** Places of the member area that are there. */
const PLACES = [
  { path: '/member/trade', name: '我的订单' },
  { path: '/cart/address', name: '收货地址' },
];

/** A page of the member area: the way here, the places beside it, the page. */
export function MemberArea({ site, crumbs, children }: { site: Site; crumbs: Crumb[]; children: ReactNode }) {
  const here = site.url.pathname.slice(site.base.length);
  return (
    <div className={styles.area}>
      <Breadcrumb crumbs={[{ name: '首页', href: site.base || '/' }, ...crumbs]} />
      <div className={styles.columns}>
        <nav className={styles.places} aria-label="会员中心">
          <ul>
            {PLACES.map(({ path, name }) => (
              <li key={path}>
                <a href={site.base + path} aria-current={here === path ? 'page' : here.startsWith(path) || undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.page}>{children}</div>
      </div>
    </div>
  );
}
