import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { Activity, lazy, Suspense, useEffect, useState } from 'react';
import type { Feature } from '../../../schemas/features.ts';
import type { Session } from '../../calls/session.ts';
import { TabList } from '../../parts/TabList.tsx';
import { PaneBody } from '../../plugin/PaneBody.tsx';
import type { Plugins } from '../../plugin/plugins.ts';
import { useEditor } from '../editor-context.ts';
import { Favourites } from '../palette/favourites.ts';
import { Palette } from '../palette/Palette.tsx';
import { FoldButton, type PaneProps } from './FoldButton.tsx';
import { say } from '../../words/say.ts';
import styles from '../editor.module.css';

const Modules = lazy(async () => ({ default: (await import('../palette/Modules.tsx')).Modules }));
const CommentsPane = lazy(() => import('../together/CommentsPane.tsx'));
const AssistPane = lazy(() => import('../assist/AssistPane.tsx'));
const EffectsPane = lazy(() => import('../effects/EffectsPane.tsx'));
const Outline = lazy(async () => ({ default: (await import('../palette/Outline.tsx')).Outline }));

const TABS: readonly { tab: string; text: string; needs?: Feature }[] = [
  { tab: 'palette', text: say('挂件') },
  { tab: 'modules', text: say('模块'), needs: 'modules' },
  { tab: 'outline', text: say('结构') },
  { tab: 'comments', text: say('批注'), needs: 'presence' },
  { tab: 'effects', text: say('效果'), needs: 'effects' },
  { tab: 'assist', text: say('助手'), needs: 'assist' },
];

interface LeftPaneProps {
  session: Session;
  /** Number of modules saved since the page was opened. */
  saved: number;
  plugins: Plugins | undefined;
}

export const LeftPane = observer(function LeftPane({ session, saved, plugins, ...props }: PaneProps & LeftPaneProps) {
  const editor = useEditor();
  const [tab, setTab] = useState(() => (new URLSearchParams(location.search).has('effects') ? 'effects' : 'palette'));
  const [favourites] = useState(() => new Favourites(session.username));
  const { folded, fold } = props;
  const [begun, setBegun] = useState(!folded);
  if (!begun && !folded) setBegun(true);
  useEffect(() => {
    editor.ports.inserted = (code) => favourites.used(code);
    const open = (tab: string) => () => {
      setTab(tab);
      fold(false);
    };
    editor.ports.openComments = open('comments');
    editor.ports.openEffects = open('effects');
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
  const panes = (plugins?.panes ?? []).map((pane, index) => ({ tab: `plugin-${index}`, text: say(pane.title), pane }));
  const own = panes.find((one) => one.tab === tab)?.pane;
  // The button stays where it is, so that it keeps the focus when it folds the pane.
  return (
    <aside className={styles.leftPane} id="left-pane" aria-label={say('挂件和结构')}>
      <div className={styles.leftTabs} data-folded={folded || undefined}>
        {!folded && (
          <TabList
            id="left-tab"
            label={say('左侧面板')}
            controls="left-content"
            tabs={[...TABS.filter(({ needs }) => !needs || editor.has(needs)), ...panes]}
            active={tab}
            onChoose={setTab}
          />
        )}
        <FoldButton name={say('左栏')} side="left" {...props} />
      </div>
      {begun && (
        // A tablet that is turned folds the pane; what was typed in it stays.
        <Activity mode={folded ? 'hidden' : 'visible'}>
          <div className={styles.paneBody} role="tabpanel" id="left-content" aria-labelledby={`left-tab-${tab}`}>
            {tab === 'palette' && <Palette favourites={favourites} />}
            <Suspense>
              {tab === 'modules' && <Modules session={session} saved={saved} />}
              {tab === 'outline' && <Outline />}
              {tab === 'comments' && <CommentsPane session={session} />}
              {tab === 'effects' && <EffectsPane session={session} />}
              {tab === 'assist' && <AssistPane session={session} />}
              {plugins && own && <PaneBody key={own.key} pane={own} page={plugins.page} />}
            </Suspense>
          </div>
        </Activity>
      )}
    </aside>
  );
});
