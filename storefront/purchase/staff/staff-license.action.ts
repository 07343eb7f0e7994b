import { text } from '../../shell/action/fields.ts';
import { defineAction } from '../../shell/action/action.ts';

const path = '/license/staff';

/** Accepts the agreement, and returns to the page that required it. */
export const action = defineAction({
  path,
  membersOnly: true,
  fields: { version: text(20) },
  page: ({ target }) => `${path}?redirectUrl=${encodeURIComponent(target)}`,
  call: ({ call, posted }) => call('POST /mall/staff/agreement', posted),
  done: (_, { site, target }) => (site.url.searchParams.get('redirectUrl') ? target : path),
});
