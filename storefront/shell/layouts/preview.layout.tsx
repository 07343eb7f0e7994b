import type { ReactNode } from 'react';
import { PageView } from '../../../engine/render/PageView.tsx';
import type { RenderedPart } from '../../../engine/render/render-widgets.ts';
import styles from './default.module.css';

interface PreviewLayoutProps {
  header: RenderedPart;
  footer: RenderedPart;
  children: ReactNode;
}

/** What the operator composed and nothing else: service bar and float menu are the shop's own, and would lead away. */
export default function PreviewLayout({ header, footer, children }: PreviewLayoutProps) {
  return (
    <>
      <header className={styles.header}>
        <div className="centred">
          <PageView rows={header.rows} />
        </div>
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>
        <div className="centred">
          <PageView rows={footer.rows} />
        </div>
      </footer>
    </>
  );
}
