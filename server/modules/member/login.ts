/** Signing in by password, and the life of the token after it. */
import { eq } from 'drizzle-orm';
import type { Login } from '../../../schemas/types/api/login.ts';
import { accountDisabled, fail, notSignedIn, WithHeaders, type Failure } from '../../http/answer.ts';
import { seconds, type Context } from '../../http/context.ts';
import { textOf, type Input } from '../../http/input.ts';
import { issueToken, MEMBER_TOKEN_LIFE } from '../../http/tokens.ts';
import { mergeGuestCart } from '../cart/merge.ts';
import { guestOf } from '../cart/owner.ts';
import { addressKey, forgive, hit } from '../system/rate-limit.ts';
import { revokedToken } from '../system/tables.ts';
import { verifyPassword } from './password.ts';
import { member } from './tables.ts';

/** Failed tries per address and per account. */
const TRIES = 8;
/** seconds */
const TRY_WINDOW = 15 * 60;

const wrong = (): Failure => fail('账号或密码错误');

function tooMany(retryAfter: number): Failure {
  return fail(`登录过于频繁，请${Math.ceil(retryAfter / 60)}分钟后再试`, 429, { retryAfter });
}

/**
 * Signs a member in by mobile number and password. Unknown account and wrong password are one answer after the same work. After
 * 8 failures from an address or on an account within 15 minutes: 429 with Retry-After, whatever the password. The cart of the
 * guest whose sid comes along becomes the member's (checklist 15).
 */
export async function login(context: Context, input: Input): Promise<Login | Failure> {
  if ((input['auth_type'] ?? 'local') !== 'local' || (input['check_type'] ?? 'password') !== 'password')
    return fail('暂不支持该登录方式');
  const username = textOf(input['username'], 64).toLowerCase();
  const keys = [`login:ip:${addressKey(context.ip)}`, `login:account:${username}`];
  for (const key of keys) {
    const retryAfter = await hit(context, key, TRIES, TRY_WINDOW);
    if (retryAfter > 0) return tooMany(retryAfter);
  }
  const [row] = await context.db.select().from(member).where(eq(member.mobile, username));
  if (!(await verifyPassword(String(input['password']), row?.passwordHash)) || !row) return wrong();
  for (const key of keys) await forgive(context, key, TRY_WINDOW);
  if (row.disabled) return accountDisabled();
  const guest = guestOf(input);
  if (guest) await mergeGuestCart(context, row.userId, guest.ownerId);
  const token = issueToken(context.signingKey, 'member', row.userId, seconds(context), MEMBER_TOKEN_LIFE);
  return { token, user_id: String(row.userId), expires_in: MEMBER_TOKEN_LIFE };
}

/** Ends the token of the context before its time; false when somebody did so already. */
async function revoke(context: Context): Promise<boolean> {
  const { member: who } = context;
  if (!who) return false;
  const rows = await context.db
    .insert(revokedToken)
    .values({ jti: who.jti, expires: who.expires })
    .onConflictDoNothing()
    .returning({ jti: revokedToken.jti });
  return rows.length > 0;
}

/** Exchanges the token for a new one, which travels in the Authorization header of the answer (contract 2); the old one ends. */
export async function refreshToken(context: Context): Promise<WithHeaders | Failure> {
  if (!context.member || !(await revoke(context))) return notSignedIn();
  const token = issueToken(context.signingKey, 'member', context.member.userId, seconds(context), MEMBER_TOKEN_LIFE);
  return new WithHeaders({ result: true }, { authorization: `Bearer ${token}` });
}

/** Signs out: the token ends, again and again if need be. */
export async function signOut(context: Context): Promise<{ result: true }> {
  await revoke(context);
  return { result: true };
}
