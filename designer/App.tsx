import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useMemo } from 'react';
import { designHost, DesignHostContext } from './canvas/design-host.ts';
import type { Designer } from './model/create-designer.ts';
import type { Navigation } from './navigation.ts';
import { SignIn, SignInPage } from './pages/SignIn.tsx';
import { OperatorCallsContext } from './pickers/operator-calls.ts';
import type { Session } from './session.ts';
import { Dialog } from './ui/Dialog.tsx';
import { NoticeBoard } from './ui/NoticeBoard.tsx';

const PageList = lazy(() => import('./pages/PageList.tsx').then((module) => ({ default: module.PageList })));
const EditorPage = lazy(() => import('./pages/EditorPage.tsx').then((module) => ({ default: module.EditorPage })));
const Gallery = lazy(() => import('./pages/Gallery.tsx').then((module) => ({ default: module.Gallery })));

interface AppProps {
  designer: Designer;
  navigation: Navigation;
  session: Session;
}

/** Sign-in, the list of pages, one page, or the gallery; a session that ran out is renewed in a dialog over the work. */
export const App = observer(function App({ designer, navigation, session }: AppProps) {
  const { pageId } = navigation;
  const host = useMemo(() => designHost(session), [session]);
  if (session.state === 'starting') return null;
  if (session.state === 'out') return <SignInPage session={session} />;
  return (
    <OperatorCallsContext value={session}>
      <Suspense>
        {navigation.gallery ? (
          <Gallery />
        ) : pageId === null ? (
          <PageList designer={designer} navigation={navigation} session={session} />
        ) : (
          <DesignHostContext value={host}>
            <EditorPage key={pageId} pageId={pageId} designer={designer} navigation={navigation} />
          </DesignHostContext>
        )}
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
