import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Canvas } from './canvas/Canvas.tsx';
import { ContextBar } from './canvas/ContextBar.tsx';
import { designHost, DesignHostContext } from './canvas/widget/design-host.ts';
import { EditorContext } from './editor-context.ts';
import type { Session } from '../calls/session.ts';
import { useCall } from '../calls/use-call.ts';
import type { Designer } from './model/create-designer.ts';
import type { Editor } from './model/editor.ts';
import type { NodeId } from './model/document/node.ts';
import type { Place } from './model/document/structure.ts';
import type { PageProps } from '../route.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { LeftPane } from './panes/LeftPane.tsx';
import { RightPane } from './panes/RightPane.tsx';
import { usePanes } from './panes/use-panes.ts';
import { TopBar } from './TopBar.tsx';
import { turnArea } from './turn-area.ts';
import { useLiveContent } from './use-live-content.ts';
import { useLoadedAtRest } from './use-loaded-at-rest.ts';
import { usePlugins } from './use-plugins.ts';
import { useComments } from './together/use-comments.ts';
import { usePresence } from './together/use-presence.ts';
import { useRequests } from './use-requests.ts';
import { useClipboard } from './use-clipboard.ts';
import { useJump } from './use-jump.ts';
import { useHotkeys } from './use-hotkeys.ts';
import { CHINESE, currentLanguage, say } from '../words/say.ts';
import styles from './editor.module.css';

const RealPage = lazy(async () => ({ default: (await import('./example/RealPage.tsx')).RealPage }));
const CommandsDialog = lazy(() => import('./dialogs/CommandsDialog.tsx'));
const HelpDialog = lazy(() => import('./dialogs/HelpDialog.tsx'));
const SaveModule = lazy(() => import('./dialogs/SaveModule.tsx'));
const PlanDialog = lazy(() => import('./dialogs/PlanDialog.tsx'));
const RequestDialog = lazy(() => import('./dialogs/RequestDialog.tsx'));
const RequestNote = lazy(() => import('./dialogs/RequestNote.tsx'));
const SchemeDialog = lazy(() => import('./dialogs/SchemeDialog.tsx'));
const VersionsDialog = lazy(() => import('./dialogs/VersionsDialog.tsx'));
const PreviewDialog = lazy(() => import('./dialogs/PreviewDialog.tsx'));

type Opened = 'commands' | 'help' | 'preview' | 'versions' | 'plan' | 'request' | 'scheme' | null;
async function insertLater(editor: Editor, session: Session, moduleId: number, place?: Place): Promise<void> {
  const { insertSavedModule } = await import('./dialogs/saved-modules.ts');
  await insertSavedModule(editor, session, moduleId, place);
}

/** Makes the browser ask before a tab with unsaved work is closed. */
function useUnloadQuestion(editor: Editor): void {
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (editor.saver.dirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [editor]);
}

/** Flushes the journal when the tab is hidden, and retries a failed save when the network is back. */
function useLastMoments(designer: Designer, editor: Editor): void {
  useEffect(() => {
    const flush = (): void => designer.journal?.flush();
    const retry = (): void => editor.saver.retry();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', retry);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', retry);
    };
  }, [designer, editor]);
}

/** The document is in the language of the editor while it is open; the office is Chinese. */
function useDocumentLanguage(): void {
  useEffect(() => {
    const root = document.documentElement;
    root.lang = currentLanguage();
    return () => void (root.lang = CHINESE);
  }, []);
}

interface OpenPageProps {
  designer: Designer;
  editor: Editor;
  session: Session;
  onBack(): void;
}

const OpenPage = observer(function OpenPage({ designer, editor, session, onBack }: OpenPageProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const [panelToSave, setPanelToSave] = useState<NodeId | null>(null);
  const [saved, setSaved] = useState(0);
  const [noting, setNoting] = useState<(note: string | null) => void>();
  const { left, right } = usePanes(editor);
  // Settings have one panel and nothing to compose.
  const settings = editor.blocksId;
  const plans = useCall(session, 'GET /mall/pages/:page_id/schedule', { page_id: editor.page.page_id });
  useDocumentLanguage();
  useUnloadQuestion(editor);
  useLastMoments(designer, editor);
  usePresence(editor, session);
  useComments(editor, session);
  useRequests(editor, session);
  const plugins = usePlugins(editor);
  useHotkeys(editor);
  useClipboard(editor);
  useLoadedAtRest(editor);
  useLiveContent(editor, session);
  useJump(editor);
  useEffect(() => {
    document.title = say('{title} - 页面装修', { title: editor.page.title });
    Object.assign(editor.ports, {
      openCommands: () => setOpened('commands'),
      openHelp: () => setOpened('help'),
      openPreview: () => setOpened('preview'),
      openVersions: () => setOpened('versions'),
      openPlan: () => setOpened('plan'),
      openRequest: () => setOpened('request'),
      noteRequest: () => new Promise<string | null>((answer) => setNoting(() => answer)),
      openScheme: () => setOpened('scheme'),
      saveModule: setPanelToSave,
      turnArea,
      insertSavedModule: (moduleId: number, place?: Place) => void insertLater(editor, session, moduleId, place),
    });
  }, [editor, session]);
  return (
    <EditorContext value={editor}>
      <div className={styles.editor}>
        <TopBar plans={plans.value?.list} onBack={onBack} />
        <div
          className={styles.panes}
          data-left={settings !== undefined ? 'none' : left.folded ? 'folded' : undefined}
          data-right={right.folded ? 'folded' : undefined}
        >
          {settings === undefined && <LeftPane {...left} session={session} saved={saved} plugins={plugins} />}
          <main className={styles.middle}>
            {settings === undefined ? (
              <>
                <ContextBar />
                <Canvas />
              </>
            ) : (
              <Suspense>
                <RealPage session={session} />
              </Suspense>
            )}
          </main>
          <RightPane editor={editor} session={session} {...right} />
        </div>
      </div>
      <Suspense>
        {opened === 'versions' && <VersionsDialog editor={editor} session={session} onClose={() => setOpened(null)} />}
        {opened === 'plan' && (
          <PlanDialog editor={editor} session={session} asked={plans} onClose={() => setOpened(null)} />
        )}
        {opened === 'request' && <RequestDialog editor={editor} session={session} onClose={() => setOpened(null)} />}
        {noting && (
          <RequestNote
            onAnswer={(note) => {
              setNoting(undefined);
              noting(note);
            }}
          />
        )}
        {opened === 'commands' && <CommandsDialog editor={editor} onClose={() => setOpened(null)} />}
        {opened === 'scheme' && <SchemeDialog onClose={() => setOpened(null)} />}
        {opened === 'help' && <HelpDialog onClose={() => setOpened(null)} />}
        {opened === 'preview' && (
          <PreviewDialog
            page={editor.page}
            session={session}
            width={editor.viewport.width}
            onClose={() => setOpened(null)}
          />
        )}
        {panelToSave !== null && (
          <SaveModule
            panel={panelToSave}
            session={session}
            onSaved={() => setSaved((count) => count + 1)}
            onClose={() => setPanelToSave(null)}
          />
        )}
      </Suspense>
    </EditorContext>
  );
});

/** Loads one page and edits it. If loading fails, a message is shown and nothing is ever saved. */
const EditorPage = observer(function EditorPage({ params, designer, navigation, session }: PageProps) {
  const pageId = params['page_id'] ?? '';
  const host = useMemo(() => designHost(session), [session]);
  const [failure, setFailure] = useState<{ attempt: number; message: string }>();
  const [attempt, setAttempt] = useState(0);
  const [reload] = useState(() => () => setAttempt((count) => count + 1));
  useEffect(() => {
    let wanted = true;
    designer.open(pageId).catch((reason: Error) => {
      if (wanted) setFailure({ attempt, message: reason.message });
    });
    return () => {
      wanted = false;
    };
  }, [designer, pageId, attempt]);
  useEffect(() => () => designer.close(), [designer, pageId]);
  const back = (): void => void navigation.go(navigation.lastOf(session.limited ? '/edit/shop-pages' : '/edit/pages'));
  const { editor } = designer;
  if (editor && String(editor.page.page_id) === pageId)
    return (
      <DesignHostContext value={host}>
        <OpenPage key={attempt} designer={designer} editor={editor} session={session} onBack={back} />
      </DesignHostContext>
    );
  if (failure?.attempt !== attempt)
    return <div className={styles.opening} role="status" aria-busy="true" aria-label={say('正在加载页面')} />;
  return (
    <Stack as="main" gap={4} align="middle" className={styles.failed} role="alert">
      <p>{say('页面加载失败：{message}', { message: say(failure.message) })}</p>
      <Row>
        <Button onClick={reload}>{say('重试')}</Button>
        <Button kind="quiet" onClick={back}>
          {say('返回页面列表')}
        </Button>
      </Row>
    </Stack>
  );
});

export default EditorPage;
