import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { CONVERSATION_LIMITS } from '../../../../engine/rules/people/conversations.ts';
import type { ConversationDetail } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import { useOneAtATime } from '../../../parts/one-at-a-time.ts';
import { pickPicture } from '../../../picture-library/pick-picture.tsx';
import { text as textOf } from '../../../../engine/rules/wire/rows.ts';
import { pickGoods } from '../../../pickers/pick.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Textarea } from '../../../../ui/controls/Input.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { ListEntry } from '../../../../ui/list/ListEntry.tsx';
import { Popover } from '../../../../ui/overlay/Popover.tsx';
import { enterSends } from '../../../../ui/talk/enter-sends.ts';
import { Note } from '../../../../ui/text/Note.tsx';
import { useAttempt, useOffice } from '../../office-context.ts';
import { Missing } from '../../parts/Waiting.tsx';
import styles from './talk.module.css';

interface ComposerProps {
  conversation: ConversationDetail['conversation'];
  onSent(): void;
}

/** A quick reply to put into the text: of the mall, or for those of a shop of theirs. */
function QuickReplies({ shopId, onPick }: { shopId: number; onPick(text: string): void }) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/service-desk', { distributor_id: shopId });
  const replies = asked.value?.replies ?? [];
  return (
    <Popover text="快捷回复" label="快捷回复">
      {(close) => (
        <Stack gap={1} className={styles.replies}>
          {replies.map((text, at) => (
            <ListEntry
              as="button"
              type="button"
              key={at}
              onClick={() => {
                close();
                onPick(text);
              }}
            >
              {text}
            </ListEntry>
          ))}
          <Missing name="快捷回复" asked={asked} />
          {asked.value?.replies.length === 0 && (
            <Note size="small">还没有快捷回复，可在「快捷回复与服务时间」里添加</Note>
          )}
        </Stack>
      )}
    </Popover>
  );
}

/** Writes to the member. The text stays until the server has it; the same key is written once, however often it is sent. */
export function Composer({ conversation, onSent }: ComposerProps) {
  const { conversation_id, distributor_id } = conversation;
  const { session } = useOffice();
  const attempt = useAttempt(onSent);
  const { busy, run } = useOneAtATime();
  const [text, setText] = useState('');
  const key = useRef(crypto.randomUUID());
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  // Where there is a keyboard, the answer can be written at once.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, []);
  const send = (message: { text?: string; pics?: string[]; item_id?: string }): Promise<void> =>
    run(async () => {
      const said = { conversation_id, key: key.current, ...message };
      const sent = await attempt(() => ask(session, 'POST /mall/conversations/:conversation_id/messages', said));
      if (!sent) return;
      key.current = crypto.randomUUID();
      if (message.text !== undefined) setText('');
    });
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '') return;
    await send({ text: text.trim() });
    field.current?.focus();
  };
  const sendGoods = async (): Promise<void> => {
    const [picked] = (await pickGoods(session, false)) ?? [];
    if (picked) await send({ item_id: textOf(picked, 'goods_id') });
  };
  const sendPicture = async (): Promise<void> => {
    const picked = await pickPicture(session);
    if (picked) await send({ pics: [picked] });
  };
  return (
    <Stack
      as="form"
      ref={form}
      gap={2}
      className={styles.write}
      onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}
    >
      <label htmlFor={id} className="unseen">
        回复内容
      </label>
      <Textarea
        id={id}
        ref={field}
        rows={3}
        maxLength={CONVERSATION_LIMITS.text}
        value={text}
        placeholder="Enter 发送，Shift+Enter 换行"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (!enterSends(event)) return;
          event.preventDefault();
          form.current?.requestSubmit();
        }}
      />
      <Row wraps="always">
        <QuickReplies
          shopId={session.mayEverywhere('service.read') ? 0 : distributor_id}
          onPick={(reply) => {
            setText((before) => (before.trim() === '' ? reply : `${before}\n${reply}`));
            field.current?.focus();
          }}
        />
        {session.may('goods.read') && (
          <Button disabled={busy} onClick={() => void sendGoods()}>
            发商品
          </Button>
        )}
        {session.may('pictures.read') && (
          <Button disabled={busy} onClick={() => void sendPicture()}>
            发图片
          </Button>
        )}
        <Button type="submit" kind="primary" className="push" disabled={busy || text.trim() === ''}>
          {busy ? '正在发送…' : '发送'}
        </Button>
      </Row>
    </Stack>
  );
}
