import { digits } from '../shell/action/fields.ts';
import { defineAction } from '../shell/action/action.ts';

/** Ends the participation of a relative, or the member's own. */
export const action = defineAction({
  path: '/member/purchase/:activity_id',
  membersOnly: true,
  fields: { user_id: digits(18) },
  call: ({ call, params, posted: { user_id } }) => {
    const activity_id = (params['activity_id'] ?? '').slice(0, 9);
    return call('DELETE /mall/staff/relatives', { activity_id, ...(user_id === '' ? {} : { user_id }) });
  },
  done: (_, { params, posted }) =>
    posted.user_id === ''
      ? '/member/purchase'
      : `/member/purchase/${(params['activity_id'] ?? '').slice(0, 9)}?done=ended`,
});
