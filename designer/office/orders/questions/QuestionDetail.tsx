import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { QUESTION_LIMIT } from '../../../../engine/rules/goods/questions.ts';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { Text } from '../../../../ui/text/Text.tsx';
import type { RowTools } from '../../list/list-def.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { RemarkForm, Remarks, Visibility } from '../reviews/remarks.tsx';
import { STATES } from '../reviews/review-texts.ts';

/** One question with its answers and the actions on them. */
export function QuestionDetail({ questionId, tools }: { questionId: number; tools: RowTools }) {
  const { session } = tools;
  const asked = useCall(session, 'GET /mall/goods-questions/:question_id', { question_id: questionId });
  if (!asked.value) return <Waiting name="提问" asked={asked} />;
  const { question, answers } = asked.value;
  const attempt = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    const worked = await tools.attempt(work, done);
    if (worked) asked.reload();
    return worked;
  };
  const change = (what: string, named: { question_ids: number[] } | { answer_ids: number[] }) => {
    return (state: 'shown' | 'hidden'): void =>
      void attempt(
        () => ask(session, 'PUT /mall/goods-questions', { ...named, state }),
        `${what}已${state === 'shown' ? '显示' : '隐藏'}`,
      );
  };
  const moderates = session.may('reviews.write');
  return (
    <>
      <Stack as="section" gap={2} aria-label="提问">
        <Text as="p" long="lines">
          {question.content}
        </Text>
        <Row>
          <Note size="small">
            {question.username || '会员'} · {formatDateTime(question.created)}
          </Note>
          <Badge {...STATES[question.state]} />
          {moderates && (
            <Visibility of="提问" state={question.state} change={change('提问', { question_ids: [questionId] })} />
          )}
        </Row>
      </Stack>
      <Remarks
        name="回答"
        remarks={answers.map(({ answer_id, ...answer }) => ({ id: answer_id, ...answer }))}
        change={moderates && ((id, to) => change('回答', { answer_ids: [id] })(to))}
      />
      {session.may('orders.write') && question.state !== 'hidden' && (
        <RemarkForm
          label={question.is_answered ? '再次回答' : '商家回答'}
          verb="回答"
          limit={QUESTION_LIMIT}
          send={(content) => {
            const answer = { question_id: questionId, content };
            return attempt(
              () => ask(session, 'POST /mall/goods-questions/:question_id/answers', answer),
              '已回答，提问的会员将收到消息',
            );
          }}
        />
      )}
    </>
  );
}
