/** The frame of every office page: menu by area, breadcrumbs, search of pages and commands, the operator. */
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, Route as RouterRoute, Router, Routes, type Navigator, type To } from 'react-router-dom';
import type { Navigation } from '../../navigation.ts';
import { keepFocus } from '../../parts/focus/kept-focus.ts';
import { TABLET, useNarrow } from '../../parts/use-narrow.ts';
import { AlertsProvider } from '../alerts/alerts.tsx';
import { Account, AccountLinks } from './Account.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { JobsProvider } from '../jobs/jobs-context.tsx';
import { FavouriteButton } from './menu/FavouriteButton.tsx';
import { FavouritesProvider } from './menu/favourites-context.tsx';
import { Menu, MenuDrawer } from './menu/Menu.tsx';
import { NewsProvider } from '../news.tsx';
import { NewsLink } from './NewsLink.tsx';
import { OfficeContext, RoutesContext } from '../office-context.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { Palette, PaletteButton } from './Palette.tsx';
import { Forbidden, NotFound } from './refusals.tsx';
import { findRoute, mayOpen, offered, type PageProps, type Route, tabTitle } from '../../route.ts';
import { Pending } from '../../../ui/text/Pending.tsx';
import styles from './office.module.css';

export interface OfficeProps extends Omit<PageProps, 'params'> {
  routes: readonly Route[];
}

/** A navigator for react-router over our own address, so that every navigation asks about unsaved work. */
function navigatorOf(navigation: Navigation): Navigator {
  const textOf = (to: To): string =>
    typeof to === 'string' ? to : `${to.pathname ?? navigation.path}${to.search ?? ''}${to.hash ?? ''}`;
  return {
    createHref: textOf,
    go: (steps) => history.go(steps),
    push: (to) => void navigation.go(textOf(to)),
    replace: (to) => void navigation.go(textOf(to), { replace: true }),
  };
}

/** When another page opens, scrolls to its top and focuses it. */
function useArrival(path: string): React.RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    main.current?.scrollTo(0, 0);
    main.current?.focus();
  }, [path]);
  return main;
}

/** Opens the search on Ctrl+K or Cmd+K, wherever the focus is, unless a dialog is open. */
function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);
}

function Pages({ routes, ...props }: OfficeProps) {
  const { navigation, session } = props;
  const home = offered(routes, session)[0]?.path;
  const found = findRoute(routes, navigation.path);
  const Page = found?.route.page;
  const allowed = found !== null && mayOpen(found.route, session);
  return (
    <Routes>
      {home !== undefined && <RouterRoute path="/edit" element={<Navigate to={home} replace />} />}
      <RouterRoute
        path="*"
        element={
          Page ? (
            allowed ? (
              <Page {...props} params={found.params} />
            ) : (
              <Forbidden home={home} />
            )
          ) : (
            <NotFound home={home} />
          )
        }
      />
    </Routes>
  );
}

interface FrameProps extends Pick<OfficeProps, 'routes' | 'navigation' | 'session'> {
  onSearch(): void;
}

/** Menu and bar around the page. In a narrow window the menu is a drawer, and the bar shows less. */
const Frame = observer(function Frame({ routes, navigation, session, onSearch }: FrameProps) {
  const { path } = navigation;
  const isNarrow = useNarrow(TABLET);
  const menu = { routes: routes.filter((one) => mayOpen(one, session)), path, onSearch };
  const route = findRoute(routes, path)?.route;
  return (
    <>
      {!isNarrow && <Menu {...menu} />}
      <header className={styles.bar}>
        {isNarrow && (
          <MenuDrawer {...menu}>
            <AccountLinks session={session} />
          </MenuDrawer>
        )}
        <Breadcrumbs routes={routes} route={route}>
          <FavouriteButton route={route} />
        </Breadcrumbs>
        <PaletteButton onOpen={onSearch} />
        {isNarrow && session.may('orders.read') && <NewsLink path={path} />}
        <Account session={session} short={isNarrow} />
      </header>
    </>
  );
});

const Office = observer(function Office(props: OfficeProps) {
  const { routes, navigation, session, designer } = props;
  const [searching, setSearching] = useState(false);
  const navigator = useMemo(() => navigatorOf(navigation), [navigation]);
  const tools = useMemo(
    () => ({ session, navigation, notices: designer.notices }),
    [session, navigation, designer.notices],
  );
  const [openPalette] = useState(() => () => setSearching(true));
  const route = findRoute(routes, navigation.path)?.route;
  const main = useArrival(navigation.path);
  usePaletteKey(openPalette);
  useEffect(keepFocus, []);
  return (
    <OfficeContext value={tools}>
      <RoutesContext value={routes}>
        <NewsProvider
          session={session}
          username={session.username}
          isIn={session.state === 'in' && session.has('office')}
        >
          <AlertsProvider
            session={session}
            isIn={session.state === 'in' && session.has('office')}
            title={tabTitle(route?.title ?? '页面不存在')}
          >
            <JobsProvider>
              <Router location={navigation.address} navigator={navigator}>
                <div className={styles.office}>
                  <a className={`unseen ${styles.skip}`} href="#office-main">
                    跳到内容
                  </a>
                  <FavouritesProvider session={session} isIn={session.state === 'in' && session.has('office')}>
                    <Frame routes={routes} navigation={navigation} session={session} onSearch={openPalette} />
                  </FavouritesProvider>
                  <main id="office-main" ref={main} className={styles.main} tabIndex={-1}>
                    <PageBoundary key={navigation.path}>
                      <Suspense fallback={<Pending size="page" />}>
                        <Pages {...props} />
                      </Suspense>
                    </PageBoundary>
                  </main>
                </div>
                {searching && <Palette routes={offered(routes, session)} onClose={() => setSearching(false)} />}
              </Router>
            </JobsProvider>
          </AlertsProvider>
        </NewsProvider>
      </RoutesContext>
    </OfficeContext>
  );
});

export default Office;
