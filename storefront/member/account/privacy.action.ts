import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { secret, text } from '../../shell/action/fields.ts';
import { defineAction, refuse, type FormParts } from '../../shell/action/action.ts';

const form = {
  path: '/member/privacy',
  membersOnly: true,
  fields: { vcode: text(), sure: text(), way: text(), password: secret() },
  keep: ['vcode', 'sure', 'way'],
} as const satisfies FormParts;

/** Sends a code to the member's number, which is required for closing the account. */
const sendCode = defineAction({
  ...form,
  step: 'vcode',
  call: async ({ call, step }) => {
    const { data, refused } = await call('POST /mall/member/own-code');
    return refused ? { refused: { ...refused, errors: { [step]: refused.message } } } : { data };
  },
  done: (_, { step }) => ({ stay: { notice: step } }),
});

/** Withdraws the request to close the account. */
const withdraw = defineAction({
  path: form.path,
  step: 'withdraw',
  membersOnly: true,
  call: ({ call }) => call('DELETE /mall/member/closing'),
});

const close = defineAction({
  ...form,
  call: async ({ call, posted: { sure, way, password, vcode } }) => {
    if (sure === '') return refuse(ACCOUNT_MESSAGES.closingUnconfirmed, 'sure');
    return call('POST /mall/member/closing', way === 'password' ? { password } : { vcode });
  },
});

export const actions = [sendCode, withdraw, close];
