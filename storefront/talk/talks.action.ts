import { digits } from '../shell/action/fields.ts';
import { defineAction } from '../shell/action/action.ts';
import { talkPath } from './talk-path.ts';

/** Opening a conversation marks its messages as read; a prefetch must not, so it is a form and not a link. */
export const action = defineAction({
  path: '/member/service',
  membersOnly: true,
  fields: { conversation_id: digits(9) },
  call: ({ call, posted }) => call('POST /mall/own-conversation/read', posted),
  done: ({ distributor_id }) => talkPath({ distributor_id: String(distributor_id) }),
});
