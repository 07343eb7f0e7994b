/** Shared by the account actions. Their addresses hold the target, so that it survives a reload of the page. */
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { sameFields, text } from '../../shell/action/fields.ts';
import { defineAction, refuse, type Action, type Outcome, type Post } from '../../shell/action/action.ts';
import type { CallResult } from '../../shell/api/mall-api.ts';
import type { Site } from '../../route-types.ts';

const WAYS = ['sms', 'password', 'email', 'mobile'];

/** The way in the address, e.g. sms; '' for the first way. */
export function wayOf({ url }: Site): string {
  return WAYS.find((one) => one === url.searchParams.get('way')) ?? '';
}

/** Condition of an action that serves only this way. */
export const byWay =
  (way: string) =>
  (site: Site): boolean =>
    wayOf(site) === way;

/** The token in the link of a mail; '' without one. */
export function mailToken({ url }: Site): string {
  return (url.searchParams.get('token') ?? '').trim().slice(0, 100);
}

/** Address of the form's page, with the parameters that have to be kept. */
export function accountPage({ site, step, target }: Pick<Post, 'site' | 'step' | 'target'>): string {
  const { pathname, searchParams } = site.url;
  const query = new URLSearchParams({ redirectUrl: target });
  for (const [name, value] of [
    ['way', wayOf(site)],
    ['token', mailToken(site)],
  ] as const)
    if (value !== '') query.set(name, value);
  if (step === 'spoken' || (searchParams.get('spoken') === '1' && step !== 'picture')) query.set('spoken', '1');
  return `${pathname}?${query.toString()}`;
}

/** Signs in with the returned token, and leads to the page the shopper wanted. */
export function signedIn({ token }: { token?: string | null }, { target }: Pick<Post, 'target'>): Outcome {
  return { to: target, session: { signIn: token ?? '' } };
}

/** Parameters sent with calls that sign in; `sid` turns the guest's cart into the member's. */
export function signInParams({ sid }: Site): { auth_type: 'local'; sid: string } {
  return { auth_type: 'local', sid };
}

const KEPT = ['mobile', 'email', 'enterprise_id', 'account', 'vcode', 'nickname', 'terms', 'sent'] as const;
const CODE_FIELDS = sameFields([...KEPT, 'token', 'yzm'], text(64));
type CodePost = Post<typeof CODE_FIELDS>;

/** Sends a code to a mobile number. */
export function sendCode(type: 'sign' | 'login' | 'forgot_password' | 'merchant_login' | 'update') {
  return ({ call, posted: { mobile, token, yzm } }: CodePost) =>
    call('GET member/sms/code', { mobile, token, yzm, type });
}

/** Handles the form's buttons for another picture and for a code; they keep the other entries. */
export function codeSteps({
  keep,
  send,
  ...form
}: Pick<Action, 'path' | 'when' | 'membersOnly' | 'guestRedirect'> & {
  keep: readonly (typeof KEPT)[number][];
  send(post: CodePost): Promise<CallResult<{ message: string }>>;
}): Action {
  return defineAction({
    ...form,
    step: ['code', 'spoken', 'picture'],
    fields: CODE_FIELDS,
    keep,
    page: accountPage,
    call: async (post): Promise<CallResult<{ message: string } | null>> =>
      post.step === 'code' ? send(post) : { data: null },
    done: (sent) => ({ stay: sent ? { notice: sent.message, values: { sent: '1' } } : {} }),
  });
}

/** The error of a registration without consent; undefined when consent was given or the mall has no agreement yet. */
export async function termsMissing(
  { call }: Pick<Post, 'call'>,
  terms: string,
): Promise<ReturnType<typeof refuse> | undefined> {
  if (terms !== '') return undefined;
  const { data } = await call('GET shops/protocol', { type: 'member_register' });
  const isWanted = (data?.take_effect_date ?? '') !== '';
  return isWanted ? refuse(ACCOUNT_MESSAGES.termsEmpty, 'terms') : undefined;
}
