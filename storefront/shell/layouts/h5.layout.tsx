import type { ReactNode } from 'react';
import { PageView } from '../../../engine/render/PageView.tsx';
import type { RenderedPart } from '../../../engine/render/render-widgets.ts';
import { mallName, type Site } from '../../route-types.ts';
import { loginPath } from '../../../engine/links/login-path.ts';
import { hasPage } from '../page-paths.ts';
import { searchFieldProps } from '../../goods/search/search-field.ts';
import { servicePath } from '../../content/help/service-path.ts';
import { Mark } from './parts/Mark.tsx';
import { registrationPath } from './parts/registration.ts';
import { returnPath } from './parts/return-path.ts';
import { SiteMenu } from './parts/SiteMenu.tsx';
import { TabBar } from './parts/TabBar.tsx';
import './h5.css';
import styles from './h5.module.css';

interface H5LayoutProps {
  site: Site;
  footer: RenderedPart;
  children: ReactNode;
}

function Search({ site }: { site: Site }) {
  return (
    <form className={styles.search} action={`${site.base}/items`} method="get" role="search">
      <input
        type="search"
        className="grow"
        name="keywords"
        placeholder="搜商品、品牌"
        aria-label="搜索商品"
        defaultValue={site.url.searchParams.get('keywords') ?? ''}
        {...searchFieldProps(site.base)}
      />
      <button>搜索</button>
    </form>
  );
}

/** Whether shoppers sign in here: nothing leads them away from it. */
const signsIn = ({ base, url: { pathname } }: Site): boolean =>
  /^\/(?:auth|staff\/login)\b/.test(pathname.slice(base.length));

function Who({ site }: { site: Site }) {
  const { base, member } = site;
  const registration = registrationPath(site);
  if (!member)
    return (
      <>
        <a href={loginPath(base, returnPath(site))}>登录</a>
        {registration !== '' && <a href={registration}>注册</a>}
      </>
    );
  return (
    <>
      <span>{`您好，${member.mobile}`}</span>
      <form method="post" action={`${base}/auth/exit`}>
        <button>退出</button>
      </form>
    </>
  );
}

/** Address of the same page on the desktop site; `pc=1` stops redirects to the mobile site until the browser is closed. */
function desktopPath({ base, url }: Site): string {
  const query = new URLSearchParams(url.searchParams);
  query.set('pc', '1');
  return `${url.pathname.slice(base.length) || '/'}?${query.toString()}`;
}

/** The mobile site: a bar with logo and search, the page, the template footer of composed pages, and tabs at the bottom. */
export default function H5Layout({ site, footer, children }: H5LayoutProps) {
  return (
    <>
      <a className="skip" href="#main" data-screen>
        跳到主要内容
      </a>
      <header className={styles.header} data-screen>
        <a className={styles.logo} href={site.base}>
          <Mark site={site} size={32} alt={`${mallName(site)}首页`} />
        </a>
        {!signsIn(site) && <Search site={site} />}
      </header>
      <SiteMenu site={site} place="header" />
      <main id="main" className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer} data-screen>
        <PageView rows={footer.rows} />
        <SiteMenu site={site} place="footer" />
        <div className={styles.who}>
          <Who site={site} />
          <a href={servicePath(site.base, 'float')}>在线客服</a>
        </div>
        <p className={styles.sites}>
          <b>手机版</b>
          <a href={desktopPath(site)}>电脑版</a>
          {hasPage('/shop', '') && <a href={`${site.base}/shop`}>商家入驻</a>}
        </p>
      </footer>
      <TabBar site={site} />
    </>
  );
}
