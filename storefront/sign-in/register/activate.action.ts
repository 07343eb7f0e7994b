import { secret } from '../../shell/action/fields.ts';
import { defineAction } from '../../shell/action/action.ts';
import { accountPage, signInParams, mailToken } from '../parts/account-action.ts';
import { accountPath } from '../parts/account-form.ts';

/** The button on the page of the mail's link: creates the account, then leads to its profile. */
export const action = defineAction({
  path: '/auth/activate',
  fields: { password: secret() },
  page: accountPage,
  call: ({ call, site, posted: { password } }) =>
    call('POST member/email/activate', { ...signInParams(site), token: mailToken(site), password }),
  done: ({ token }, post) => ({
    to: accountPath(post.site.base, 'profile', post.target),
    session: { signIn: token },
  }),
});
