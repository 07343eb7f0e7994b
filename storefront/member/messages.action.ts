import { sameOriginPath } from '../../engine/address.ts';
import { messageKinds } from '../../engine/rules/people/message-kinds.ts';
import { choice, count, flag, text } from '../shell/action/fields.ts';
import { defineAction } from '../shell/action/action.ts';

const path = '/member/message';

const alertsOff = defineAction({
  path,
  step: 'alerts-off',
  membersOnly: true,
  call: ({ call }) => call('PUT /mall/favourites/alerts', { is_on: false }),
  done: () => `${path}?kind=arrival`,
});

/** Opening a message marks it as read and opens the page it is about, also when the message was deleted meanwhile. */
const read = defineAction({
  path,
  membersOnly: true,
  fields: {
    all: flag(),
    kind: choice(...messageKinds),
    message_id: count(),
    path: text(),
  },
  call: async ({ call, posted: { all, kind, message_id } }) => {
    if (all) await call('POST /mall/messages/read', { is_all: true, kind: kind ?? '' });
    else if (message_id !== undefined) await call('POST /mall/messages/read', { message_ids: [message_id] });
    return { data: undefined };
  },
  done: (_, { posted }) => {
    if (posted.all) return posted.kind ? `${path}?kind=${posted.kind}` : path;
    return sameOriginPath(posted.path) || path;
  },
});

export const actions = [alertsOff, read];
