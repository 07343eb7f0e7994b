import { sameFields, secret, text } from '../../shell/action/fields.ts';
import { defineAction } from '../../shell/action/action.ts';
import { accountPage, byWay, codeSteps, signedIn, signInParams, sendCode } from '../parts/account-action.ts';

const path = '/auth/login';
const MOBILE = ['mobile', 'vcode', 'sent'] as const;
const EMAIL = ['email', 'vcode', 'sent'] as const;

const sms = { path, when: byWay('sms') };
const email = { path, when: byWay('email') };

export const actions = [
  codeSteps({ ...sms, keep: MOBILE, send: sendCode('login') }),
  defineAction({
    ...sms,
    fields: sameFields(MOBILE, text(64)),
    keep: MOBILE,
    page: accountPage,
    call: ({ call, site, posted: { mobile: username, vcode } }) =>
      call('POST login', { ...signInParams(site), username, vcode, check_type: 'mobile' }),
    done: signedIn,
  }),
  codeSteps({
    ...email,
    keep: EMAIL,
    send: ({ call, posted: { email, token, yzm } }) =>
      call('POST member/email/code', { email, token, yzm, purpose: 'login' }),
  }),
  defineAction({
    ...email,
    fields: sameFields(EMAIL, text(64)),
    keep: EMAIL,
    page: accountPage,
    call: ({ call, site, posted: { email: username, vcode } }) =>
      call('POST login', { ...signInParams(site), username, vcode, check_type: 'email_otp' }),
    done: signedIn,
  }),
  defineAction({
    path,
    fields: { username: text(64), password: secret() },
    keep: ['username'],
    page: accountPage,
    call: ({ call, site, posted: { username, password } }) =>
      call('POST login', { ...signInParams(site), username, password, check_type: 'password' }),
    // The message must not tell which of the two is wrong, so it stands above both fields.
    at: '',
    done: signedIn,
  }),
];
