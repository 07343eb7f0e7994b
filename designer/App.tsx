import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { OperatorCallsContext } from './calls/operator-calls.ts';
import { findRoute, type PageProps } from './office/route.ts';
import { SignIn, SignInPage } from './pages/SignIn.tsx';
import { routes } from './routes.ts';
import { Dialog } from './ui/Dialog.tsx';
import { NoticeBoard } from './ui/NoticeBoard.tsx';

const Office = lazy(() => import('./office/Office.tsx'));

type AppProps = Omit<PageProps, 'params'>;

/** A page that fills the window, or the office around all others. */
const Opened = observer(function Opened(props: AppProps) {
  const found = findRoute(routes, props.navigation.path);
  if (!found?.route.full || !props.session.may(found.route.right)) return <Office routes={routes} {...props} />;
  const { page: Page } = found.route;
  return <Page key={props.navigation.path} {...props} params={found.params} />;
});

/** Sign-in, then the page of the address; a session that ran out is renewed in a dialog over the work. */
export const App = observer(function App(props: AppProps) {
  const { designer, session } = props;
  if (session.state === 'starting') return null;
  if (session.state === 'out') return <SignInPage session={session} />;
  return (
    <OperatorCallsContext value={session}>
      <Suspense>
        <Opened {...props} />
      </Suspense>
      {session.state === 'expired' && (
        <Dialog title="登录已过期，请重新登录" closable={false} onClose={() => undefined}>
          <SignIn session={session} />
        </Dialog>
      )}
      <NoticeBoard notices={designer.notices} />
    </OperatorCallsContext>
  );
});
