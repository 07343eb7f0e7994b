import { useId, useState, type FormEvent } from 'react';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { QUESTION_LIMIT } from '../../../../engine/rules/goods/questions.ts';
import type { MallQuestion } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Textarea } from '../../../../ui/controls/Input.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Lines } from '../../../../ui/list/Lines.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { Text } from '../../../../ui/text/Text.tsx';
import type { RowTools } from '../../list/list-def.ts';
import { STATES } from '../reviews/review-texts.ts';

interface PartProps {
  question: MallQuestion;
  tools: RowTools;
}

type Answer = MallQuestion['answers'][number];

/** Buttons that show or hide a question or an answer. */
function Visibility({
  of,
  state,
  change,
}: {
  of: string;
  state: Answer['state'];
  change(to: 'shown' | 'hidden'): void;
}) {
  return (
    <span>
      {state !== 'shown' && (
        <Button kind="quiet" aria-label={`显示${of}`} onClick={() => change('shown')}>
          显示
        </Button>
      )}
      {state !== 'hidden' && (
        <Button kind="quiet" aria-label={`隐藏${of}`} onClick={() => change('hidden')}>
          隐藏
        </Button>
      )}
    </span>
  );
}

function Answers({ question, tools }: PartProps) {
  const change = (answer_id: number, state: 'shown' | 'hidden'): void =>
    void tools.attempt(
      () => ask(tools.session, 'PUT /mall/goods-questions', { answer_ids: [answer_id], state }),
      state === 'shown' ? '回答已显示' : '回答已隐藏',
    );
  if (question.answers.length === 0) return null;
  return (
    <Stack as="section" gap={2} above aria-label="回答">
      <h3>回答</h3>
      <Lines>
        {question.answers.map(({ answer_id, role, username, content, state, created }) => (
          <li key={answer_id}>
            <div className="grow">
              <p>
                <b>{role === 'seller' ? '商家' : username || '会员'}</b> {content}
              </p>
              <Row as="small">
                {formatDateTime(created)}
                {state !== 'shown' && <Badge {...STATES[state]} />}
              </Row>
            </div>
            {tools.session.may('reviews.write') && (
              <Visibility of={`回答 ${answer_id}`} state={state} change={(to) => change(answer_id, to)} />
            )}
          </li>
        ))}
      </Lines>
    </Stack>
  );
}

function Write({ question, tools }: PartProps) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const id = useId();
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const answer = { question_id: question.question_id, content: text.trim() };
    if (busy || answer.content === '') return;
    setBusy(true);
    const sent = await tools.attempt(
      () => ask(tools.session, 'POST /mall/goods-questions/:question_id/answers', answer),
      '已回答，提问的会员将收到消息',
    );
    if (sent) setText('');
    setBusy(false);
  };
  return (
    <Stack as="form" gap={2} above onSubmit={(event: FormEvent<HTMLFormElement>) => void send(event)}>
      <label htmlFor={id}>{question.is_answered ? '再次回答' : '商家回答'}</label>
      <Textarea
        id={id}
        rows={4}
        maxLength={QUESTION_LIMIT}
        placeholder="所有人可见"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Row at="end">
        <Button type="submit" kind="primary" disabled={busy || text.trim() === ''}>
          {busy ? '正在提交…' : '回答'}
        </Button>
      </Row>
    </Stack>
  );
}

/** One question with its answers and the actions on them. */
export function QuestionDetail({ question, tools }: PartProps) {
  const { question_id, content, username, created, state } = question;
  const change = (to: 'shown' | 'hidden'): void =>
    void tools.attempt(
      () => ask(tools.session, 'PUT /mall/goods-questions', { question_ids: [question_id], state: to }),
      to === 'shown' ? '提问已显示' : '提问已隐藏',
    );
  return (
    <>
      <Stack as="section" gap={2} aria-label="提问">
        <Text as="p" long="lines">
          {content}
        </Text>
        <Row>
          <Note size="small">
            {username || '会员'} · {formatDateTime(created)}
          </Note>
          <Badge {...STATES[state]} />
          {tools.session.may('reviews.write') && <Visibility of="提问" state={state} change={change} />}
        </Row>
      </Stack>
      <Answers question={question} tools={tools} />
      {tools.session.may('orders.write') && state !== 'hidden' && <Write question={question} tools={tools} />}
    </>
  );
}
