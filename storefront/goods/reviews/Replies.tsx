import { useId, useState, type FormEvent } from 'react';
import { REVIEW_LIMITS } from '../../../engine/rules/orders/reviews.ts';
import { useShop } from '../../shell/client/shop-context.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { toast } from '../../parts/asking/toast.ts';
import { replyRow, type ReviewRow } from './review-row.ts';
import { Textarea } from '../../../ui/controls/Input.tsx';
import { Columns, Well } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './Replies.module.css';

interface RepliesProps {
  row: ReviewRow;
  /** Whether the shopper is writing a reply. */
  writes: boolean;
  onWritten(): void;
}

function Write({ row, onSent }: { row: ReviewRow; onSent(reply: ReviewRow['replies'][number] | undefined): void }) {
  const shop = useShop();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const id = useId();
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (!shop || busy || text.trim() === '') return;
    setBusy(true);
    try {
      const { goods } = await shop.apis();
      const answer = await goods.reply(row.id, text.trim());
      const isVisible = answer.state !== 'waiting';
      toast(isVisible ? '回复成功' : '回复已提交，审核通过后显示', 'success');
      onSent(isVisible ? replyRow(answer) : undefined);
    } catch {
      // The API client displays the message; the typed text stays.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Columns
      as="form"
      count="side"
      gap={2}
      className={styles.write}
      onSubmit={(event: FormEvent<HTMLFormElement>) => void send(event)}
    >
      <Text as="label" tone="second" size="xs" htmlFor={id}>
        回复 {row.username}
      </Text>
      <Textarea
        id={id}
        rows={2}
        maxLength={REVIEW_LIMITS.text}
        value={text}
        autoFocus
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="small" busy={busy} disabled={text.trim() === ''}>
        发表回复
      </Button>
    </Columns>
  );
}

/** The first replies, a button that loads all, and a form for a reply of the shopper. */
export function Replies({ row, writes, onWritten }: RepliesProps) {
  const shop = useShop();
  const [replies, setReplies] = useState(row.replies);
  const [more, setMore] = useState(row.more);
  const [busy, setBusy] = useState(false);
  const all = async (): Promise<void> => {
    if (!shop || busy) return;
    setBusy(true);
    try {
      const { goods } = await shop.apis();
      const answer = await goods.replies(row.id);
      setReplies(answer.list.map(replyRow));
      setMore(Math.max(0, answer.total_count - answer.list.length));
    } catch {
      // The API client displays the message.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {replies.length > 0 && (
        <Well as="ul" aria-label="回复">
          {replies.map((reply) => (
            <li key={reply.id}>
              <strong>{reply.username}回复：</strong>
              {reply.content}
            </li>
          ))}
          {more > 0 && (
            <li>
              <Button kind="text" size="small" busy={busy} onClick={() => void all()}>
                查看其余{more}条回复
              </Button>
            </li>
          )}
        </Well>
      )}
      {writes && (
        <Write
          row={row}
          onSent={(reply) => {
            if (reply) setReplies((before) => [...before, reply]);
            onWritten();
          }}
        />
      )}
    </>
  );
}
