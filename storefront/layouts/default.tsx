import type { ReactNode } from 'react';
import { PageView } from '../../engine/PageView.tsx';
import type { RenderedPart } from '../../engine/render-widgets.ts';
import type { Site } from '../route-types.ts';
import { FloatMenu } from './parts/FloatMenu.tsx';
import { TopBar } from './parts/TopBar.tsx';
import styles from './default.module.css';

interface DefaultLayoutProps {
  site: Site;
  header: RenderedPart;
  footer: RenderedPart;
  children: ReactNode;
}

/** Service bar, template header, the page, template footer, float menu (storefront spec 2.7, 2.9). */
export default function DefaultLayout({ site, header, footer, children }: DefaultLayoutProps) {
  return (
    <>
      <a className={styles.skip} href="#main">
        跳到主要内容
      </a>
      <TopBar site={site} />
      <header className={styles.header}>
        <div className={styles.column}>
          <PageView rows={header.rows} />
        </div>
      </header>
      <main id="main" className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={styles.column}>
          <PageView rows={footer.rows} />
        </div>
      </footer>
      <FloatMenu site={site} />
    </>
  );
}
