import type { ReactNode } from 'react';
import type { Site } from '../../../route-types.ts';
import { Breadcrumb, type Crumb } from '../../../parts/Breadcrumb.tsx';
import { MemberNav } from './MemberNav.tsx';
import { Row } from '../../../../ui/layout/flow.tsx';
import type { NavCounts } from '../member-places.ts';
import styles from './MemberArea.module.css';

interface MemberAreaProps {
  site: Site;
  title: string;
  /** Pages between the member centre and this one. */
  parents?: Crumb[];
  counts: NavCounts;
  /** Beside the heading, e.g. a button for all rows. */
  tools?: ReactNode;
  children: ReactNode;
}

/**
 * A page of the member area: breadcrumb, navigation, and the page. On a phone and in a narrow window a bar with a link back replaces
 * both; the navigation is on 我的.
 */
export function MemberArea({ site, title, parents = [], counts, tools, children }: MemberAreaProps) {
  const hub = `${site.base}/member/user-info`;
  const isHub = site.url.pathname === hub;
  const centre: Crumb[] = isHub ? [] : [{ name: '会员中心', href: hub }];
  const crumbs = [{ name: '首页', href: site.base || '/' }, ...centre, ...parents, { name: title }];
  const back = parents.at(-1)?.href ?? hub;
  return (
    <div className={styles.area}>
      <Breadcrumb crumbs={crumbs} />
      <div className={styles.columns}>
        {site.base === '' && <MemberNav site={site} counts={counts} only="desk" />}
        <div className="grow" id="page">
          <Row gap={3} className={isHub ? `${styles.head} ${styles.hub}` : styles.head}>
            {!isHub && (
              <a className={styles.back} href={back} aria-label="返回" data-screen>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="m15 5-7 7 7 7" />
                </svg>
              </a>
            )}
            <h1 className="grow">{title}</h1>
            {tools && <div className={styles.tools}>{tools}</div>}
          </Row>
          {children}
        </div>
      </div>
    </div>
  );
}
