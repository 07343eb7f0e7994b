import { hasPage } from '../../page-paths.ts';
import type { Site } from '../../../route-types.ts';
import { servicePath } from '../../../content/help/service-path.ts';
import { cartPath } from './TopBar.tsx';
import styles from './FloatMenu.module.css';

interface Entry {
  path: string;
  title: string;
  name: string;
  drawing: string;
}

/** The shopper's own pages; each link appears once its page exists. */
const PLACES: readonly Entry[] = [
  {
    path: '/member/coupon-center',
    title: '领券中心',
    name: '领券',
    drawing: 'M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM14 7v10',
  },
  {
    path: '/member/collector',
    title: '我的收藏',
    name: '收藏',
    drawing: 'M12 20 4.6 12.6a4.6 4.6 0 0 1 6.5-6.5l.9.9.9-.9a4.6 4.6 0 0 1 6.5 6.5z',
  },
];

const CART =
  'M3 4h2l2.4 11h10.2L20 7H7M9 17.6a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8zM16 17.6a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8z';

const TALK = 'M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5';

function Link({ href, title, name, drawing }: Omit<Entry, 'path'> & { href: string }) {
  return (
    <a href={href} title={title}>
      <svg className="drawing" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={drawing} />
      </svg>
      <span>{name}</span>
    </a>
  );
}

/** Links beside the page, and back to top (storefront spec 2.9). They are plain anchors that need no script. */
export function FloatMenu({ site }: { site: Site }) {
  return (
    <aside className={styles.menu} aria-label="悬浮菜单" data-screen>
      <Link href={cartPath(site)} title="购物车" name="购物车" drawing={CART} />
      {PLACES.filter(({ path }) => hasPage(path, '')).map(({ path, ...entry }) => (
        <Link key={path} href={site.base + path} {...entry} />
      ))}
      <Link href={servicePath(site.base, 'float')} title="在线客服" name="客服" drawing={TALK} />
      <Link href="#top" title="回到顶部" name="顶部" drawing="M5 5h14M12 20V9M7 13.5 12 9l5 4.5" />
    </aside>
  );
}
