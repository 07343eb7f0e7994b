import type { Site } from '../../route-types.ts';
import { cartPath } from './TopBar.tsx';
import styles from './FloatMenu.module.css';

/** Links beside the page and back to top (storefront spec 2.9). Plain anchors: no script is needed. */
export function FloatMenu({ site }: { site: Site }) {
  const { base } = site;
  return (
    <aside className={styles.menu} aria-label="悬浮菜单">
      <a href={cartPath(site)} title="购物车">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 4h2l2.4 11h10.2L20 7H7" />
          <circle cx="9" cy="19" r="1.4" />
          <circle cx="16" cy="19" r="1.4" />
        </svg>
        购物车
      </a>
      <a href={`${base}/member/coupon-center`} title="领券中心">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM14 7v10" />
        </svg>
        领券
      </a>
      <a href={`${base}/member/collector`} title="我的收藏">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 20 4.6 12.6a4.6 4.6 0 0 1 6.5-6.5l.9.9.9-.9a4.6 4.6 0 0 1 6.5 6.5z" />
        </svg>
        收藏
      </a>
      <a href="#top" title="回到顶部">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 5h14M12 20V9M7 13.5 12 9l5 4.5" />
        </svg>
        顶部
      </a>
    </aside>
  );
}
