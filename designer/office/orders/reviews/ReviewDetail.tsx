import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { REVIEW_LIMITS } from '../../../../engine/rules/orders/reviews.ts';
import { specText } from '../../../../engine/rules/goods/specs.ts';
import type { MallReview, MallReviewDetail } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Textarea } from '../../../../ui/controls/Input.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import type { RowTools } from '../../list/list-def.ts';
import { useOffice } from '../../office-context.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useCall } from '../../../calls/use-call.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { RemarkForm, Remarks } from './remarks.tsx';
import { STATES } from './review-texts.ts';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Row, Stack, Well } from '../../../../ui/layout/flow.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { Text } from '../../../../ui/text/Text.tsx';
import { PictureLinks } from '../../parts/PictureLinks.tsx';

/** Maximum length of a reason, in characters (PUT /mall/reviews). */
const MAX_REASON_LENGTH = 200;

interface PartProps {
  asked: MallReviewDetail;
  tools: RowTools;
  show(asked: MallReviewDetail): void;
}

const numbered = (pics: readonly string[], of: string) =>
  pics.map((address, index) => ({ address, name: `${of}图片 ${index + 1}` }));

function Words({ review }: { review: MallReview }) {
  const { addition, order_id } = review;
  return (
    <Stack as="section" gap={2} aria-label="评价全文">
      <Text as="p" long="lines">
        {review.content}
      </Text>
      <PictureLinks pictures={numbered(review.pics, '评价')} />
      {addition && (
        <>
          <Row as="h3">
            追加评价 {formatDateTime(addition.created)}
            {addition.state !== 'shown' && <Badge {...STATES[addition.state]} />}
          </Row>
          <Text as="p" long="lines">
            {addition.content}
          </Text>
          <PictureLinks pictures={numbered(addition.pics, '追加评价')} />
        </>
      )}
      <Note size="small">
        {review.username || '会员'}
        {review.anonymous && '（匿名评价）'} · {specText(review.item_spec_desc) || '默认规格'} ·{' '}
        {/^\d+$/.test(order_id) ? <Link to={`/edit/orders/${order_id}`}>订单 {order_id}</Link> : `订单 ${order_id}`}
      </Note>
      {review.state === 'hidden' && (
        <Well as="p" tone="warning">
          隐藏原因：{review.hidden_reason}
        </Well>
      )}
    </Stack>
  );
}

/** Hides a review; the buyer reads the reason. */
function HideDialog({ rateId, tools, onClose }: { rateId: number; tools: RowTools; onClose(hidden: boolean): void }) {
  const [reason, setReason] = useState('');
  const id = useId();
  return (
    <FormDialog
      title="隐藏评价"
      submit="隐藏"
      check={() => (reason.trim() === '' ? '请填写隐藏原因' : '')}
      send={() =>
        ask(tools.session, 'PUT /mall/reviews', { rate_ids: [rateId], state: 'hidden', reason: reason.trim() })
      }
      onClose={() => onClose(false)}
      onDone={() => onClose(true)}
    >
      <Field>
        <label htmlFor={id}>隐藏原因（买家可以看到）</label>
        <Textarea
          id={id}
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}

function Moderation({ asked, tools, reload }: PartProps & { reload(): void }) {
  const { notices } = useOffice();
  const [hides, setHides] = useState(false);
  const { review } = asked;
  const wantsShow = review.state !== 'shown' || (review.addition !== null && review.addition.state !== 'shown');
  const show = async (): Promise<void> => {
    const change = { rate_ids: [review.rate_id], state: 'shown' as const };
    if (await tools.attempt(() => ask(tools.session, 'PUT /mall/reviews', change), '评价已公开显示')) reload();
  };
  return (
    <Row at="end" wraps="phone" above>
      {review.state !== 'hidden' && <Button onClick={() => setHides(true)}>隐藏评价</Button>}
      {wantsShow && (
        <Button kind="primary" onClick={() => void show()}>
          {review.state === 'hidden' ? '恢复显示' : '通过显示'}
        </Button>
      )}
      {hides && (
        <HideDialog
          rateId={review.rate_id}
          tools={tools}
          onClose={(hidden) => {
            setHides(false);
            if (!hidden) return;
            notices.show('评价已隐藏');
            // As after any attempt, the list behind the drawer is reloaded too.
            void tools.attempt(async () => reload());
          }}
        />
      )}
    </Row>
  );
}

function Replies({ asked, tools, show }: PartProps) {
  const { review, replies } = asked;
  const change = (reply_id: number, state: 'shown' | 'hidden'): void => {
    const named = { rate_id: review.rate_id, reply_id, state };
    void tools.attempt(
      async () => show(await ask(tools.session, 'PUT /mall/reviews/:rate_id/replies/:reply_id', named)),
      state === 'shown' ? '回复已显示' : '回复已隐藏',
    );
  };
  const remarks = replies.map(({ reply_id, ...reply }) => ({ id: reply_id, ...reply }));
  return <Remarks name="回复" remarks={remarks} change={tools.session.may('reviews.write') && change} />;
}

function Answer({ asked: { review }, tools, show }: PartProps) {
  return (
    <RemarkForm
      label={review.is_answered ? '再次回复' : '商家回复'}
      verb="回复"
      limit={REVIEW_LIMITS.text}
      send={(content) =>
        tools.attempt(
          async () =>
            show(await ask(tools.session, 'POST /mall/reviews/:rate_id/replies', { rate_id: review.rate_id, content })),
          '已回复，买家将收到消息',
        )
      }
    />
  );
}

/** One review in full, with its replies and the actions on it. */
export function ReviewDetail({ rateId, tools }: { rateId: number; tools: RowTools }) {
  const { session } = tools;
  const asked = useCall(session, 'GET /mall/reviews/:rate_id', { rate_id: rateId });
  const loaded = asked.value;
  if (!loaded) return <Waiting name="评价" asked={asked} />;
  const part = { asked: loaded, tools, show: asked.show };
  return (
    <>
      <Words review={loaded.review} />
      {session.may('reviews.write') && <Moderation {...part} reload={asked.reload} />}
      <Replies {...part} />
      {session.may('orders.write') && loaded.review.state !== 'hidden' && <Answer {...part} />}
    </>
  );
}
