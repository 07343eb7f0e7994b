import { loginPath } from '../../../engine/links/login-path.ts';
import type { AccountMessageKey } from '../../../engine/rules/messages/sign-in-results.ts';
import { flag, text } from '../../shell/action/fields.ts';
import { defineAction, postedPath, type ActionResult } from '../../shell/action/action.ts';
import { accountPage } from '../parts/account-action.ts';
import { accountPath } from '../parts/account-form.ts';

/** Binds providers to the member's own account. It asks for confirmation, because any site can lead a browser to a provider and back. */
export const action = defineAction({
  path: '/auth/bind',
  guestRedirect: (post) => loginPath(post.site.base, postedPath(post)),
  fields: { unbind: text(64), cancel: flag() },
  page: accountPage,
  call: async ({ call, site, posted: { unbind, cancel } }): Promise<ActionResult<AccountMessageKey>> => {
    if (unbind !== '') {
      const { refused } = await call('POST /mall/trustlogin/unbind', { trustlogin_tag: unbind });
      return refused ? { refused } : { data: 'unbound' };
    }
    const { ticket: union_id } = site;
    if (!union_id) return { data: 'gone' };
    if (cancel) return { data: 'refused' };
    const { refused } = await call('POST /mall/trustlogin/bind', { union_id });
    return refused ? { refused, session: { ticketUsed: true } } : { data: 'bound' };
  },
  done: (message, post) => ({
    to: accountPath(post.site.base, 'bind', post.target, { message }),
    session: message === 'unbound' ? {} : { ticketUsed: true },
  }),
});
