/** The conversation in the browser: what the server has of it, and the messages that are on their way. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { COMMON_MESSAGES } from '../../engine/rules/messages/common.ts';
import { isRecord } from '../../engine/rules/wire/is-record.ts';
import type { ReadOwnConversationAnswer } from '../../schemas/types/contract.ts';
import { useShop } from '../shell/client/shop-context.ts';
import type { TalkAbout } from './talk-api.ts';
import { keepUnsent, readUnsent, useUnsent, type Unsent, type UnsentMessage } from './unsent.ts';

/** A message until the server has it. */
export interface Sending {
  key: string;
  text: string;
  pics: readonly File[];
  /** '' while it is being sent */
  error: string;
  /** pictures that it had before the page was loaded again */
  lost?: number;
}

const unsentOf = ({ key, text, pics, lost = 0 }: Sending): UnsentMessage => ({
  key,
  text,
  pictures: pics.length + lost,
});

/** Messages of before the page was loaded again. The server may have them: the same key is written once. */
function leftOver({ messages }: Unsent): Sending[] {
  return messages.map(({ key, text, pictures }) => ({ key, text, pics: [], lost: pictures, error: '尚未发送' }));
}

/** Milliseconds between two looks without live news. */
const BY_HAND = 15_000;

/** Posts the form of a message. Answers why it was refused; '' when the server has it. */
async function post(action: string, about: TalkAbout, { key, text, pics }: Sending): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...about, key, text })) body.append(name, value);
  for (const file of pics) body.append('pics', file);
  try {
    const response = await fetch(action, { method: 'POST', body, headers: { accept: 'application/json' } });
    const answer: unknown = await response.json();
    if (!isRecord(answer)) return COMMON_MESSAGES.networkFailed;
    if (typeof answer['to'] === 'string') return '';
    return typeof answer['error'] === 'string' && answer['error'] !== ''
      ? answer['error']
      : COMMON_MESSAGES.networkFailed;
  } catch {
    return COMMON_MESSAGES.networkFailed;
  }
}

interface TalkOptions {
  action: string;
  about: TalkAbout;
  first: ReadOwnConversationAnswer;
  /** The first messages are older ones, which news do not replace. */
  past: boolean;
  /** name of what is kept in the tab */
  kept: string;
}

export function useTalk({ action, about, first, past, kept }: TalkOptions) {
  const shop = useShop();
  const [talk, setTalk] = useState(first);
  const marked = useRef(0);
  const before = useUnsent(kept);
  const [changed, setSending] = useState<readonly Sending[]>();
  const sending = changed ?? leftOver(before);
  const field = useRef<HTMLTextAreaElement>(null);
  const keep = (): void => keepUnsent(kept, { draft: field.current?.value ?? '', messages: sending.map(unsentOf) });
  const keepChanged = useEffectEvent(keep);
  useEffect(() => {
    if (changed) keepChanged();
  }, [changed]);
  /** Of the field: it gets the text that was kept, unless something was typed before the script ran or in a form that was refused. */
  const attach = useCallback(
    (element: HTMLTextAreaElement | null): void => {
      field.current = element;
      if (element?.value === '') element.value = readUnsent(kept).draft;
    },
    [kept],
  );
  const clear = (): void => {
    if (!field.current) return;
    field.current.value = '';
    field.current.focus();
  };
  const look = useEffectEvent(async () => {
    const apis = await shop?.apis();
    const read = await apis?.talks.read(about);
    if (read) setTalk(read);
  });
  /** Marks what is shown as read, when somebody looks. */
  const mark = useEffectEvent(async () => {
    const last = talk.list.at(-1)?.message_id ?? 0;
    if (past || talk.unread === 0 || last === marked.current || document.visibilityState !== 'visible') return;
    marked.current = last;
    const apis = await shop?.apis();
    await apis?.talks.markRead(talk.conversation_id);
  });
  useEffect(() => {
    mark().catch(() => undefined);
  }, [talk]);
  useEffect(() => {
    if (past) return undefined;
    let [over, isLive] = [false, false];
    let leave = (): void => undefined;
    // A look that fails is made up for by the next one.
    const again = (): void => void look().catch(() => undefined);
    const follow = async (): Promise<void> => {
      const { followMember } = await import('../parts/member-news.ts');
      if (!over) leave = followMember('conversation', again, (live) => (isLive = live));
    };
    follow().catch(() => undefined);
    const timer = setInterval(() => !isLive && document.visibilityState === 'visible' && again(), BY_HAND);
    const seen = (): void => void mark().catch(() => undefined);
    // A page that is left must release the stream for the tabs that stay open.
    const stop = (): void => leave();
    document.addEventListener('visibilitychange', seen);
    addEventListener('pagehide', stop);
    return () => {
      over = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('pagehide', stop);
      leave();
    };
  }, [past]);
  const change = (key: string, to: (one: Sending) => Sending[]): void =>
    setSending((all = sending) => all.flatMap((one) => (one.key === key ? to(one) : [one])));
  const send = async (message: Sending): Promise<void> => {
    setSending((all = sending) => [...all.filter(({ key }) => key !== message.key), { ...message, error: '' }]);
    const error = await post(action, about, message);
    if (error !== '') return change(message.key, (one) => [{ ...one, error }]);
    const apis = await shop?.apis();
    const read = await apis?.talks.read(about).catch(() => undefined);
    if (read) setTalk(read);
    change(message.key, () => []);
  };
  return { talk, sending, attach, keep, clear, send, drop: (key: string) => change(key, () => []) };
}
