import type { ReactNode } from 'react';
import { PageView } from '../../engine/PageView.tsx';
import type { RenderedPart } from '../../engine/render-widgets.ts';
import type { Site } from '../route-types.ts';
import { SHOP_NAME } from '../routes.tsx';
import styles from './auth.module.css';

interface AuthLayoutProps {
  site: Site;
  header: RenderedPart;
  footer: RenderedPart;
  children: ReactNode;
}

/** Logo, a link to the other of sign-in and registration, a background picture, the footer (storefront spec 2.2, 2.7). */
export default function AuthLayout({ site, footer, children }: AuthLayoutProps) {
  const { base } = site;
  const isLogin = site.url.pathname.endsWith('/auth/login');
  return (
    <>
      <header className={styles.header}>
        <div className={styles.row}>
          <a className={styles.logo} href={base || '/'}>
            <img src="/artwork/mall/logo.svg" alt={SHOP_NAME} height="40" />
          </a>
          <p className={styles.other}>
            {isLogin ? '还没有账号？' : '已有账号？'}
            <a href={isLogin ? `${base}/auth/reg` : `${base}/auth/login`}>{isLogin ? '免费注册' : '立即登录'}</a>
          </p>
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
    </>
  );
}
