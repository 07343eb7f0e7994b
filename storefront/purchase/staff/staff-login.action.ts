import { isStaffWay } from '../../../engine/rules/people/staff.ts';
import { sameFields, text } from '../../shell/action/fields.ts';
import { defineAction } from '../../shell/action/action.ts';
import { accountPage, codeSteps, wayOf } from '../../sign-in/parts/account-action.ts';
import type { Site } from '../../route-types.ts';

const path = '/staff/login';
const KEEP = ['enterprise_id', 'account', 'mobile', 'email', 'vcode', 'terms', 'sent'] as const;

interface Claim {
  enterprise_id: string;
  account: string;
  mobile: string;
  email: string;
}

/** The identity claimed in the form, by the way named in its address. */
function claimOf(site: Site, posted: Claim) {
  const way = wayOf(site);
  const auth_type = isStaffWay(way) ? way : 'account';
  const company = posted.enterprise_id;
  return { auth_type, ...(/^\d+$/.test(company) && { enterprise_id: company }), [auth_type]: posted[auth_type] };
}

const signIn = defineAction({
  path,
  fields: sameFields(KEEP, text(64)),
  keep: KEEP,
  page: accountPage,
  call: ({ call, site, posted }) =>
    call('POST /mall/staff/sign-in', {
      ...claimOf(site, posted),
      vcode: posted.vcode,
      terms_version: posted.terms,
      sid: site.sid,
    }),
  at: { terms_version: 'terms' },
  done: ({ token }, post) => {
    const target = post.target;
    const { base } = post.site;
    const to = target === (base || '/') ? `${base}/member/purchase` : target;
    // A member stays signed in; the data in the shop's cookie is renewed.
    return { to, session: { signIn: token ?? null } };
  },
});

export const actions = [
  codeSteps({
    path,
    keep: KEEP,
    send: ({ call, site, posted }) => {
      const { token, yzm } = posted;
      return call('POST /mall/staff/code', { ...claimOf(site, posted), ...(site.member ? {} : { token, yzm }) });
    },
  }),
  signIn,
];
