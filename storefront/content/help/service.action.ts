import { digits, text } from '../../shell/action/fields.ts';
import { defineAction } from '../../shell/action/action.ts';

/** A question in writing. More of it is read than is allowed, so that this is said. */
export const action = defineAction({
  path: '/service',
  fields: { content: text(4000), contact: text(64), order_id: digits(20) },
  keep: ['content', 'contact', 'order_id'],
  call: ({ call, posted }) => call('POST /mall/help', posted),
  done: () => '/service?done=1',
});
