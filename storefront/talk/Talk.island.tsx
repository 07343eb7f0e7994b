import { useEffect, useRef, useState, type FormEvent } from 'react';
import { chosenFilesMessage, PICTURE_TYPES } from '../../engine/rules/content/pictures.ts';
import { CONVERSATION_LIMITS, CONVERSATION_MESSAGES } from '../../engine/rules/people/conversations.ts';
import { expectedText } from '../../engine/rules/people/service-hours.ts';
import type { ReadOwnConversationAnswer } from '../../schemas/types/contract.ts';
import { useHasScripts } from '../parts/useHasScripts.ts';
import { Button, buttonClass } from '../../ui/controls/Button.tsx';
import { Textarea } from '../../ui/controls/Input.tsx';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { enterSends } from '../../ui/talk/enter-sends.ts';
import { TalkCard, TalkLine, TalkMessages, type CardPaths } from '../../ui/talk/Messages.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { Text } from '../../ui/text/Text.tsx';
import type { TalkAbout } from './talk-api.ts';
import { TALK, talkPath } from './talk-path.ts';
import { useTalk, type Sending } from './useTalk.ts';
import styles from './talk.module.css';

export interface TalkProps {
  base: '' | '/h5';
  about: TalkAbout;
  first: ReadOwnConversationAnswer;
  /** These are older messages. */
  past: boolean;
  /** of the next message */
  newKey: string;
  /** of the mall */
  origin: string;
  /** what was typed in a form that was refused, and why */
  typed: string;
  error: string;
  memberId: string;
}

/** Keeps the lower edge above a phone's keyboard where that covers the page. */
function useKeyboard(): void {
  useEffect(() => {
    const view = window.visualViewport;
    const fit = (): void => {
      const covered = Math.max(0, Math.round(innerHeight - (view?.height ?? innerHeight) - (view?.offsetTop ?? 0)));
      document.documentElement.style.setProperty('--keyboard', `${covered}px`);
    };
    view?.addEventListener('resize', fit);
    return () => view?.removeEventListener('resize', fit);
  }, []);
}

function OnItsWay({ message, onAgain, onDrop }: { message: Sending; onAgain(): void; onDrop(): void }) {
  const { text, pics, error, lost = 0 } = message;
  return (
    <TalkLine side="own" who="我" time={error === '' ? '发送中…' : ''}>
      <Text as="p" long="lines" className={styles.waiting}>
        {text}
        {pics.length > 0 && `［图片 ${pics.length} 张］`}
      </Text>
      {error !== '' && (
        <Row>
          <Text tone="danger" size="xs" role="alert">
            {error}
            {lost > 0 && `，${lost} 张图片需要重新选择`}
          </Text>
          {text !== '' && (
            <Button kind="text" onClick={onAgain}>
              重发
            </Button>
          )}
          <Button kind="text" onClick={onDrop}>
            删除
          </Button>
        </Row>
      )}
    </TalkLine>
  );
}

/**
 * The conversation with a shop. Without scripts it is a form that posts and a page that shows what was written; with them
 * messages come and go while the page stays.
 */
export default function Talk({ base, about, first, past, newKey, origin, typed, error, memberId }: TalkProps) {
  const action = base + TALK;
  const kept = `${memberId}:${first.distributor_id}`;
  const { talk, sending, attach, keep, clear, send, drop } = useTalk({ action, about, first, past, kept });
  const [problem, setProblem] = useState(error);
  const [pics, setPics] = useState<readonly File[]>([]);
  const key = useRef(newKey);
  const form = useRef<HTMLFormElement>(null);
  const hasScripts = useHasScripts();
  useKeyboard();
  const paths: CardPaths = {
    goods: (id) => `${base}/items/${id}`,
    order: (id) => `${base}/member/trade/${id}`,
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const element = event.currentTarget;
    const text = String(new FormData(element).get('text') ?? '').trim();
    const wrong =
      text === '' && pics.length === 0
        ? CONVERSATION_MESSAGES.empty
        : pics.length > CONVERSATION_LIMITS.pictures
          ? CONVERSATION_MESSAGES.picturesMany
          : chosenFilesMessage(pics);
    setProblem(wrong);
    if (wrong !== '') return;
    const message = { key: key.current, text, pics, error: '' };
    key.current = crypto.randomUUID();
    setPics([]);
    element.reset();
    clear();
    // After the field is empty: what is kept is its text and what is on its way.
    void send(message);
  };
  const { expected, older, list } = talk;
  const here = base + talkPath(about);
  const oldest = list[0]?.message_id;
  return (
    <section className={`card ${styles.talk}`} aria-label="会话" data-submits="" data-phone={base !== '' || undefined}>
      <Note className={styles.expected}>{expectedText(expected)}</Note>
      <TalkMessages
        list={list}
        side="member"
        other={talk.shop_name === '' ? '客服' : `${talk.shop_name}客服`}
        origin={origin}
        paths={paths}
        before={
          <p className={styles.older}>
            {older && <a href={`${here}${here.includes('?') ? '&' : '?'}before=${oldest}`}>更早的消息</a>}{' '}
            {past && <a href={here}>最新的消息</a>}
            {list.length === 0 && sending.length === 0 && '请写下您的问题，可以附上图片'}
          </p>
        }
      >
        {sending.map((one) => (
          <OnItsWay key={one.key} message={one} onAgain={() => void send(one)} onDrop={() => drop(one.key)} />
        ))}
      </TalkMessages>
      <form
        ref={form}
        id="write"
        className={styles.write}
        method="post"
        action={action}
        encType="multipart/form-data"
        onSubmit={submit}
      >
        {Object.entries(about).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="key" value={newKey} />
        {(talk.about.goods ?? talk.about.order) && (
          <Row gap={3}>
            <Note size="small" className="fixed">
              随消息发送
            </Note>
            <TalkCard card={talk.about} paths={paths} />
          </Row>
        )}
        {talk.state === 'closed' && list.length > 0 && <Note size="small">会话已结束，您继续发送就会重新打开</Note>}
        <Text as="p" tone="danger" id="talk-error" role="alert" hidden={problem === ''}>
          {problem}
        </Text>
        <Row align="end">
          <Textarea
            ref={attach}
            className="grow"
            name="text"
            rows={2}
            maxLength={CONVERSATION_LIMITS.text}
            aria-label="消息内容"
            placeholder={hasScripts && base === '' ? '请输入，Shift+Enter 换行' : '请输入'}
            defaultValue={typed}
            aria-invalid={problem !== '' || undefined}
            aria-describedby={problem === '' ? undefined : 'talk-error'}
            onInput={keep}
            onKeyDown={(event) => {
              if (!enterSends(event)) return;
              event.preventDefault();
              form.current?.requestSubmit();
            }}
          />
          <Stack gap={1}>
            <label className={buttonClass({ kind: 'secondary' }, styles.pictures)}>
              {pics.length > 0 ? `图片 ${pics.length}` : '图片'}
              <input
                type="file"
                name="pics"
                multiple
                accept={PICTURE_TYPES.join(',')}
                onChange={({ target }) => setPics([...(target.files ?? [])])}
              />
            </label>
            <Button type="submit" kind="primary">
              发送
            </Button>
          </Stack>
        </Row>
      </form>
    </section>
  );
}
