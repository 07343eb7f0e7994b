import { flag, text } from '../../shell/action/fields.ts';
import { defineAction } from '../../shell/action/action.ts';

/** 提醒我: sets or removes a reminder of a coming flash sale. */
export const action = defineAction({
  path: '/seckill',
  membersOnly: true,
  fields: { seckill_id: text(), drop: flag() },
  call: ({ call, posted: { seckill_id, drop } }) =>
    drop
      ? call('DELETE /mall/seckill/reminders', { seckill_id })
      : call('POST /mall/seckill/reminders', { seckill_id }),
  done: (_, { posted }) => `/seckill?done=${posted.drop ? 'dropped' : 'set'}`,
});
