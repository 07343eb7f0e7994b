import { SIGN_IN_RESULTS } from '../../../engine/rules/messages/sign-in-results.ts';
import { sameFields, secret, text } from '../../shell/action/fields.ts';
import { defineAction, refuse, type Post } from '../../shell/action/action.ts';
import { accountPage, byWay, codeSteps, signInParams, sendCode, termsMissing } from '../parts/account-action.ts';
import { accountPath } from '../parts/account-form.ts';

const path = '/auth/bindwechat';
const MOBILE = ['mobile', 'vcode', 'terms', 'sent'] as const;

const gone = refuse(SIGN_IN_RESULTS.gone);

/** Leads the holder of a new account to its profile page first. */
function boundTo({ token, is_new }: { token: string; is_new?: number }, post: Pick<Post, 'site' | 'target'>) {
  const target = post.target;
  const to = is_new === 1 ? accountPath(post.site.base, 'profile', target) : target;
  return { to, session: { signIn: token, ticketUsed: true } } as const;
}

/** Binds the provider's identity to an existing account, proved by its password. */
const byPassword = defineAction({
  path,
  when: byWay('password'),
  fields: { username: text(64), password: secret() },
  keep: ['username'],
  page: accountPage,
  call: async ({ call, site, posted: { username, password } }) => {
    const { ticket: union_id } = site;
    if (!union_id) return gone;
    return call('POST member/bind', { ...signInParams(site), username, password, check_type: 'password', union_id });
  },
  at: '',
  done: boundTo,
});

/** The same, proved by a code; a new number gets a new account. */
const byCode = defineAction({
  path,
  fields: sameFields(MOBILE, text(64)),
  keep: MOBILE,
  page: accountPage,
  call: async ({ call, site, posted: { mobile: username, vcode, terms } }) => {
    const { ticket: union_id } = site;
    if (!union_id) return gone;
    const missing = await termsMissing({ call }, terms);
    if (missing) return missing;
    const proof = { username, vcode, check_type: 'login', terms_version: terms };
    return call('POST member/bind', { ...signInParams(site), ...proof, union_id });
  },
  done: boundTo,
});

export const actions = [byPassword, codeSteps({ path, keep: MOBILE, send: sendCode('login') }), byCode];
