import { confirmMessage } from '../../../engine/rules/people/identity.ts';
import { secret } from '../../shell/action/fields.ts';
import { defineAction, refuse } from '../../shell/action/action.ts';

const path = '/member/change-password';

export const action = defineAction({
  path,
  membersOnly: true,
  fields: { password: secret(), new_password: secret(), again: secret() },
  call: async ({ call, posted: { password, new_password, again } }) => {
    const mismatch = confirmMessage(new_password, again);
    return mismatch === '' ? call('POST /mall/member/password', { password, new_password }) : refuse(mismatch, 'again');
  },
  done: () => `${path}?done=1`,
});
