import { digits, text } from '../../shell/action/fields.ts';
import { defineAction } from '../../shell/action/action.ts';

/** A written question. The fields accept more text than the call allows, so that text that is too long is refused with a message. */
export const action = defineAction({
  path: '/service',
  fields: { content: text(4000), contact: text(64), order_id: digits(20) },
  keep: ['content', 'contact', 'order_id'],
  call: ({ call, posted }) => call('POST /mall/help', posted),
  done: () => '/service?done=1',
});
