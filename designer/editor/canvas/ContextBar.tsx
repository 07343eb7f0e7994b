/** The selected widget and its commands, above the canvas, where it covers nothing of the page. */
import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { PAGE_CODE, PANEL_CODE } from '../../../engine/document/document.ts';
import { isHidden, isLocked } from '../../../engine/document/marks.ts';
import type { NodeId } from '../model/document/node.ts';
import type { CommandName } from '../model/commands/commands.ts';
import { CommandButton } from '../CommandButton.tsx';
import type { IconName } from '../../parts/Icon.tsx';
import { useEditor } from '../editor-context.ts';
import { Row } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { say } from '../../words/say.ts';
import styles from './context-bar.module.css';

/** The name of the widget; for a child, preceded by its panel's name, which selects the panel when clicked. */
const Name = observer(function Name({ id }: { id: NodeId }) {
  const editor = useEditor();
  // Rendered only when the text changes, not whenever the widget changes.
  const [name, code] = useMemo(
    () => [computed(() => editor.titleOf(id)), computed(() => editor.node(id)?.type ?? '')] as const,
    [editor, id],
  );
  const panel = editor.parentOf(id);
  return (
    <Text tone="second" long="cut" className={styles.name}>
      {panel !== undefined && (
        <>
          <button type="button" title={say('选择所在面板')} onClick={() => editor.select(panel)}>
            {editor.titleOf(panel)}
          </button>
          {' › '}
        </>
      )}
      <b title={code.get()}>{name.get()}</b>
    </Text>
  );
});

/** The icons of lock and eye show the current state; pressing toggles it. */
const Marks = observer(function Marks() {
  const editor = useEditor();
  const nodes = editor.selectedIds.map((id) => editor.node(id));
  return (
    <>
      <CommandButton name="lock" icon={nodes.every(isLocked) ? 'locked' : 'unlocked'} />
      <CommandButton name="hide" icon={nodes.every(isHidden) ? 'unseen' : 'seen'} />
    </>
  );
});

const Tools = observer(function Tools({ id }: { id: NodeId }) {
  const editor = useEditor();
  const isChild = editor.parentOf(id) !== undefined;
  const isPanel = editor.node(id)?.type === PANEL_CODE;
  return (
    <Row gap={0} className="fixed" role="toolbar" aria-label={say('挂件操作')}>
      {isChild ? (
        <>
          <CommandButton name="bringToFront" icon="front" />
          <CommandButton name="bringForward" icon="forward" />
          <CommandButton name="sendBackward" icon="backward" />
          <CommandButton name="sendToBack" icon="back" />
        </>
      ) : (
        <>
          <CommandButton name="moveUp" icon="moveUp" />
          <CommandButton name="moveDown" icon="moveDown" />
          <CommandButton name="addAbove" icon="above" />
          <CommandButton name="addBelow" icon="below" />
          {isPanel && <CommandButton name="keepModule" icon="keep" />}
        </>
      )}
      <Marks />
      <CommandButton name="duplicate" icon="copy" />
      <CommandButton name="edit" icon="edit" />
      <CommandButton name="delete" icon="remove" />
    </Row>
  );
});

const ARRANGING: readonly (readonly (CommandName & IconName)[])[] = [
  ['alignLeft', 'alignCentre', 'alignRight'],
  ['alignTop', 'alignMiddle', 'alignBottom'],
  ['spreadAcross', 'spreadDown', 'spacedAcross', 'spacedDown'],
  ['sameWidth', 'sameHeight'],
];

/** Commands for several selected children. */
function GroupTools() {
  return (
    <Row gap={0} className="fixed" role="toolbar" aria-label={say('多选操作')}>
      {ARRANGING.map((names) => (
        <Row as="span" gap={0} key={names[0]} className={styles.tools}>
          {names.map((name) => (
            <CommandButton key={name} name={name} icon={name} />
          ))}
        </Row>
      ))}
      <Marks />
      <CommandButton name="duplicate" icon="copy" />
      <CommandButton name="delete" icon="remove" />
    </Row>
  );
}

export const ContextBar = observer(function ContextBar() {
  const editor = useEditor();
  const { selectedId } = editor;
  const { group } = editor;
  if (group.length > 0)
    return (
      <div className={styles.contextBar}>
        <Text weight="strong">{say('已选中 {count} 个挂件', { count: group.length })}</Text>
        <GroupTools />
      </div>
    );
  const isWidget = selectedId !== null && editor.node(selectedId)?.type !== PAGE_CODE;
  return (
    <div className={styles.contextBar}>
      {isWidget ? (
        <>
          <Name key={selectedId} id={selectedId} />
          <Tools id={selectedId} />
        </>
      ) : (
        <Note>{selectedId === null ? say('点击画布上的挂件来编辑') : say('页面设置')}</Note>
      )}
    </div>
  );
});
