import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { text } from '../../shell/action/fields.ts';
import { defineAction, refuse } from '../../shell/action/action.ts';

const PERIODS = ['monthly', 'quarter', 'year'] as const;

/** 立即开通: creates an order, which is paid at the cashier. `offer` is GRADE:PERIOD. */
export const action = defineAction({
  path: '/member/vip',
  membersOnly: true,
  fields: { offer: text() },
  call: async ({ call, posted }) => {
    const [vip_grade_id = '', period] = posted.offer.split(':');
    const card_type = PERIODS.find((name) => name === period);
    return card_type ? call('POST vipgrades/buy', { vip_grade_id, card_type }) : refuse(SERVER_MESSAGES.noGrade);
  },
  done: ({ order_id }) => `/cashier?order_id=${encodeURIComponent(order_id)}`,
});
