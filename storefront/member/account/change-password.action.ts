import { confirmMessage } from '../../../engine/rules/people/identity.ts';
import { secret } from '../../shell/action/fields.ts';
import { defineAction, wrong } from '../../shell/action/action.ts';

const path = '/member/change-password';

export const action = defineAction({
  path,
  members: true,
  fields: { password: secret(), new_password: secret(), again: secret() },
  call: async ({ call, posted: { password, new_password, again } }) => {
    const mismatch = confirmMessage(new_password, again);
    return mismatch === '' ? call('POST /mall/member/password', { password, new_password }) : wrong(mismatch, 'again');
  },
  done: () => `${path}?done=1`,
});
