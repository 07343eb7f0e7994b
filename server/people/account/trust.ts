/** Signing in by a provider: a bound identity signs its member in, an unbound one gets a ticket for binding. */
import { and, eq, ne } from 'drizzle-orm';
import type { Login, TrustLoginsAnswer } from '../../../schemas/types/contract.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { issueStrangerToken } from '../../kernel/access/tokens.ts';
import { drawnCode } from '../../kernel/codes/draw-qr.ts';
import { beginTrust, finishTrust, type Proved, type Return } from '../trust/flow.ts';
import type { TrustProvider } from '../trust/provider.ts';
import { providerOf, providersOf } from '../trust/providers.ts';
import { WEIXIN } from '../trust/providers/weixin.ts';
import { WEIXIN_ACCOUNT } from '../trust/providers/weixin-account.ts';
import { trustIdentity } from '../trust/tables.ts';
import { issueTicket, TICKET_LIFE } from '../trust/tickets.ts';
import { signInAs, type MemberRecord } from './sign-up.ts';
import { member } from '../member/tables.ts';

/** The values of auth_type that providers handle, with the provider that each stands for, if it is a single one. */
const WAYS: Record<string, string | undefined> = {
  pc_wxqrcode: WEIXIN,
  wx_offiaccount: WEIXIN_ACCOUNT,
  oauth: undefined,
};

export function isTrustWay(auth_type: string | undefined): boolean {
  return auth_type !== undefined && Object.hasOwn(WAYS, auth_type);
}

/** true when the provider works on the site (PC or mobile) in the calling browser. */
function worksFor({ userAgent = '' }: Context, { touch, agent }: TrustProvider, version_tag?: string): boolean {
  if (version_tag !== 'touch') return agent === undefined;
  return touch && userAgent.includes(agent ?? '');
}

/** Configured providers that work on the requested site. */
export const trustLogins: Handler<'trustLogins'> = async (context, { version_tag }): Promise<TrustLoginsAnswer> =>
  providersOf(context.config)
    .filter((provider) => worksFor(context, provider, version_tag))
    .map(({ tag, appId, name, frame, agent }) => ({
      type: tag,
      app_id: appId,
      name,
      status: true,
      in_frame: frame !== undefined,
      in_app: agent !== undefined,
    }));

/** The address where signing in with WeChat's app begins. Only the official account can be opened from outside. */
async function appAddress(context: Context, redirectUri: string): Promise<string | Failure> {
  return beginTrust(context, { tag: WEIXIN_ACCOUNT, redirectUri, browser: '' });
}

const ownReturn = ({ origin }: Context): string => `${origin}/auth/redirect`;

/** GET oauth/getredirecturl: the code is returned to `url`, or to our own page, and then signs in by login (wx_offiaccount). */
export const wechatAddress: Handler<'wechatAddress'> = async (context, { url }) => {
  const address = await appAddress(context, url || ownReturn(context));
  return isFailure(address) ? address : { redirect_url: address };
};

/** GET pcloginqrcode: the same as a QR code for a phone, which signs the person in on the phone. */
export const phoneCode: Handler<'phoneCode'> = async (context) => {
  const address = await appAddress(context, ownReturn(context));
  return isFailure(address) ? address : { base64Image: drawnCode(address), access_token: null };
};

export const trustLoginParams: Handler<'trustLoginParams'> = async (context, input) => {
  const { version_tag, trustlogin_tag: requested = WEIXIN, browser = '' } = input;
  // Clients use one name for WeChat, also on phones.
  const isAccount = requested === WEIXIN && version_tag === 'touch' && providerOf(context.config, WEIXIN_ACCOUNT);
  const tag = isAccount ? WEIXIN_ACCOUNT : requested;
  const redirectUri = input.redirect_url || input.redirect || ownReturn(context);
  const address = await beginTrust(context, { tag, redirectUri, browser });
  if (isFailure(address)) return address;
  const { appId = '', name = '' } = providerOf(context.config, tag) ?? {};
  return {
    redirect_url: version_tag === 'touch' ? null : address,
    oauth_url: version_tag === 'touch' ? address : null,
    config_info: { app_id: appId, name, type: tag, status: true },
  };
};

/** The member to whom an identity is bound. */
export async function memberOfIdentity(
  { db }: Pick<Context, 'db'>,
  { provider, subject }: Pick<Proved, 'provider' | 'subject'>,
): Promise<MemberRecord | undefined> {
  const [row] = await db
    .select({ member })
    .from(trustIdentity)
    .innerJoin(member, eq(member.user_id, trustIdentity.user_id))
    .where(and(eq(trustIdentity.provider, provider), eq(trustIdentity.subject, subject)));
  return row?.member;
}

/** Stores the openid of a bound member who comes from the official account for the first time, or whose openid changed. */
async function keepOpenId({ db }: Context, { provider, subject, openid }: Proved): Promise<void> {
  if (!openid) return;
  const person = and(eq(trustIdentity.provider, provider), eq(trustIdentity.subject, subject));
  await db
    .update(trustIdentity)
    .set({ openid })
    .where(and(person, ne(trustIdentity.openid, openid)));
}

interface TrustFields extends Partial<Return> {
  auth_type?: string | undefined;
  sid?: string | undefined;
}

/** Signs in a person who returned from a provider. */
export async function loginByTrust(context: Context, input: TrustFields): Promise<Login | Failure> {
  const { auth_type = '', code = '', state = '', browser = '' } = input;
  const proved = await finishTrust(context, { code, state, browser });
  if (isFailure(proved)) return proved;
  if (![undefined, proved.way].includes(WAYS[auth_type])) return fail(SERVER_MESSAGES.noSuchWay);
  const row = await memberOfIdentity(context, proved);
  if (row) {
    await keepOpenId(context, proved);
    return signInAs(context, row, input);
  }
  const ticket = await issueTicket(context, proved);
  const now = seconds(context);
  const token = issueStrangerToken(context.signingKey, ticket, now, now + TICKET_LIFE);
  return { token, user_id: '0', expires_in: TICKET_LIFE, union_id: ticket };
}
