import { confirmMessage } from '../../../engine/rules/people/identity.ts';
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { AccountMessageKey } from '../../../engine/rules/messages/sign-in-results.ts';
import { sameFields, secret, text } from '../../shell/action/fields.ts';
import { defineAction, refuse } from '../../shell/action/action.ts';
import { accountPage, byWay, codeSteps, signedIn, signInParams, mailToken, sendCode } from '../parts/account-action.ts';
import { accountPath } from '../parts/account-form.ts';

const path = '/auth/forget-password';
const PASSWORDS = { password: secret(), again: secret() };

/** The second step after the link of the mail was opened. */
const byLink = defineAction({
  path,
  when: (site) => mailToken(site) !== '',
  fields: PASSWORDS,
  page: accountPage,
  call: async ({ call, site, posted: { password, again } }) => {
    const mismatch = confirmMessage(password, again);
    if (mismatch !== '') return refuse(mismatch, 'again');
    return call('POST member/email/password/reset', { token: mailToken(site), password });
  },
  done: (_, post) => {
    const message: AccountMessageKey = 'reset';
    return accountPath(post.site.base, 'login', post.target, { message });
  },
});

/** Sends the mail with the link. */
const mail = defineAction({
  path,
  when: byWay('email'),
  fields: { email: text(64) },
  keep: ['email'],
  page: accountPage,
  call: ({ call, posted: { email } }) => call('POST member/email/password/reset-request', { email }),
  done: ({ message }) => ({ stay: { notice: message } }),
});

/** The first step proves the number; the second sets a new password with the same code. */
const prove = defineAction({
  path,
  fields: sameFields(['mobile', 'vcode', 'sent'], text(64)),
  keep: ['mobile', 'vcode', 'sent'],
  page: accountPage,
  call: async ({ call, posted: { mobile, vcode } }) => {
    if (vcode === '') return refuse(ACCOUNT_MESSAGES.codeEmpty, 'vcode');
    const came = await call('POST member/is_new', { mobile, vcode, check_type: 'forgot_password' });
    return Number(came.data?.is_new) === 1 ? refuse(SERVER_MESSAGES.unknownPhone, 'mobile') : came;
  },
  done: () => ({ stay: { values: { step: '2' } } }),
});

const choose = defineAction({
  path,
  step: 'password',
  fields: { ...sameFields(['mobile', 'vcode'], text(64)), ...PASSWORDS },
  keep: ['mobile', 'vcode'],
  page: accountPage,
  call: async ({ call, site, posted: { mobile, vcode, password, again } }) => {
    const mismatch = confirmMessage(password, again);
    if (mismatch !== '') return { ...refuse(mismatch, 'again'), values: { step: '2' } };
    const { refused } = await call('POST member/reset/password', { mobile, vcode, password });
    // When the code has expired by now, the form returns to the first step.
    if (refused) return { refused, ...(Object.keys(refused.errors)[0] === 'password' && { values: { step: '2' } }) };
    return call('POST login', { ...signInParams(site), username: mobile, password, check_type: 'password' });
  },
  done: signedIn,
});

export const actions = [
  byLink,
  mail,
  choose,
  codeSteps({ path, keep: ['mobile', 'vcode', 'sent'], send: sendCode('forgot_password') }),
  prove,
];
