import { loginPath } from '../../../engine/links/login-path.ts';
import { alike, text } from '../../shell/action/fields.ts';
import { defineAction, here, type Post } from '../../shell/action/action.ts';
import { accountPage, codeSteps, sendCode } from '../parts/account-action.ts';

const KEEP = ['mobile', 'vcode', 'sent'] as const;
const form = {
  path: '/auth/bindphone',
  guests: (post: Pick<Post, 'site'>) => loginPath(post.site.base, here(post)),
};

/** Binds a number to a member who has none. */
const bind = defineAction({
  ...form,
  fields: alike(KEEP, text(64)),
  keep: KEEP,
  page: accountPage,
  call: ({ call, posted: { mobile, vcode } }) => call('POST /mall/member/bind-mobile', { mobile, vcode }),
  done: (_, post) => ({ to: post.target, session: { renewed: true } }),
});

export const actions = [codeSteps({ ...form, keep: KEEP, send: sendCode('update') }), bind];
