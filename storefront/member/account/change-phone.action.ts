import { maskMobile } from '../../../engine/rules/format/text.ts';
import { text } from '../../shell/action/fields.ts';
import { defineAction, type ActionResult, type FormParts } from '../../shell/action/action.ts';

const form = {
  path: '/member/change-phone',
  membersOnly: true,
  fields: { new_mobile: text(), smsCode: text(), old_code: text() },
  keep: ['new_mobile', 'smsCode', 'old_code'],
} as const satisfies FormParts;

/** Sends a code to the current number. */
const oldCode = defineAction({
  ...form,
  step: 'old_code',
  call: async ({ call, step }) => atCode(await call('POST /mall/member/own-code'), step),
  done: (_, { step }) => ({ stay: { notice: step } }),
});

/** Sends a code to the new number. */
const newCode = defineAction({
  ...form,
  step: 'smsCode',
  call: async ({ call, step, posted: { new_mobile } }) => {
    const came = await call('GET member/sms/code', { mobile: new_mobile, type: 'update' });
    return atCode(came, came.refused?.errors['mobile'] || new_mobile === '' ? 'new_mobile' : step);
  },
  done: (_, { step }) => ({ stay: { notice: step } }),
});

/** Shows the refusal to send a code at the given field: the code's, or the number's. */
function atCode<Data>(came: ActionResult<Data>, field: string): ActionResult<Data> {
  const { refused } = came;
  return refused ? { refused: { ...refused, errors: { [field]: refused.message } } } : came;
}

const change = defineAction({
  ...form,
  call: ({ call, posted }) => call('PUT member/mobile', posted),
  done: (_, { posted }) => ({ to: `${form.path}?done=1`, session: { mobile: maskMobile(posted.new_mobile) } }),
});

export const actions = [oldCode, newCode, change];
