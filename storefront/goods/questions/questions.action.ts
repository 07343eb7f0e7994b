import { sameOriginPath } from '../../../engine/address.ts';
import { digits, text } from '../../shell/action/fields.ts';
import { defineAction, type Post } from '../../shell/action/action.ts';

/** The fields accept more text than the calls allow, so that a text that is too long is refused with a message. */
const LONG = 4000;

const shared = { item_id: digits(18), back: text(2000) };

function pageOf({ posted, site }: Post<typeof shared>): string {
  return sameOriginPath(posted.back) || `${site.base}/items/${posted.item_id}`;
}

/** The page of the goods, at the questions, which says what became of the text. */
function doneAt(post: Post<typeof shared>, state: 'waiting' | 'shown'): string {
  const url = new URL(pageOf(post), post.site.url);
  url.searchParams.set('asked', state);
  return `${url.pathname}${url.search}#questions`;
}

const ask = defineAction({
  path: '/questions/ask',
  membersOnly: true,
  fields: { ...shared, question: text(LONG) },
  keep: ['question'],
  page: pageOf,
  call: ({ call, posted: { item_id, question } }) => call('POST /mall/questions', { item_id, content: question }),
  at: { content: 'question' },
  done: ({ state }, post) => doneAt(post, state),
});

const answer = defineAction({
  path: '/questions/answer',
  membersOnly: true,
  fields: { ...shared, question_id: digits(10), answer: text(LONG) },
  keep: ['answer', 'question_id'],
  page: pageOf,
  call: ({ call, posted }) =>
    call('POST /mall/questions/:question_id/answers', { question_id: posted.question_id, content: posted.answer }),
  at: { content: 'answer' },
  done: ({ state }, post) => doneAt(post, state),
});

export const actions = [ask, answer];
