import type { ReactNode } from 'react';
import { PageView } from '../../../engine/render/PageView.tsx';
import type { RenderedPart } from '../../../engine/render/render-widgets.ts';
import type { Site } from '../../route-types.ts';
import { ShopHeader } from './parts/ShopHeader.tsx';
import { TopBar } from './parts/TopBar.tsx';
import styles from './default.module.css';

interface ShopLayoutProps {
  site: Site;
  footer: RenderedPart;
  children: ReactNode;
}

/** The merchants' pages: service bar, their own header after sign-in, the footer (storefront spec 2.7). */
export default function ShopLayout({ site, footer, children }: ShopLayoutProps) {
  return (
    <>
      <a className="skip" href="#main">
        跳到主要内容
      </a>
      <TopBar site={site} />
      <header className={styles.header}>
        <ShopHeader site={site} />
      </header>
      <main id="main" className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className="centred">
          <PageView rows={footer.rows} />
        </div>
      </footer>
    </>
  );
}
