import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Canvas } from './canvas/Canvas.tsx';
import { ContextBar } from './canvas/ContextBar.tsx';
import { designHost, DesignHostContext } from './canvas/widget/design-host.ts';
import { canRun, runCommand } from './model/commands/commands.ts';
import { EditorContext, useEditor } from './editor-context.ts';
import type { Feature } from '../../schemas/features.ts';
import type { Session } from '../calls/session.ts';
import { useCall } from '../calls/use-call.ts';
import type { Designer } from './model/create-designer.ts';
import type { Editor } from './model/editor.ts';
import type { NodeId } from './model/document/node.ts';
import { linkedPanelOf } from './model/linked/linked.ts';
import { visibleIds, type Place } from './model/document/structure.ts';
import type { PageProps } from '../route.ts';
import { Favourites } from './palette/favourites.ts';
import { Palette } from './palette/Palette.tsx';
import { Icon } from '../parts/Icon.tsx';
import { TabList } from '../parts/TabList.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Row, Stack, Well } from '../../ui/layout/flow.tsx';
import { TopBar } from './TopBar.tsx';
import { turnArea } from './turn-area.ts';
import { useLiveContent } from './use-live-content.ts';
import { useLoadedAtRest } from './use-loaded-at-rest.ts';
import { usePlugins } from './use-plugins.ts';
import { useComments } from './together/use-comments.ts';
import { usePresence } from './together/use-presence.ts';
import { useClipboard } from './use-clipboard.ts';
import { useJump } from './use-jump.ts';
import { useHotkeys } from './use-hotkeys.ts';
import parts from '../parts/ui.module.css';
import styles from './editor.module.css';

const Modules = lazy(async () => ({ default: (await import('./palette/Modules.tsx')).Modules }));
const CommentsPane = lazy(() => import('./together/CommentsPane.tsx'));
const Outline = lazy(async () => ({ default: (await import('./palette/Outline.tsx')).Outline }));
const PropertyPanel = lazy(async () => ({ default: (await import('./panel/PropertyPanel.tsx')).PropertyPanel }));
const RealPage = lazy(async () => ({ default: (await import('./example/RealPage.tsx')).RealPage }));
const LinkedPane = lazy(async () => ({ default: (await import('./linked/LinkedPane.tsx')).LinkedPane }));
const WidthPane = lazy(async () => ({ default: (await import('./widths/WidthPane.tsx')).WidthPane }));
const GroupPane = lazy(() => import('./GroupPane.tsx'));
const CommandsDialog = lazy(() => import('./dialogs/CommandsDialog.tsx'));
const HelpDialog = lazy(() => import('./dialogs/HelpDialog.tsx'));
const SaveModule = lazy(() => import('./dialogs/SaveModule.tsx'));
const PlanDialog = lazy(() => import('./dialogs/PlanDialog.tsx'));
const SchemeDialog = lazy(() => import('./dialogs/SchemeDialog.tsx'));
const VersionsDialog = lazy(() => import('./dialogs/VersionsDialog.tsx'));
const PreviewDialog = lazy(() => import('./dialogs/PreviewDialog.tsx'));

type Opened = 'commands' | 'help' | 'preview' | 'versions' | 'plan' | 'scheme' | null;
type LeftTab = 'palette' | 'modules' | 'outline' | 'comments';

const TABS: readonly { tab: LeftTab; text: string; needs?: Feature }[] = [
  { tab: 'palette', text: '挂件' },
  { tab: 'modules', text: '模块', needs: 'modules' },
  { tab: 'outline', text: '结构' },
  { tab: 'comments', text: '批注', needs: 'presence' },
];

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

interface PaneProps {
  folded: boolean;
  fold(folded: boolean): void;
}

/** Collapses a pane to a strip, or expands it; the arrow points to where its edge moves. */
function FoldButton({ name, side, folded, fold }: PaneProps & { name: string; side: 'left' | 'right' }) {
  const other = side === 'left' ? 'right' : 'left';
  const label = `${folded ? '展开' : '收起'}${name}`;
  return (
    <Button
      kind="quiet"
      className={styles.fold}
      aria-label={label}
      title={label}
      aria-expanded={!folded}
      onClick={() => fold(!folded)}
    >
      <Icon name={folded ? other : side} />
    </Button>
  );
}

interface ModuleShelf {
  session: Session;
  /** Number of modules saved since the page was opened. */
  saved: number;
}

const LeftPane = observer(function LeftPane({ session, saved, ...props }: PaneProps & ModuleShelf) {
  const editor = useEditor();
  const [tab, setTab] = useState<LeftTab>('palette');
  const [favourites] = useState(() => new Favourites(session.username));
  const { fold } = props;
  const { comments } = editor;
  useEffect(() => {
    editor.ports.inserted = (code) => favourites.used(code);
    editor.ports.openComments = () => {
      setTab('comments');
      fold(false);
    };
  }, [editor, favourites, fold]);
  useEffect(
    () =>
      reaction(
        // Renaming opens the outline; choosing a place for a new widget opens the palette.
        () => (editor.outline.renaming !== null ? 'outline' : editor.insertPlace !== null ? 'palette' : null),
        (wanted) => {
          if (wanted === null) return;
          setTab(wanted);
          fold(false);
        },
      ),
    [editor, fold],
  );
  const button = <FoldButton name="左栏" side="left" {...props} />;
  if (props.folded)
    return (
      <aside className={styles.leftPane} aria-label="挂件和结构">
        {button}
      </aside>
    );
  return (
    <aside className={styles.leftPane} aria-label="挂件和结构">
      <div className={styles.leftTabs}>
        <TabList<LeftTab>
          id="left-tab"
          label="左侧面板"
          controls="left-content"
          tabs={TABS.filter(({ needs }) => !needs || editor.has(needs))}
          active={tab}
          onChoose={setTab}
        />
        {button}
      </div>
      <div className={styles.paneBody} role="tabpanel" id="left-content" aria-labelledby={`left-tab-${tab}`}>
        {tab === 'palette' && <Palette favourites={favourites} />}
        <Suspense>
          {tab === 'modules' && <Modules session={session} saved={saved} />}
          {tab === 'outline' && <Outline />}
          {tab === 'comments' && <CommentsPane session={session} />}
        </Suspense>
      </div>
    </aside>
  );
});

type RightPaneProps = PaneProps & { editor: Editor; session: Session };

const RightPane = observer(function RightPane({ editor, session, ...props }: RightPaneProps) {
  const selectedId = editor.blocksId ?? editor.selectedId;
  const button = <FoldButton name="右栏" side="right" {...props} />;
  if (props.folded)
    return (
      <aside className={styles.rightPane} id="property-panel" aria-label="属性">
        {button}
      </aside>
    );
  const linked = selectedId === null ? undefined : linkedPanelOf(editor, selectedId);
  const refused = selectedId === null ? [] : editor.saver.errorsOf(selectedId);
  return (
    <aside className={styles.rightPane} id="property-panel" aria-label="属性">
      {button}
      {refused.length > 0 && (
        <Well as="ul" tone="danger" className={parts.bullets} role="alert">
          {refused.map((error) => (
            <li key={`${error.path} ${error.message}`}>{error.message}</li>
          ))}
        </Well>
      )}
      {editor.group.length > 0 ? (
        <Suspense>
          <GroupPane editor={editor} />
        </Suspense>
      ) : selectedId === null ? (
        <Stack align="middle" className={styles.noPanel}>
          <p>在画布上选择一个挂件来编辑它</p>
          {canRun(editor, 'pageSettings') && (
            <Button onClick={() => void runCommand(editor, 'pageSettings')}>页面设置</Button>
          )}
        </Stack>
      ) : (
        <Suspense>
          {linked !== undefined && <LinkedPane key={linked} panel={linked} session={session} />}
          <WidthPane key={selectedId} id={selectedId}>
            <PropertyPanel id={selectedId} />
          </WidthPane>
        </Suspense>
      )}
    </aside>
  );
});

/** px; a narrower window has no room for the page between both panes. */
const WIDE = 1200;

/** Which panes are collapsed: in a narrow window the left one, unless the page is empty. A focus request opens the right one. */
function usePanes(editor: Editor): { left: PaneProps; right: PaneProps } {
  const [left, foldLeft] = useState(
    () => window.innerWidth < WIDE && visibleIds(editor.store, editor.ownPart).length > 0,
  );
  const [right, foldRight] = useState(false);
  useEffect(
    () =>
      reaction(
        () => editor.attention.focusRequest,
        (request) => request && foldRight(false),
      ),
    [editor],
  );
  return { left: { folded: left, fold: foldLeft }, right: { folded: right, fold: foldRight } };
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
  const { left, right } = usePanes(editor);
  // Settings have one panel and nothing to compose.
  const settings = editor.blocksId;
  const plans = useCall(session, 'GET /mall/pages/:page_id/schedule', { page_id: editor.page.page_id });
  useUnloadQuestion(editor);
  useLastMoments(designer, editor);
  usePresence(editor, session);
  useComments(editor, session);
  usePlugins(editor);
  useHotkeys(editor);
  useClipboard(editor);
  useLoadedAtRest(editor);
  useLiveContent(editor, session);
  useJump(editor);
  useEffect(() => {
    document.title = `${editor.page.title} - 页面装修`;
    Object.assign(editor.ports, {
      openCommands: () => setOpened('commands'),
      openHelp: () => setOpened('help'),
      openPreview: () => setOpened('preview'),
      openVersions: () => setOpened('versions'),
      openPlan: () => setOpened('plan'),
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
          {settings === undefined && <LeftPane {...left} session={session} saved={saved} />}
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
        {opened === 'commands' && <CommandsDialog editor={editor} onClose={() => setOpened(null)} />}
        {opened === 'scheme' && <SchemeDialog onClose={() => setOpened(null)} />}
        {opened === 'help' && <HelpDialog onClose={() => setOpened(null)} />}
        {opened === 'preview' && (
          <PreviewDialog
            page={editor.page}
            session={session}
            platform={editor.viewport.platform}
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
  const back = (): void => void navigation.go(navigation.lastOf('/edit/pages'));
  const { editor } = designer;
  if (editor && String(editor.page.page_id) === pageId)
    return (
      <DesignHostContext value={host}>
        <OpenPage key={attempt} designer={designer} editor={editor} session={session} onBack={back} />
      </DesignHostContext>
    );
  if (failure?.attempt !== attempt)
    return <div className={styles.opening} role="status" aria-busy="true" aria-label="正在加载页面" />;
  return (
    <Stack as="main" gap={4} align="middle" className={styles.failed} role="alert">
      <p>{`页面加载失败：${failure.message}`}</p>
      <Row>
        <Button onClick={reload}>重试</Button>
        <Button kind="quiet" onClick={back}>
          返回页面列表
        </Button>
      </Row>
    </Stack>
  );
});

export default EditorPage;
