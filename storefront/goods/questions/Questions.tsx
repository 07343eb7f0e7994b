import { formatDate } from '../../../engine/rules/format/dates.ts';
import { QUESTION_LIMIT } from '../../../engine/rules/goods/questions.ts';
import { loginPath } from '../../../engine/links/login-path.ts';
import type { GoodsQuestion } from '../../../schemas/types/contract.ts';
import type { Site } from '../../route-types.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Textarea } from '../../../ui/controls/Input.tsx';
import { Row, Stack, Well } from '../../../ui/layout/flow.tsx';
import { Pagination } from '../../../ui/list/Pager.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { hrefOf } from '../item/item-props.ts';
import { QUESTION_PAGE, QUESTIONS, type ItemQuestions } from './load-questions.ts';
import styles from './questions.module.css';

interface Shared {
  itemId: string;
  site: Site;
}

interface WriteProps extends Shared {
  name: 'question' | 'answer';
  label: string;
  button: string;
  questionId?: string;
}

/** A text about the goods, sent without scripts; a refused one stands there again with the reason. */
function Write({ itemId, site, name, label, button, questionId = '' }: WriteProps) {
  const { base, form } = site;
  const isOwn = form?.field === name && (form.values['question_id'] ?? '') === questionId;
  const id = `${name}${questionId}`;
  return (
    <Stack
      as="form"
      gap={2}
      method="post"
      action={`${base}/questions/${name === 'question' ? 'ask' : 'answer'}#questions`}
      noValidate
    >
      <input type="hidden" name="item_id" value={itemId} />
      <input type="hidden" name="back" value={hrefOf(site)} />
      {questionId !== '' && <input type="hidden" name="question_id" value={questionId} />}
      <label htmlFor={id} className="unseen">
        {label}
      </label>
      <Textarea
        id={id}
        name={name}
        rows={2}
        maxLength={QUESTION_LIMIT}
        placeholder={`${label}，${QUESTION_LIMIT} 字以内`}
        defaultValue={isOwn ? form?.values[name] : ''}
        aria-invalid={isOwn || undefined}
        aria-describedby={isOwn ? `${id}-error` : undefined}
      />
      {isOwn && (
        <Text as="p" tone="danger" id={`${id}-error`} role="alert">
          {form?.error}
        </Text>
      )}
      <div>
        <Button type="submit">{button}</Button>
      </div>
    </Stack>
  );
}

function Question({ question, ...shared }: Shared & { question: GoodsQuestion }) {
  const { question_id, username, content, created, answers } = question;
  const { site } = shared;
  const isRefused = site.form?.field === 'answer' && site.form.values['question_id'] === String(question_id);
  return (
    <Stack as="li" gap={2} className={styles.question}>
      <Row gap={2} align="start">
        <b className={styles.mark}>问</b>
        <Text as="p" long="lines" weight="strong">
          {content}
        </Text>
        <Text as="small" tone="second" size="xs" className="push fixed">
          {username} {formatDate(Number(created))}
        </Text>
      </Row>
      {answers.map(({ answer_id, role, username: who, content: text }) => (
        <Row key={String(answer_id)} gap={2} align="start">
          <b className={styles.mark} data-role={role}>
            答
          </b>
          <Text as="p" long="lines">
            {text}
          </Text>
          <Text as="small" tone="second" size="xs" className="push fixed">
            {role === 'seller' ? who : `${who} 买过`}
          </Text>
        </Row>
      ))}
      {site.member && (
        <details open={isRefused || undefined} className={styles.answer}>
          <summary>{answers.length === 0 ? '还没有回答，我来回答' : '我来回答'}</summary>
          <Write {...shared} name="answer" label="您的回答" button="提交回答" questionId={String(question_id)} />
        </details>
      )}
      {!site.member && answers.length === 0 && (
        <Text as="p" tone="second">
          还没有回答
        </Text>
      )}
    </Stack>
  );
}

const DONE: Readonly<Record<string, string>> = {
  shown: '提交成功，有了回答会在消息里通知您',
  waiting: '提交成功，审核通过后公开显示',
};

/** Questions and answers about the goods; members ask, and members who received the goods answer. */
export function Questions({ questions, ...shared }: Shared & { questions: ItemQuestions }) {
  const { site } = shared;
  const { list, total_count: total, page } = questions;
  const asked = site.form ? undefined : DONE[site.url.searchParams.get('asked') ?? ''];
  const hrefAt = (target: number): string => {
    const url = new URL(site.url);
    for (const name of [QUESTION_PAGE, 'asked']) url.searchParams.delete(name);
    if (target > 1) url.searchParams.set(QUESTION_PAGE, String(target));
    return `${url.pathname}${url.search}#questions`;
  };
  return (
    <Stack gap={4}>
      {asked && (
        <Well as="p" tone="primary" role="status">
          {asked}
        </Well>
      )}
      {list.length === 0 && (
        <Text as="p" tone="second">
          还没有人提问，有什么想了解的？商家和买过的人会回答您。
        </Text>
      )}
      {list.length > 0 && (
        <ul>
          {list.map((question) => (
            <Question key={String(question.question_id)} question={question} {...shared} />
          ))}
        </ul>
      )}
      <Pagination page={page} total={total} pageSize={QUESTIONS} hrefOf={hrefAt} />
      {site.member ? (
        <Write {...shared} name="question" label="想了解什么？请写下您的问题" button="提问" />
      ) : (
        <div>
          <ButtonLink href={loginPath(site.base, hrefOf(site))} rel="nofollow">
            登录后提问
          </ButtonLink>
        </div>
      )}
    </Stack>
  );
}
