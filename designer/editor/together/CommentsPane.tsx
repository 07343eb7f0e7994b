/** Threads of comments on the page and its widgets: begun, answered, resolved, opened again. */
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { ask } from '../../calls/ask.ts';
import type { Session } from '../../calls/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Segments } from '../../../ui/controls/Segments.tsx';
import { Row, Stack, Well } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { useEditor } from '../editor-context.ts';
import { mentionsIn, type Thread } from '../model/together/comments.ts';
import { MentionField } from './MentionField.tsx';
import { say } from '../../words/say.ts';
import styles from './together.module.css';

type Attempt = (work: () => Promise<unknown>) => Promise<boolean>;

interface WriterProps {
  label: string;
  send: string;
  onSend(text: string, mentions: number[]): Promise<boolean>;
}

/** What is typed stays until it is stored. */
const Writer = observer(function Writer({ label, send, onSend }: WriterProps) {
  const { people } = useEditor().comments;
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const submit = async (): Promise<void> => {
    if (text.trim() === '' || isSending) return;
    setSending(true);
    if (await onSend(text, mentionsIn(text, people))) setText('');
    setSending(false);
  };
  return (
    <Stack gap={1}>
      <MentionField label={label} value={text} people={people} onChange={setText} onSend={() => void submit()} />
      <Row at="end">
        <Button disabled={text.trim() === '' || isSending} onClick={() => void submit()}>
          {send}
        </Button>
      </Row>
    </Stack>
  );
});

interface ThreadProps {
  thread: Thread;
  session: Session;
  attempt: Attempt;
}

/** Where a thread is pinned, as a button that leads there. */
const Place = observer(function Place({ thread }: { thread: Thread }) {
  const editor = useEditor();
  const node = editor.comments.nodeOf(thread);
  if (thread.widget === '') return <Text size="xs">{say('整个页面')}</Text>;
  if (node === null)
    return (
      <Text size="xs" tone="second">
        {say('{name}（已删除）', { name: thread.widget_name || say('挂件') })}
      </Text>
    );
  return (
    <Button kind="text" size="small" onClick={() => editor.select(node)}>
      {editor.titleOf(node)}
    </Button>
  );
});

const ThreadView = observer(function ThreadView({ thread, session, attempt }: ThreadProps) {
  const { comments } = useEditor();
  const { thread_id, page_id, resolved, resolved_by } = thread;
  const isOpened = comments.openThread === thread_id;
  const isAnswering = isOpened && resolved === null;
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpened) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpened]);
  const settle = () =>
    attempt(() =>
      ask(session, 'PUT /mall/pages/:page_id/comments/:comment_id', {
        page_id,
        comment_id: thread_id,
        resolved: resolved === null,
      }),
    );
  const remove = (commentId: number) =>
    attempt(() => ask(session, 'DELETE /mall/pages/:page_id/comments/:comment_id', { page_id, comment_id: commentId }));
  const answer = (text: string, mentions: number[]) =>
    attempt(() => ask(session, 'POST /mall/pages/:page_id/comments', { page_id, thread_id, text, mentions }));
  const last = thread.comments.length - 1;
  return (
    <Well as="li" ref={element} className={styles.thread} data-opened={isOpened || undefined}>
      <Stack gap={2}>
        <Row at="edges">
          <Place thread={thread} />
          <Button kind="quiet" size="small" onClick={() => void settle()}>
            {resolved === null ? say('标为已解决') : say('重新打开')}
          </Button>
        </Row>
        {thread.comments.map(({ comment_id, author, own, created, text }, index) => (
          <Stack key={comment_id} gap={0}>
            <Note size="small">{`${author} · ${formatDateTime(created).slice(0, 16)}`}</Note>
            <Text long="breaks" className={styles.words}>
              {text}
            </Text>
            {own && index === last && (index > 0 || last === 0) && (
              <Row at="end">
                <Button kind="quiet" size="small" onClick={() => void remove(comment_id)}>
                  {say('删除')}
                </Button>
              </Row>
            )}
          </Stack>
        ))}
        {resolved === null && !isAnswering && (
          <Row at="end">
            <Button
              size="small"
              aria-label={say('回复{author}的批注', { author: thread.comments[0]?.author ?? '' })}
              onClick={() => comments.open(thread_id)}
            >
              {say('回复')}
            </Button>
          </Row>
        )}
        {isAnswering && (
          <Writer
            label={say('回复{author}', { author: thread.comments[0]?.author ?? '' })}
            send={say('回复')}
            onSend={answer}
          />
        )}
        {resolved !== null && (
          <Note size="small">
            {say('{resolved_by}于 {time} 解决', { resolved_by, time: formatDateTime(resolved).slice(0, 16) })}
          </Note>
        )}
      </Stack>
    </Well>
  );
});

const CommentsPane = observer(function CommentsPane({ session }: { session: Session }) {
  const editor = useEditor();
  const { comments, selectedId, page } = editor;
  const [settled, setSettled] = useState(false);
  const { page_id } = page;
  useEffect(() => {
    // Only the number of what waits depends on it.
    ask(session, 'POST /mall/pages/:page_id/comments/seen', { page_id }).catch(() => undefined);
  }, [session, page_id, comments.threads]);
  const attempt: Attempt = async (work) => {
    try {
      await work();
      comments.reload?.();
      return true;
    } catch (error) {
      editor.notices.show((error as Error).message, 'error');
      return false;
    }
  };
  const begin = (text: string, mentions: number[]) =>
    attempt(() =>
      ask(session, 'POST /mall/pages/:page_id/comments', { ...comments.pinAt(selectedId), text, mentions }),
    );
  const isPage = selectedId === null || selectedId === editor.settingsId;
  const list = comments.threads.filter(({ resolved }) => (resolved !== null) === settled);
  return (
    <div className={styles.comments}>
      <Stack gap={3}>
        <Writer
          label={isPage ? say('对整个页面的批注') : say('对「{title}」的批注', { title: editor.titleOf(selectedId) })}
          send={say('添加批注')}
          onSend={begin}
        />
        <Note size="small">
          {isPage
            ? say('批注在整个页面上，选中挂件后批注在挂件上')
            : say('批注在「{title}」上', { title: editor.titleOf(selectedId) })}
        </Note>
        <Segments aria-label={say('批注状态')}>
          {[false, true].map((one) => (
            <button key={String(one)} type="button" aria-pressed={one === settled} onClick={() => setSettled(one)}>
              {one ? say('已解决') : say('未解决')}
            </button>
          ))}
        </Segments>
        {list.length === 0 && <Note>{settled ? say('还没有已解决的批注') : say('没有未解决的批注')}</Note>}
        <Stack as="ul" gap={2}>
          {list.map((thread) => (
            <ThreadView key={thread.thread_id} thread={thread} session={session} attempt={attempt} />
          ))}
        </Stack>
      </Stack>
    </div>
  );
});

export default CommentsPane;
