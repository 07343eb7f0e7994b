import { choice, text } from '../../shell/action/fields.ts';
import { defineAction, postedPath } from '../../shell/action/action.ts';
import { loginPath } from '../../../engine/links/login-path.ts';
import { accountPage } from '../parts/account-action.ts';

export const action = defineAction({
  path: '/auth/profile',
  guestRedirect: (post) => loginPath(post.site.base, postedPath(post)),
  fields: { nickname: text(64), sex: choice('0', '1', '2'), birthday: text(64) },
  keep: ['nickname', 'sex', 'birthday'],
  page: accountPage,
  call: ({ call, posted: { nickname, sex, birthday } }) =>
    call('PUT memberinfo', {
      username: nickname,
      ...(sex ? { sex } : {}),
      ...(birthday === '' ? {} : { birthday }),
    }),
  at: { username: 'nickname' },
  done: (_, post) => ({ to: post.target, session: { renewed: true } }),
});
