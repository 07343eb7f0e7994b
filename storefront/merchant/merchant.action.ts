import { sameFields, text } from '../shell/action/fields.ts';
import { defineAction } from '../shell/action/action.ts';
import { accountPage, codeSteps, sendCode } from '../sign-in/parts/account-action.ts';

const path = '/shop';
const KEEP = ['mobile', 'vcode', 'sent'] as const;

/** Sign-in of merchants. The server redirects merchants who already have an office. */
const signIn = defineAction({
  path,
  fields: sameFields(KEEP, text(64)),
  keep: KEEP,
  page: accountPage,
  call: ({ call, posted: { mobile, vcode } }) => call('POST merchant/login', { mobile, vcode }),
  done: ({ token }, post) => {
    const target = post.target;
    const { base } = post.site;
    const to = target.startsWith(`${base}/shop/`) ? target : `${base}/shop/settleForm`;
    return { to, session: { merchantIn: token } };
  },
});

const exit = defineAction({
  path: '/shop/exit',
  call: async ({ call, site }) => {
    if (site.store) await call('POST /mall/merchant/sign-out');
    return { data: undefined };
  },
  done: () => ({ to: path, session: { merchantOut: true } }),
});

export const actions = [codeSteps({ path, keep: KEEP, send: sendCode('merchant_login') }), signIn, exit];
