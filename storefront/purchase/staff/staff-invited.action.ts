import { defineAction } from '../../shell/action/action.ts';

/** Accepts the invitation named in the address. */
export const action = defineAction({
  path: '/staff/invited',
  membersOnly: true,
  call: ({ call, site }) =>
    call('POST /mall/staff/invited', { code: (site.url.searchParams.get('code') ?? '').trim().slice(0, 40) }),
  done: ({ activity_id }) => `/member/purchase/${activity_id}?done=joined`,
});
