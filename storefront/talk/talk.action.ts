import { CONVERSATION_LIMITS, CONVERSATION_MESSAGES } from '../../engine/rules/people/conversations.ts';
import { digits, files, text } from '../shell/action/fields.ts';
import { defineAction } from '../shell/action/action.ts';
import { TALK, talkAbout, talkPath } from './talk-path.ts';

/** Above the limits of the call, so that a text that is too long is refused with a message and not cut. */
const LONG = 4000;

/** A message with pictures. The same key is written once: of a double click, of a form that is sent again. */
export const action = defineAction({
  path: TALK,
  membersOnly: true,
  fields: {
    distributor_id: digits(18),
    item_id: digits(18),
    order_id: digits(20),
    text: text(LONG),
    key: text(100),
    pics: files(),
  },
  files: {
    maxFiles: CONVERSATION_LIMITS.pictures,
    maxFields: 20,
    tooMany: CONVERSATION_MESSAGES.picturesMany,
    at: 'pics',
  },
  keep: ['text', 'key'],
  page: ({ posted: { distributor_id, item_id, order_id } }) =>
    talkPath(talkAbout(new URLSearchParams({ distributor_id, item_id, order_id }))),
  call: async ({ call, upload, posted: { pics, ...message } }) => {
    const { kept, refused } = await upload('member', pics, 'pics');
    return refused ? { refused } : call('POST /mall/own-conversation', { ...message, pics: kept });
  },
  done: (_, { posted: { distributor_id, item_id, order_id } }) =>
    `${talkPath(talkAbout(new URLSearchParams({ distributor_id, item_id, order_id })))}#write`,
});
