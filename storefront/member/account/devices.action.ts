import { flag, text } from '../../shell/action/fields.ts';
import { defineAction } from '../../shell/action/action.ts';

const path = '/member/devices';

/** Signs out another device, or all others. */
export const action = defineAction({
  path,
  membersOnly: true,
  fields: { others: flag(), device_id: text() },
  call: ({ call, posted: { others, device_id } }) =>
    call('DELETE /mall/member/devices', others ? { is_others: true } : { device_id }),
  done: () => `${path}?done=1`,
});
