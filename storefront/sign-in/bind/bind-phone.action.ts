import { loginPath } from '../../../engine/links/login-path.ts';
import { sameFields, text } from '../../shell/action/fields.ts';
import { defineAction, postedPath, type Post, type FormParts } from '../../shell/action/action.ts';
import { accountPage, codeSteps, sendCode } from '../parts/account-action.ts';

const KEEP = ['mobile', 'vcode', 'sent'] as const;
const form = {
  path: '/auth/bindphone',
  guestRedirect: (post: Pick<Post, 'site'>) => loginPath(post.site.base, postedPath(post)),
} satisfies FormParts;

/** Binds a number to a member who has none. */
const bind = defineAction({
  ...form,
  fields: sameFields(KEEP, text(64)),
  keep: KEEP,
  page: accountPage,
  call: ({ call, posted: { mobile, vcode } }) => call('POST /mall/member/bind-mobile', { mobile, vcode }),
  done: (_, post) => ({ to: post.target, session: { renewed: true } }),
});

export const actions = [codeSteps({ ...form, keep: KEEP, send: sendCode('update') }), bind];
