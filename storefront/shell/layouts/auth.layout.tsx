import type { ReactNode } from 'react';
import { safePicture } from '../../../engine/address.ts';
import { PageView } from '../../../engine/render/PageView.tsx';
import type { RenderedPart } from '../../../engine/render/render-widgets.ts';
import type { LoginPage } from '../../../schemas/types/contract.ts';
import { mallName, type Site } from '../../route-types.ts';
import { loginPath } from '../../../engine/links/login-path.ts';
import { hasPage } from '../page-paths.ts';
import { registrationPath } from './parts/registration.ts';
import { returnPath } from './parts/return-path.ts';
import styles from './auth.module.css';

interface AuthLayoutProps {
  site: Site;
  header: RenderedPart;
  footer: RenderedPart;
  loginSettings: LoginPage | null;
  children: ReactNode;
}

/** The other one of sign-in and registration; its address is '' where there is none. */
function otherOf(site: Site): { question: string; name: string; href: string } {
  if (site.url.pathname.endsWith('/auth/login'))
    return { question: '还没有账号？', name: '免费注册', href: registrationPath(site) };
  const href = hasPage('/auth/login', '') ? loginPath(site.base, returnPath(site)) : '';
  return { question: '已有账号？', name: '立即登录', href };
}

/** The built-in background picture: its text stays below the logo at every width of the window. */
const DRAWN = '/artwork/mall/login-background.svg';

/** Logo, a link to sign-in or registration (the other one), a background picture, the footer (storefront spec 2.2, 2.7). */
export default function AuthLayout({ site, footer, loginSettings, children }: AuthLayoutProps) {
  const { base } = site;
  const [logo, background] = [safePicture(loginSettings?.logo), safePicture(loginSettings?.background)];
  const isDrawn = background === '' || background === DRAWN;
  const other = otherOf(site);
  return (
    <>
      <header className={styles.header}>
        <div className={styles.row}>
          <a className={styles.logo} href={base || '/'}>
            {logo === '' ? <b>{mallName(site)}</b> : <img src={logo} alt={mallName(site)} height="40" />}
          </a>
          {site.member && <p className={styles.other}>{`您好，${site.member.mobile}`}</p>}
          {!site.member && other.href !== '' && (
            <p className={styles.other}>
              {other.question}
              <a href={other.href}>{other.name}</a>
            </p>
          )}
        </div>
      </header>
      <main
        id="main"
        className={styles.main}
        data-drawn={isDrawn || undefined}
        {...(!isDrawn && { style: { backgroundImage: `url("${background}")` } })}
      >
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
