/** Above the property panel of a linked panel and its children: the master, the pages that follow it, and what is different here. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { StoredWidget } from '../../../engine/document/content.ts';
import { linkOf } from '../../../engine/document/linked/linked-panel.ts';
import { MARKS } from '../../../engine/document/marks.ts';
import { WIDTH_MARKS, WIDTH_NAMES, WIDTHS } from '../../../engine/document/widths.ts';
import { Button, buttonClass } from '../../../ui/controls/Button.tsx';
import { Row, Stack, Well } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import type { Session } from '../../calls/session.ts';
import { useCall } from '../../calls/use-call.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { PageCovers } from '../../parts/PageCover.tsx';
import { useEditor } from '../editor-context.ts';
import type { NodeId } from '../model/document/node.ts';
import { ownValues, takeBack, unlink, type OwnValue } from '../model/linked/linked.ts';
import type { Editor } from '../model/editor.ts';
import { say } from '../../words/say.ts';

/** 文本：文字 */
function wordsOf(editor: Editor, panel: NodeId, base: StoredWidget, { part, node, property }: OwnValue): string {
  const removed = base.childWidgets?.find(({ uuid }) => uuid === part);
  if (node === undefined) return say('{title}：已删除', { title: editor.typeTitle(removed?.type ?? '') });
  const name = node === panel ? say('面板') : editor.titleOf(node);
  const type = editor.node(node)?.type ?? '';
  const width = WIDTHS.find((one) => WIDTH_MARKS[one] === property);
  if (width) return say('{name}：只在{width}的修改', { name, width: say(WIDTH_NAMES[width]) });
  return say('{name}：{property}', {
    name,
    property: property === MARKS.hidden ? say('隐藏') : editor.catalogue.property(type, property),
  });
}

interface OwnProps {
  panel: NodeId;
  base: StoredWidget;
}

/** What is different here, each line with its way back. */
const Own = observer(function Own({ panel, base }: OwnProps) {
  const editor = useEditor();
  const [, setRound] = useState(0);
  const types = [base, ...(base.childWidgets ?? [])].map(({ type }) => type).join(',');
  useEffect(() => {
    // While the words are not there, the keys of properties stand for them.
    editor.catalogue.loadWords(types.split(',')).then(
      () => setRound((count) => count + 1),
      () => undefined,
    );
  }, [editor, types]);
  const values = ownValues(editor, panel, base);
  if (values.length === 0)
    return (
      <Text size="sm" tone="second">
        {say('这里没有自己的修改')}
      </Text>
    );
  return (
    <>
      <Row at="edges">
        <Text size="sm">{say('这里改了 {count} 项，更新时保留', { count: values.length })}</Text>
        <Button kind="quiet" onClick={() => takeBack(editor, panel, base, values)}>
          {say('全部恢复')}
        </Button>
      </Row>
      <ul aria-label={say('这里的修改')}>
        {values.map((value) => {
          const words = wordsOf(editor, panel, base, value);
          return (
            <Row as="li" at="edges" key={`${value.part}/${value.property}`}>
              <Text size="sm" tone="second" long="cut">
                {words}
              </Text>
              <Button
                kind="quiet"
                aria-label={say('恢复{words}', { words })}
                onClick={() => takeBack(editor, panel, base, [value])}
              >
                {say('恢复')}
              </Button>
            </Row>
          );
        })}
      </ul>
    </>
  );
});

/** `panel` is linked. */
export const LinkedPane = observer(function LinkedPane({ panel, session }: { panel: NodeId; session: Session }) {
  const editor = useEditor();
  const [listed, setListed] = useState(false);
  const link = linkOf(editor.node(panel));
  const request = { module_id: link?.id ?? 0, version: link?.version ?? 0 };
  const { value, failure } = useCall(session, 'GET /pctemplate/modules/:module_id/master', request);
  return (
    <Well as="section" aria-label={say('链接的组合模块')}>
      <Stack gap={2}>
        <Row gap={1}>
          <Icon name="link" />
          <Text weight="strong" long="cut">
            {value ? say('链接：{name}', { name: value.name }) : say('链接的组合模块')}
          </Text>
        </Row>
        {failure !== '' && (
          <Text size="sm" tone="danger" role="alert">
            {say('{failure}。内容保留，不会再更新。', { failure: say(failure) })}
          </Text>
        )}
        {value?.base && <Own panel={panel} base={value.base as StoredWidget} />}
        <Row wraps="always">
          {value && value.page_id > 0 && (
            <a className={buttonClass({})} href={`/edit/pages/${value.page_id}`} target="_blank" rel="noreferrer">
              {say('编辑组合模块')}
            </a>
          )}
          {value && (
            <Button onClick={() => setListed(true)}>{say('{count} 个页面在用', { count: value.pages.length })}</Button>
          )}
          <Button onClick={() => unlink(editor, panel)}>{say('解除链接')}</Button>
        </Row>
      </Stack>
      {listed && value && (
        <Dialog title={say('链接「{name}」的页面', { name: value.name })} onClose={() => setListed(false)}>
          {value.pages.length > 0 ? <PageCovers pages={value.pages} /> : <p>{say('页面保存后显示在这里。')}</p>}
        </Dialog>
      )}
    </Well>
  );
});
