import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { OperatorCallsContext } from './calls/operator-calls.ts';
import { editorRoute, fetchedEditor, fetchEditor } from './office/pages/editor-route.ts';
import { matchPath, mayOpen, type PageProps } from './route.ts';
import { SignIn, SignInPage } from './sign-in/SignIn.tsx';
import { Dialog } from './parts/Dialog.tsx';
import { NoticeBoard } from './notices/NoticeBoard.tsx';
import { PHONE, useNarrow } from './parts/use-narrow.ts';

const PhoneEditor = lazy(() => import('./office/pages/PhoneEditor.tsx'));
const AllPages = lazy(() => import('./AllPages.tsx'));

type AppProps = Omit<PageProps, 'params'>;

/** Shown until the first page is ready; the server's document starts with the same markup. */
const opening = <main className="opening" aria-busy="true" aria-label="正在加载" />;

/** The editor's page; null until it has been fetched. */
function useEditorPage(wanted: boolean): ComponentType<PageProps> | null {
  const [page, setPage] = useState<ComponentType<PageProps> | null>(() => fetchedEditor() ?? null);
  useEffect(() => {
    if (wanted && !page) void fetchEditor().then((fetched) => setPage(() => fetched));
  }, [wanted, page]);
  return page;
}

interface EditorPlaceProps extends PageProps {
  /** Null until it has been fetched. */
  Editor: ComponentType<PageProps> | null;
  isPhone: boolean;
}

/**
 * The editor, or on a phone a page that explains why it is not available there. An editor that was open before the window became narrow
 * stays mounted behind it, unseen but for its open dialogs.
 */
function EditorPlace({ Editor, isPhone, ...props }: EditorPlaceProps) {
  const [begun, setBegun] = useState(!isPhone);
  if (!begun && !isPhone) setBegun(true);
  return (
    <>
      {isPhone && (
        // Of its own, so that the open editor is not taken away while the page is fetched.
        <Suspense fallback={opening}>
          <PhoneEditor {...props} isBehind={begun} />
        </Suspense>
      )}
      {!isPhone && !Editor && opening}
      {begun && Editor && (
        <div className={isPhone ? 'behind' : 'whole'}>
          <Editor {...props} />
        </div>
      )}
    </>
  );
}

/** Opens the editor directly; the table of all other pages is loaded with the office. */
const Opened = observer(function Opened(props: AppProps) {
  const { navigation, session } = props;
  const params = matchPath(editorRoute.path, navigation.path);
  const edits = /^\d+$/.test(params?.['page_id'] ?? '') && mayOpen(editorRoute, session);
  const isPhone = useNarrow(PHONE);
  const Editor = useEditorPage(edits && !isPhone);
  const place = { Editor, isPhone, params: params ?? {} };
  if (edits) return <EditorPlace key={navigation.path} {...props} {...place} />;
  return <AllPages {...props} />;
});

/** Shows the sign-in page, then the page at the address. An expired session is renewed in a dialog over the current page. */
export const App = observer(function App(props: AppProps) {
  const { designer, session } = props;
  if (session.state === 'starting') return opening;
  if (session.state === 'out') return <SignInPage session={session} />;
  return (
    <OperatorCallsContext value={session}>
      <Suspense fallback={opening}>
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
