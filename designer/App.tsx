import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { OperatorCallsContext } from './calls/operator-calls.ts';
import { editorRoute, fetchedEditor, fetchEditor } from './office/pages/editor-route.ts';
import { matchPath, type PageProps } from './route.ts';
import { SignIn, SignInPage } from './SignIn.tsx';
import { Dialog } from './parts/Dialog.tsx';
import { NoticeBoard } from './notices/NoticeBoard.tsx';
import { PHONE, useNarrow } from './parts/use-narrow.ts';

const PhoneEditor = lazy(() => import('./office/pages/PhoneEditor.tsx'));
const AllPages = lazy(() => import('./AllPages.tsx'));

type AppProps = Omit<PageProps, 'params'>;

/** Until the first page can be shown; the server's document begins with the same. */
const opening = <main className="opening" aria-busy="true" aria-label="正在加载" />;

/** The editor's page; null until it was fetched. */
function useEditorPage(wanted: boolean): ComponentType<PageProps> | null {
  const [page, setPage] = useState<ComponentType<PageProps> | null>(() => fetchedEditor() ?? null);
  useEffect(() => {
    if (wanted && !page) void fetchEditor().then((fetched) => setPage(() => fetched));
  }, [wanted, page]);
  return page;
}

interface EditorPlaceProps extends PageProps {
  /** null until it was fetched */
  Editor: ComponentType<PageProps> | null;
  isPhone: boolean;
}

/** The editor, or on a phone a page that says why not. One that was open when the window got narrow stays open behind it. */
function EditorPlace({ Editor, isPhone, ...props }: EditorPlaceProps) {
  const [begun, setBegun] = useState(!isPhone);
  if (!begun && !isPhone) setBegun(true);
  return (
    <>
      {isPhone && <PhoneEditor {...props} isBehind={begun} />}
      {!isPhone && !Editor && opening}
      {begun && Editor && (
        <div style={{ display: isPhone ? 'none' : 'contents' }}>
          <Editor {...props} />
        </div>
      )}
    </>
  );
}

/** The editor at once; the table of all other pages comes with the office. */
const Opened = observer(function Opened(props: AppProps) {
  const { navigation, session } = props;
  const params = matchPath(editorRoute.path, navigation.path);
  const edits = /^\d+$/.test(params?.['page_id'] ?? '') && session.may(editorRoute.right);
  const isPhone = useNarrow(PHONE);
  const Editor = useEditorPage(edits && !isPhone);
  const place = { Editor, isPhone, params: params ?? {} };
  if (edits) return <EditorPlace key={navigation.path} {...props} {...place} />;
  return <AllPages {...props} />;
});

/** Sign-in, then the page of the address; a session that ran out is renewed in a dialog over the work. */
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
