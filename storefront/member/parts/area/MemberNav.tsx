import type { Site } from '../../../route-types.ts';
import { visibleNav, navPathOf, type NavCounts } from '../member-places.ts';
import { Badge } from '../../../../ui/text/Badge.tsx';
import styles from './MemberNav.module.css';

/** The navigation of the member area in groups, with the current place marked: beside the page (`desk`), on a phone as rows of 我的. */
export function MemberNav({ site, counts, only }: { site: Site; counts: NavCounts; only: 'desk' | 'phone' }) {
  const path = site.url.pathname.slice(site.base.length);
  const here = navPathOf(path);
  return (
    <nav className={styles.nav} aria-label="会员中心" data-screen data-only={only}>
      {only === 'desk' && (
        <a className="skip" href="#page">
          跳过会员菜单
        </a>
      )}
      <a
        className={`${styles.home} split`}
        href={`${site.base}/member/user-info`}
        aria-current={path === '/member/user-info' ? 'page' : undefined}
        data-only="desk"
      >
        会员中心
      </a>
      {visibleNav(counts).map((group) => (
        <section key={group.name}>
          <h2>{group.name}</h2>
          <ul>
            {group.places.map((place) => (
              <li key={place.path}>
                <a
                  className="split"
                  href={site.base + place.path}
                  aria-current={here === place.path ? (path === place.path ? 'page' : true) : undefined}
                >
                  {place.name}
                  {Boolean(counts[place.path]) && (
                    <Badge tone={here === place.path ? 'primary' : 'neutral'} text={String(counts[place.path])} />
                  )}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
