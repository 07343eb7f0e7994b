/** The assistant: a sentence becomes changes on the canvas, which are looked at before they are taken. */
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { isComposing } from '../../../engine/is-composing.ts';
import type { Session } from '../../calls/session.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Row, Stack, Well } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { NotLoaded } from '../effects/NotLoaded.tsx';
import { useEditor } from '../editor-context.ts';
import { assistantOf, type Assistant, type Line } from '../model/assist/assistant.ts';
import { askModel } from './ask-model.ts';
import { attached, type Attached } from './attached.ts';
import { say } from '../../words/say.ts';
import styles from './assist.module.css';

/** What is often asked for, as sentences. */
const OFTEN: readonly string[] = [
  say('检查这个页面，把能修的都修好'),
  say('给没有说明的图片写替代文字'),
  say('写页面标题和描述'),
  say('调整手机上的样子'),
];

const WORK: Readonly<Record<string, string>> = {
  read_page: say('正在看页面'),
  list_widgets: say('正在看挂件'),
  find: say('正在查找'),
  edit_page: say('正在修改'),
  check_page: say('正在检查'),
};

const NAMES: Readonly<Record<Line['by'], string>> = { operator: say('您'), assistant: say('助手'), fault: say('提示') };

function Words({ line: { by, text } }: { line: Line }) {
  return (
    <li className={styles.line} data-by={by}>
      <Note size="small">{NAMES[by]}</Note>
      <Text long="breaks" className={styles.words}>
        {by === 'fault' ? say(text) : text}
      </Text>
    </li>
  );
}

/** What was done, and whether it stays. */
const ProposalView = observer(function ProposalView({ assistant }: { assistant: Assistant }) {
  const { proposal, canDrop, isWorking } = assistant;
  if (!proposal || isWorking) return null;
  return (
    <Well role="group" aria-label={say('助手的修改')}>
      <Stack gap={2}>
        <Text>{say('改了 {count} 处，已显示在画布上：', { count: proposal.said.length })}</Text>
        <ul className={styles.said}>
          {proposal.said.map((line, index) => (
            <li key={index}>{say(line)}</li>
          ))}
        </ul>
        {!canDrop && <Note size="small">{say('之后又有修改，要退回请用“撤销”')}</Note>}
        <Row>
          <Button kind="primary" onClick={() => assistant.take()}>
            {say('采用')}
          </Button>
          <Button disabled={!canDrop} onClick={() => assistant.drop()}>
            {say('放弃')}
          </Button>
        </Row>
      </Stack>
    </Well>
  );
});

/** A field that keeps what is typed until it is sent. */
const Writer = observer(function Writer({ assistant }: { assistant: Assistant }) {
  const editor = useEditor();
  const [text, setText] = useState('');
  const [file, setFile] = useState<Attached>();
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const { isWorking } = assistant;
  const send = (sentence: string): void => {
    if (sentence.trim() === '' || isWorking) return;
    setText('');
    setFile(undefined);
    void assistant.send(sentence, file);
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    send(text);
  };
  const take = (chosen: File | undefined): void => {
    if (!chosen) return;
    attached(chosen).then(setFile, (error: Error) => editor.notices.show(error.message, 'warning'));
    if (chooser.current) chooser.current.value = '';
  };
  const names = editor.selectedIds.map((one) => editor.titleOf(one)).join(say('、'));
  return (
    <Stack gap={2}>
      {assistant.lines.length === 0 && (
        <Stack gap={1}>
          {OFTEN.map((sentence) => (
            <Button
              key={sentence}
              kind="quiet"
              className={styles.often}
              disabled={isWorking}
              onClick={() => send(sentence)}
            >
              {sentence}
            </Button>
          ))}
        </Stack>
      )}
      <label htmlFor={id}>{say('想改什么？')}</label>
      <textarea
        id={id}
        className={styles.field}
        rows={3}
        maxLength={4000}
        value={text}
        placeholder={say('如：加一个春茶专区，放 5 件茶叶')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={pressed}
      />
      {names !== '' && <Note size="small">{say('选中的挂件会一起说明：{names}', { names })}</Note>}
      {file && (
        <Row at="edges">
          <Text size="xs" className="cut">
            {file.name}
          </Text>
          <Button
            kind="quiet"
            size="small"
            aria-label={say('移除附件 {name}', { name: file.name })}
            onClick={() => setFile(undefined)}
          >
            {say('移除')}
          </Button>
        </Row>
      )}
      <Row at="edges">
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={say('附上图片或表格')}
          accept="image/png,image/jpeg,image/webp,.csv,.tsv,.txt"
          onChange={(event) => take(event.target.files?.[0])}
        />
        <Button kind="quiet" disabled={isWorking} onClick={() => chooser.current?.click()}>
          {say('附图片或表格')}
        </Button>
        {isWorking ? (
          <Button onClick={() => assistant.stop()}>{say('停止')}</Button>
        ) : (
          <Button kind="primary" disabled={text.trim() === ''} onClick={() => send(text)}>
            {say('发送')}
          </Button>
        )}
      </Row>
    </Stack>
  );
});

const Conversation = observer(function Conversation({ assistant, model }: { assistant: Assistant; model: string }) {
  const { lines, isWorking, tool, tokens, proposal } = assistant;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [lines, tool, proposal]);
  const used = tokens.input + tokens.output;
  return (
    <Stack gap={3}>
      {lines.length > 0 && (
        <ol className={styles.lines} aria-label={say('对话')}>
          {lines.map((line, index) => (
            <Words key={index} line={line} />
          ))}
        </ol>
      )}
      <div role="status">{isWorking && <Note>{WORK[tool] ?? say('正在想')}</Note>}</div>
      <ProposalView assistant={assistant} />
      <Writer assistant={assistant} />
      <Row at="edges">
        <Note size="small">{used > 0 ? say('{model} · 用了 {used} 个 token', { model, used }) : model}</Note>
        {lines.length > 0 && !isWorking && (
          <Button kind="quiet" size="small" onClick={() => assistant.forget()}>
            {say('新对话')}
          </Button>
        )}
      </Row>
      <div ref={end} />
    </Stack>
  );
});

/** Says how the mall gets a model, to whoever can set it. */
function NoModel({ session }: { session: Session }) {
  return (
    <Stack gap={2}>
      <Text>{say('助手需要一个大语言模型，商城还没有设置。')}</Text>
      <Note>{say('没有设置时，不会向任何地方发送内容。')}</Note>
      {session.may('providers.write') ? (
        <a href="/edit/providers">{say('去设置服务商')}</a>
      ) : (
        <Note>{say('请管理员在“服务商”里设置。')}</Note>
      )}
    </Stack>
  );
}

export default function AssistPane({ session }: { session: Session }) {
  const editor = useEditor();
  const asked = useCall(session, 'GET /mall/assist', {});
  const { value } = asked;
  const [assistant] = useState(() => assistantOf(editor, session, askModel(session)));
  return (
    <div className={styles.pane}>
      {value?.ready === true && <Conversation assistant={assistant} model={value.model} />}
      {value?.ready === false && <NoModel session={session} />}
      {!value && <NotLoaded asked={asked} retry={say('重试')} />}
    </div>
  );
}
