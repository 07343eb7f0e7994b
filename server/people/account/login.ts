/** Signing in by password or code, and exchanging and ending the token. */
import type { Done, Login, LoginRequest } from '../../../schemas/types/contract.ts';
import { emailMessage, phoneMessage } from '../../../engine/rules/people/identity.ts';
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { fail, isFailure, notSignedIn, WithHeaders, type Failure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { endMemberSession, exchangeMemberToken } from '../../kernel/access/member-sessions.ts';
import type { Handler, MemberContext } from '../../kernel/calls/operation.ts';
import { checkCode } from '../../kernel/codes/codes.ts';
import { verifyPassword } from '../../kernel/system/password.ts';
import { limitedCheck } from '../../kernel/codes/sign-in-limit.ts';
import { addMember, fieldFailure, memberByName, memberOfProved, signInAs, type MemberRecord } from './sign-up.ts';
import { isTrustWay, loginByTrust } from './trust.ts';

type LoginFields = Parameters<Handler<'login'>>[1];

/**
 * The member with this number or e-mail address and password. An unknown account and a wrong password get the same answer after
 * the same work.
 */
export async function byPassword(
  context: Context,
  username: string,
  password: string,
): Promise<MemberRecord | Failure> {
  if (password === '') return fieldFailure('password', ACCOUNT_MESSAGES.passwordEmpty);
  const row = await limitedCheck(context, { kind: 'member', name: username }, async () => {
    const found = await memberByName(context, username);
    return (await verifyPassword(password, found?.password_hash, context.config)) ? found : undefined;
  });
  return row ?? fail(SERVER_MESSAGES.wrongPassword);
}

/** What a code proves, by field: the check of the typed text, and the message when no account exists. */
const PROOFS = {
  mobile: { message: phoneMessage, unknown: '该手机号尚未注册，请先注册' },
  email: { message: emailMessage, unknown: '该邮箱尚未注册，请先注册' },
} as const;

/** The member with the number or address to which a code of type login was sent; with auto_register a new one. */
async function byCode(
  context: Context,
  field: keyof typeof PROOFS,
  name: string,
  { vcode = '', auto_register }: LoginFields,
): Promise<MemberRecord | Failure> {
  const { message, unknown } = PROOFS[field];
  const refused = message(name);
  if (refused !== '') return fieldFailure(field, refused);
  const wrong = await checkCode(context, 'login', name, vcode);
  if (wrong) return wrong;
  const nameless = { mobile: '', email: '', username: '', password_hash: '', terms: '' };
  const known = await (field === 'mobile' ? memberOfProved : memberByName)(context, name);
  const row = known ?? (auto_register ? await addMember(context, { ...nameless, [field]: name }) : undefined);
  return row ?? fieldFailure(field, unknown);
}

/** The way of signing in. A code without a password means signing in by code. */
function wayOf({ check_type, vcode, password, username = '' }: LoginFields): string {
  const byCode = username.includes('@') ? 'email_otp' : 'mobile';
  return check_type || (vcode && !password ? byCode : 'password');
}

/** Signs a member in; too many wrong tries are refused with 429 and Retry-After. */
export async function login(context: Context, input: LoginFields): Promise<Login | Failure> {
  if (isTrustWay(input.auth_type)) return loginByTrust(context, input);
  const way = wayOf(input);
  if ((input.auth_type || 'local') !== 'local' || !['password', 'mobile', 'email_otp'].includes(way))
    return fail(SERVER_MESSAGES.noSuchWay);
  const username = (input.username ?? '').trim().toLowerCase();
  if (username === '') return fieldFailure('username', SERVER_MESSAGES.noAccount);
  const row = await (way === 'password'
    ? byPassword(context, username, input.password ?? '')
    : byCode(context, way === 'mobile' ? 'mobile' : 'email', username, input));
  return isFailure(row) ? row : signInAs(context, row, input);
}

/** The same for clients that expect failures inside the answer (contract, new_login). */
export const newLogin: Handler<'newLogin'> = async (context, input) => {
  const username = input.username || input.mobile || '';
  const fields: LoginFields & LoginRequest = { ...input, username };
  const signed = await login(context, fields);
  if (!isFailure(signed))
    return { token: signed.token, status: 1, error_message: null, pre_login_data: { mobile: username } };
  const quiet = input.silent && signed.statusCode === 422;
  return quiet ? { token: null, status: 0, error_message: signed.message, pre_login_data: null } : signed;
};

/** Exchanges the token for a new one, which is sent in the Authorization header of the answer (contract 2); the old one ends. */
export async function refreshToken(context: MemberContext): Promise<WithHeaders<Done> | Failure> {
  const token = await exchangeMemberToken(context, context.member);
  return token ? new WithHeaders({ result: true }, { authorization: `Bearer ${token}` }) : notSignedIn();
}

/** Signs out: the token ends. Repeating it succeeds. */
export async function signOut(context: Context): Promise<{ result: true }> {
  if (context.member) await endMemberSession(context, context.member);
  return { result: true };
}
