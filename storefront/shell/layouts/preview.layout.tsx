import type { ReactNode } from 'react';
import { PageView } from '../../../engine/render/PageView.tsx';
import type { RenderedPart } from '../../../engine/render/render-widgets.ts';
import styles from './default.module.css';

interface PreviewLayoutProps {
  header: RenderedPart;
  footer: RenderedPart;
  children: ReactNode;
}

/** Only what the operator composed, without service bar and float menu, which are not part of the design and would lead away. */
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
