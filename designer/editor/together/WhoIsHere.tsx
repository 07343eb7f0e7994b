import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { writeMemory } from '../../parts/browser-memory.ts';
import { Checkbox } from '../../../ui/controls/Checkbox.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Popover } from '../../../ui/overlay/Popover.tsx';
import { ListEntry } from '../../../ui/list/ListEntry.tsx';
import { useEditor } from '../editor-context.ts';
import type { Editor } from '../model/editor.ts';
import type { Visitor } from '../model/together/presence.ts';
import { HIDES_OTHERS } from './use-presence.ts';
import { say } from '../../words/say.ts';
import styles from './together.module.css';

/** What a visitor edits: the widget as this page names it, with the field if it has the focus. */
function workOf(editor: Editor, { node, property, place }: Visitor): string {
  const widget = node === null ? place : editor.titleOf(node);
  if (widget === '') return say('正在看这个页面');
  const type = node === null ? '' : (editor.node(node)?.type ?? '');
  const field = property === '' ? '' : editor.catalogue.property(type, property);
  return field === '' || field === property
    ? say('正在编辑「{widget}」', { widget })
    : say('正在编辑「{widget}」的{field}', { widget, field });
}

const HereList = observer(function HereList({ close }: { close(): void }) {
  const editor = useEditor();
  const { presence } = editor;
  const { others } = presence;
  const types = others.flatMap(({ node }) => (node === null ? [] : (editor.node(node)?.type ?? []))).join();
  useEffect(() => {
    // Without the names, fields are not named.
    editor.catalogue.loadWords(types.split(',')).catch(() => undefined);
  }, [editor, types]);
  return (
    <Stack gap={1}>
      {others.map((one) => (
        <ListEntry
          key={one.visit}
          onClick={() => {
            if (one.node !== null) editor.select(one.node);
            close();
          }}
        >
          <Row as="span">
            <span className={styles.dot} data-hand={one.colour} aria-hidden="true" />
            {`${one.name} ${workOf(editor, one)}`}
          </Row>
        </ListEntry>
      ))}
      <Checkbox
        value={presence.shown}
        trueValue
        falseValue={false}
        onChange={(shown) => {
          presence.show(shown);
          writeMemory(HIDES_OTHERS, !shown);
        }}
      >
        {say('显示他人的光标和选区')}
      </Checkbox>
    </Stack>
  );
});

/** Who else has the page open and what they edit; an entry leads to the widget. Pointers and frames can be switched off. */
const WhoIsHere = observer(function WhoIsHere() {
  const { presence } = useEditor();
  const names = [...new Set(presence.others.map(({ name }) => name))].join(say('、'));
  return (
    <div className={styles.here}>
      <Popover text={say('{names}也在编辑', { names })} label={say('也在这个页面的人')}>
        {(close) => <HereList close={close} />}
      </Popover>
    </div>
  );
});

export default WhoIsHere;
