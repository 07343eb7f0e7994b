import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import type { Session } from '../../calls/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Stack, Well } from '../../../ui/layout/flow.tsx';
import { canRun, runCommand } from '../model/commands/commands.ts';
import type { Editor } from '../model/editor.ts';
import { linkedPanelOf } from '../model/linked/linked.ts';
import { FoldButton, type PaneProps } from './FoldButton.tsx';
import { say } from '../../words/say.ts';
import parts from '../../parts/ui.module.css';
import styles from '../editor.module.css';

const PropertyPanel = lazy(async () => ({ default: (await import('../panel/PropertyPanel.tsx')).PropertyPanel }));
const LinkedPane = lazy(async () => ({ default: (await import('../linked/LinkedPane.tsx')).LinkedPane }));
const WidthPane = lazy(async () => ({ default: (await import('../widths/WidthPane.tsx')).WidthPane }));
const GroupPane = lazy(() => import('./GroupPane.tsx'));

type RightPaneProps = PaneProps & { editor: Editor; session: Session };

export const RightPane = observer(function RightPane({ editor, session, ...props }: RightPaneProps) {
  const selectedId = editor.blocksId ?? editor.selectedId;
  const button = <FoldButton name={say('右栏')} side="right" {...props} />;
  if (props.folded)
    return (
      <aside className={styles.rightPane} id="property-panel" aria-label={say('属性')}>
        {button}
      </aside>
    );
  const linked = selectedId === null ? undefined : linkedPanelOf(editor, selectedId);
  const refused = selectedId === null ? [] : editor.saver.errorsOf(selectedId);
  return (
    <aside className={styles.rightPane} id="property-panel" aria-label={say('属性')}>
      {button}
      {refused.length > 0 && (
        <Well as="ul" tone="danger" className={parts.bullets} role="alert">
          {refused.map((error) => (
            <li key={`${error.path} ${error.message}`}>{say(error.message)}</li>
          ))}
        </Well>
      )}
      {editor.group.length > 0 ? (
        <Suspense>
          <GroupPane editor={editor} />
        </Suspense>
      ) : selectedId === null ? (
        <Stack align="middle" className={styles.noPanel}>
          <p>{say('在画布上选择一个挂件来编辑它')}</p>
          {canRun(editor, 'pageSettings') && (
            <Button onClick={() => void runCommand(editor, 'pageSettings')}>{say('页面设置')}</Button>
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
