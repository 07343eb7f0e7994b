import { confirmMessage } from '../../../engine/rules/people/identity.ts';
import { sameFields, flag, secret, text } from '../../shell/action/fields.ts';
import { defineAction, refuse, type FormParts } from '../../shell/action/action.ts';
import {
  accountPage,
  byWay,
  codeSteps,
  signedIn,
  signInParams,
  sendCode,
  termsMissing,
} from '../parts/account-action.ts';

const path = '/auth/reg';
const MAX_NICKNAME_LENGTH = 30;

const EMAIL = ['email', 'nickname', 'terms', 'sent'] as const;
const email = { path, when: byWay('email') } satisfies FormParts;

/** Another picture code, or the same challenge in words. */
const anotherPicture = defineAction({
  ...email,
  step: ['spoken', 'picture'],
  fields: sameFields(EMAIL, text(64)),
  keep: EMAIL,
  page: accountPage,
  done: () => ({ stay: {} }),
});

/** Registers by e-mail, or sends the mail again; the link of the mail creates the account. */
const byEmail = defineAction({
  ...email,
  fields: {
    ...sameFields([...EMAIL, 'token', 'yzm'], text(64)),
    resend: flag(),
    password: secret(),
    again: secret(),
  },
  keep: EMAIL,
  page: accountPage,
  call: async ({ call, posted }) => {
    const { email, token, yzm, password, terms, nickname } = posted;
    const proof = { email, token, yzm };
    if (posted.resend) return call('POST member/email/activation/resend', proof);
    const mismatch = confirmMessage(password, posted.again);
    if (mismatch !== '') return refuse(mismatch, 'again');
    const missing = await termsMissing({ call }, terms);
    if (missing) return missing;
    const user_name = nickname.slice(0, MAX_NICKNAME_LENGTH);
    return call('POST member/email/register', { ...proof, password, user_name, terms_version: terms });
  },
  done: ({ message }) => ({ stay: { notice: message, values: { sent: '1' } } }),
});

const MOBILE = ['mobile', 'vcode', 'nickname', 'terms', 'sent'] as const;

const byMobile = defineAction({
  path,
  fields: { ...sameFields(MOBILE, text(64)), password: secret(), again: secret() },
  keep: MOBILE,
  page: accountPage,
  call: async ({ call, site, posted: { mobile, vcode, nickname, terms, password, again } }) => {
    const mismatch = confirmMessage(password, again);
    if (mismatch !== '') return refuse(mismatch, 'again');
    const missing = await termsMissing({ call }, terms);
    if (missing) return missing;
    return call('POST member', {
      ...signInParams(site),
      mobile,
      vcode,
      password,
      user_type: 'local',
      user_name: nickname.slice(0, MAX_NICKNAME_LENGTH),
      terms_version: terms,
    });
  },
  done: signedIn,
});

export const actions = [anotherPicture, byEmail, codeSteps({ path, keep: MOBILE, send: sendCode('sign') }), byMobile];
