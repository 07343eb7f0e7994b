import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { WIDTH_NAMES, WIDTHS } from '../../engine/document/widths.ts';
import { formatDateTime } from '../../engine/rules/format/dates.ts';
import type { ListSchedulesAnswer } from '../../schemas/types/contract.ts';
import { useEditor } from './editor-context.ts';
import type { Saver } from './model/save/autosave.ts';
import { runCommand } from './model/commands/commands.ts';
import { PART_NAMES, type PartName } from './model/document/node.ts';
import { CANVAS_WIDTHS, WIDTH_ICONS } from './model/view/viewport.ts';
import { CommandButton } from './CommandButton.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Segments } from '../../ui/controls/Segments.tsx';
import { clockText, KIND_NAMES } from '../page-texts.ts';
import { Row } from '../../ui/layout/flow.tsx';
import { Badge } from '../../ui/text/Badge.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { say } from '../words/say.ts';
import styles from './editor.module.css';

const WhoIsHere = lazy(() => import('./together/WhoIsHere.tsx'));

function savedText(saver: Saver): string {
  if (saver.state === 'saving') return say('正在保存…');
  if (saver.dirty) return say('修改未保存');
  if (!saver.savedAt) return '';
  return `${saver.hasDrafts ? say('草稿已保存') : say('已保存并发布')} ${clockText(saver.savedAt)}`;
}

function failedText({ message, retrying, hasDrafts }: Saver): string {
  if (!hasDrafts) return say('保存失败，修改已存本机：{message}', { message: say(message) });
  return retrying ? say('未保存到服务器，已存本机，将自动重试') : say('保存失败：{message}', { message: say(message) });
}

/** The same words as in the list of pages; a shared part is named. */
function unpublishedText({ unpublished, published, hasDrafts }: Saver, own: PartName): string {
  if (!hasDrafts) return '';
  if (!published) return say('未发布');
  if (unpublished.length === 0) return '';
  return unpublished.includes(own)
    ? say('有修改未发布')
    : say('{parts}有修改未发布', { parts: unpublished.map((part) => PART_NAMES[part]).join(say('、')) });
}

function publishText({ publishing, hasDrafts, asks }: Saver): string {
  if (asks) return publishing ? say('正在申请…') : say('申请发布');
  if (publishing) return say('正在发布…');
  return hasDrafts ? say('发布') : say('保存并发布');
}

const SaveState = observer(function SaveState() {
  const editor = useEditor();
  const { saver } = editor;
  if (saver.state === 'conflict')
    return (
      <Row as="span" className={styles.trouble} role="alert">
        {say('页面已被他人修改')}
        <Button onClick={() => void saver.resolveConflict()}>{say('处理')}</Button>
      </Row>
    );
  if (saver.state === 'failed')
    return (
      <Row as="span" className={styles.trouble} role="alert" title={say(saver.message)}>
        <span className="cut">{failedText(saver)}</span>
        <Button onClick={() => void runCommand(editor, 'save')}>{say('重试')}</Button>
      </Row>
    );
  const text = [savedText(saver), unpublishedText(saver, editor.ownPart)].filter((part) => part !== '').join(' · ');
  return (
    <Text tone="second" size="xs" long="cut" title={text}>
      {text}
    </Text>
  );
});

const ViewportSwitch = observer(function ViewportSwitch() {
  const { viewport } = useEditor();
  return (
    <Segments className={styles.switch} aria-label={say('画布宽度')}>
      {WIDTHS.map((width) => (
        <button
          key={width}
          type="button"
          title={say(WIDTH_NAMES[width])}
          aria-pressed={viewport.width === width}
          onClick={() => {
            viewport.setWidth(width);
            viewport.fit();
          }}
        >
          <Icon name={WIDTH_ICONS[width]} />
          {CANVAS_WIDTHS[width]}
        </button>
      ))}
    </Segments>
  );
});

const Zoom = observer(function Zoom() {
  const editor = useEditor();
  return (
    <Row gap={1} className={styles.zoom}>
      <CommandButton name="zoomOut" icon="minus" />
      <CommandButton name="zoom100" text={`${Math.round(editor.viewport.zoom * 100)}%`} />
      <CommandButton name="zoomIn" icon="plus" />
      <CommandButton name="zoomFit" icon="fit" />
      <CommandButton name="rulers" icon="ruler" pressed={editor.viewport.rulers} />
    </Row>
  );
});

type Plans = ListSchedulesAnswer['list'];

/** The next plan, or that the last one was refused; leads to the plans. */
function Planned({ plans }: { plans: Plans }) {
  const editor = useEditor();
  const next = plans.filter(({ state }) => state === 'waiting').toSorted((one, other) => one.due - other.due)[0];
  const refused = !next && plans[0]?.state === 'failed' ? plans[0] : undefined;
  if (!next && !refused) return null;
  const text = next
    ? `${formatDateTime(next.due).slice(5, 16)} ${next.action === 'publish' ? say('定时发布') : say('定时下线')}`
    : say('定时发布没有执行');
  return (
    <Button
      kind="quiet"
      className={styles.planned}
      title={refused ? say('{text}：{message}', { text, message: say(refused.message) }) : say('查看计划')}
      onClick={() => void runCommand(editor, 'plan')}
    >
      {text}
    </Button>
  );
}

/** That publishing was asked for, or what was decided of it; leads to the request. */
const Asked = observer(function Asked() {
  const editor = useEditor();
  const { requests } = editor.saver;
  const text = requests.text();
  if (text === '') return null;
  return (
    <Button
      kind={requests.isToDecide ? 'secondary' : 'quiet'}
      className={styles.planned}
      title={say('查看发布申请')}
      onClick={() => {
        requests.name(0);
        editor.ports.openRequest?.();
      }}
    >
      {text}
    </Button>
  );
});

interface TopBarProps {
  plans: Plans | undefined;
  onBack(): void;
}

/** Page name and state, undo and redo, viewport, zoom, preview, save, publish. */
export const TopBar = observer(function TopBar({ plans, onBack }: TopBarProps) {
  const editor = useEditor();
  const { page, history, saver, presence } = editor;
  return (
    <header className={styles.bar}>
      <Row>
        <Button kind="quiet" aria-label={say('返回页面列表')} title={say('返回')} onClick={onBack}>
          <Icon name="left" />
        </Button>
        <h1 className="cut" title={page.title}>
          {page.title}
        </h1>
        <span className={styles.kind}>
          <Badge tone="neutral" text={say(KIND_NAMES[page.kind])} />
        </span>
        <SaveState />
        {plans && <Planned plans={plans} />}
        <Asked />
        <Suspense>{!presence.isAlone && <WhoIsHere />}</Suspense>
      </Row>
      <Row gap={1}>
        <CommandButton name="undo" icon="undo" detail={history.undoLabel} />
        <CommandButton name="redo" icon="redo" detail={history.redoLabel} />
        <ViewportSwitch />
        <Zoom />
      </Row>
      <Row at="end" className={styles.right}>
        <CommandButton name="commands" icon="search" />
        <CommandButton name="scheme" icon="scheme" />
        <CommandButton name="help" icon="help" />
        <CommandButton name="versions" icon="history" />
        {!saver.asks && <CommandButton name="plan" icon="clock" />}
        <CommandButton name="preview" text={say('预览')} look="secondary" />
        {saver.hasDrafts && <CommandButton name="save" text={say('保存')} look="secondary" />}
        <CommandButton name="publish" text={publishText(saver)} look="primary" />
      </Row>
    </header>
  );
});
