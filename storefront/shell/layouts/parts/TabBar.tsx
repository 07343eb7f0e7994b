import type { ReactNode } from 'react';
import { PHONE_TABS } from '../../../../engine/rules/content/phone-tabs.ts';
import { countText } from '../../../../engine/rules/format/count-text.ts';
import type { Site } from '../../../route-types.ts';
import { hasPage } from '../../page-paths.ts';
import { cartPath } from './TopBar.tsx';
import styles from './TabBar.module.css';

interface TabProps {
  href: string;
  name: string;
  /** Whether the page belongs to this tab. */
  current: boolean;
  drawing: string;
  children?: ReactNode;
}

function Tab({ href, name, current, drawing, children }: TabProps) {
  return (
    <li>
      <a href={href} aria-current={current ? 'page' : undefined}>
        <svg className="drawing" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d={drawing} />
        </svg>
        {name}
        {children}
      </a>
    </li>
  );
}

/** The shopper's own page: the member centre, or the orders while there is no member centre. */
const OWN = [
  { path: '/member/user-info', name: PHONE_TABS.own },
  { path: '/member/trade', name: '我的订单' },
] as const;
const own = OWN.find(({ path }) => hasPage(path, '')) ?? OWN[1];

/** Tabs of the mobile site: home, categories, cart, and the shopper's own page. */
export function TabBar({ site }: { site: Site }) {
  const { base } = site;
  const place = site.url.pathname.slice(base.length).replace(/\/$/, '');
  return (
    <nav className={styles.tabs} aria-label="主导航" data-screen>
      <ul>
        <Tab
          href={base}
          name={PHONE_TABS.home}
          current={place === '' || place === '/home'}
          drawing="M4 11 12 4l8 7v9h-5v-6H9v6H4z"
        />
        <Tab
          href={`${base}/category`}
          name={PHONE_TABS.categories}
          current={place === '/category' || place === '/items'}
          drawing="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z"
        />
        <Tab
          href={cartPath(site)}
          name={PHONE_TABS.cart}
          current={place === '/cart'}
          drawing="M3 4h2l2.4 11h10.2L20 7H6M9 18a1.2 1.2 0 1 0 0 2.4A1.2 1.2 0 0 0 9 18zM16 18a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4z"
        >
          <b className={styles.count} data-cart-count="">
            {countText(site.cartCount)}
          </b>
        </Tab>
        <Tab
          href={base + own.path}
          name={own.name}
          current={place.startsWith('/member') || place.startsWith('/auth')}
          drawing="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6"
        >
          <b className={styles.count}>{countText(site.unread ?? 0)}</b>
        </Tab>
      </ul>
    </nav>
  );
}
