import type { ReactNode } from 'react';
import { PageView } from '../../../engine/render/PageView.tsx';
import type { RenderedPart } from '../../../engine/render/render-widgets.ts';
import type { Site } from '../../route-types.ts';
import { FloatMenu } from './parts/FloatMenu.tsx';
import { SiteMenu } from './parts/SiteMenu.tsx';
import { TopBar } from './parts/TopBar.tsx';
import styles from './default.module.css';

interface DefaultLayoutProps {
  site: Site;
  header: RenderedPart;
  footer: RenderedPart;
  /** true when operators designed the page */
  composed: boolean;
  children: ReactNode;
}

/** Address of the same page on the mobile site. */
function phonePath({ url }: Site): string {
  const query = new URLSearchParams(url.searchParams);
  query.delete('pc');
  const path = `/h5${url.pathname === '/' ? '' : url.pathname}`;
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Service bar, template header, the page, template footer, float menu (storefront spec 2.7, 2.9). */
export default function DefaultLayout({ site, header, footer, composed, children }: DefaultLayoutProps) {
  return (
    <>
      <a className="skip" href="#main" data-screen>
        跳到主要内容
      </a>
      {composed && (
        <aside className={styles.phone} aria-label="手机版" data-screen>
          屏幕较窄，<a href={phonePath(site)}>看手机版</a>
        </aside>
      )}
      <TopBar site={site} />
      <header className={styles.header} data-screen>
        <div className="centred">
          <PageView rows={header.rows} />
        </div>
        <SiteMenu site={site} place="header" />
      </header>
      <main id="main" className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer} data-screen>
        <SiteMenu site={site} place="footer" />
        <div className="centred">
          <PageView rows={footer.rows} />
        </div>
      </footer>
      <FloatMenu site={site} />
    </>
  );
}
