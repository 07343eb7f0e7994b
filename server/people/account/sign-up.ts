/** Registration. Only a caller with the code sent to a number learns whether it has an account. */
import { inTransaction } from '../../kernel/db/transaction.ts';
import { and, eq, ne } from 'drizzle-orm';
import { COOKIE_LIFE } from '../../../engine/rules/wire/cookies.ts';
import { passwordMessage, phoneMessage } from '../../../engine/rules/people/identity.ts';
import type { Login, IsNewMemberAnswer } from '../../../schemas/types/contract.ts';
import { accountDisabled, fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { deviceOf } from '../../kernel/access/device.ts';
import { openMemberSession } from '../../kernel/access/member-sessions.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { mergeGuestCart } from '../../orders/cart/merge.ts';
import { guestOf } from '../../orders/cart/owner.ts';
import { agreementOf, REGISTRATION } from '../../kernel/system/settings/agreements.ts';
import { record } from '../../kernel/system/audit.ts';
import { checkCode } from '../../kernel/codes/codes.ts';
import { hashPassword } from '../../kernel/system/password.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';
import { member } from '../member/tables.ts';
import { claimMember, welcome, type MemberRecord } from './claim.ts';

export type { MemberRecord } from './claim.ts';

/** A failure for one field of the form. */
export function fieldFailure(field: string, message: string): Failure {
  return fail(message, 422, { errors: { [field]: [message] } });
}

/** The member with this number; undefined for ''. */
export async function memberByMobile({ db }: Pick<Context, 'db'>, mobile: string): Promise<MemberRecord | undefined> {
  // The index is partial: it contains members with a number, and PostgreSQL uses it only when the query repeats that condition.
  const [row] = await db
    .select()
    .from(member)
    .where(and(eq(member.mobile, mobile), ne(member.mobile, '')));
  return row;
}

/** The member with this sign-in name: a number, or an e-mail address in lower case. */
export async function memberByName(context: Pick<Context, 'db'>, name: string): Promise<MemberRecord | undefined> {
  if (!name.includes('@')) return memberByMobile(context, name);
  const [row] = await context.db
    .select()
    .from(member)
    .where(and(eq(member.email, name), ne(member.email, '')));
  return row;
}

interface NewMember {
  /** exactly one of the two is '' */
  mobile: string;
  email: string;
  username: string;
  /** '' for an account that signs in by code only */
  password_hash: string;
  /** version of the accepted agreement; '' when none was named */
  terms: string;
}

/**
 * Adds a member whose number or address was proved, with the gifts of the settings. A number that the office made a member for is
 * taken over; undefined when it already has an account.
 */
export async function addMember(context: Context, { terms, ...values }: NewMember): Promise<MemberRecord | undefined> {
  return inTransaction(context, async (tx, context) => {
    const [row] = await tx
      .insert(member)
      .values({ ...values, created: seconds(context) })
      .onConflictDoNothing()
      .returning();
    if (!row) return values.mobile === '' ? undefined : claimMember(context, { ...values, terms });
    const after = await welcome(tx, context, row.user_id, terms);
    await record(context, 'member.create', `member:${row.user_id}`, { before: null, after }, tx);
    return row;
  });
}

/** The member with a number that was proved by a code just now. */
export async function memberOfProved(context: Context, mobile: string): Promise<MemberRecord | undefined> {
  const row = await memberByMobile(context, mobile);
  if (!row || row.proved) return row;
  return addMember(context, { mobile, email: '', username: '', password_hash: '', terms: '' });
}

/**
 * Signs in a member whose identity was proved. The cart of the guest with the request's sid becomes the member's (checklist 15).
 */
export async function signInAs(
  context: Context,
  { user_id, disabled }: MemberRecord,
  input: { sid?: string | undefined },
): Promise<Login | Failure> {
  if (disabled) return accountDisabled();
  const guest = guestOf(input);
  if (guest) await mergeGuestCart(context, user_id, guest.owner_id);
  const token = await openMemberSession(context, user_id, deviceOf(context.userAgent));
  return { token, user_id: String(user_id), expires_in: COOKIE_LIFE };
}

/** Why the accepted agreement does not count: its version is outdated. */
export async function termsFailure(context: Context, terms: string): Promise<Failure | undefined> {
  const { version } = await agreementOf(context, REGISTRATION);
  return terms !== '' && terms !== version ? fieldFailure('terms', '用户协议已更新，请重新阅读并同意') : undefined;
}

/** Why the fields of a registration are refused; checked before the code, so that a mistake does not use the code. */
async function fieldsFailure(
  context: Context,
  { mobile, password, terms }: { mobile: string; password: string; terms: string },
): Promise<Failure | undefined> {
  const phone = phoneMessage(mobile);
  if (phone !== '') return fieldFailure('mobile', phone);
  const message = passwordMessage(password);
  if (message !== '') return fieldFailure('password', message);
  return termsFailure(context, terms);
}

/** Registers a member and signs the member in. */
export const registerMember: Handler<'registerMember'> = async (context, input) => {
  const { mobile, password, vcode, check_type = 'sign', terms_version: terms = '' } = input;
  if (![input.user_type, input.auth_type].every((type) => [undefined, '', 'local'].includes(type)))
    return fail('暂不支持该注册方式');
  const failure =
    (await fieldsFailure(context, { mobile, password, terms })) ??
    (await checkCode(context, check_type, mobile, vcode));
  if (failure) return failure;
  const username = input.user_name || input.username || '';
  const row = await addMember(context, {
    mobile,
    email: '',
    username,
    terms,
    password_hash: await hashPassword(password, context.config),
  });
  return row ? signInAs(context, row, input) : fieldFailure('mobile', '该手机号已注册，请直接登录');
};

/**
 * Whether a number has no account. Without its code the answer is always 0, which tells nothing. Clients do not let a number sign
 * in when the answer is 1, so 0 is the safe answer.
 */
export async function isNewMember(
  context: Context,
  { mobile, vcode, check_type = 'sign' }: Parameters<Handler<'isNewMember'>>[1],
): Promise<IsNewMemberAnswer | Failure> {
  const phone = phoneMessage(mobile);
  if (phone !== '') return fieldFailure('mobile', phone);
  if (!vcode) return { is_new: 0 };
  const wrong = await checkCode(context, check_type, mobile, vcode, { keep: true });
  if (isFailure(wrong)) return wrong;
  return { is_new: (await memberByMobile(context, mobile))?.proved ? 0 : 1 };
}

/** GET promotion/register: the points that addMember gives to a new member. */
export const newcomerGift: Handler<'newcomerGift'> = async (context) => {
  const { point } = await settingOf(context, 'registration');
  return { is_open: point > 0, ad_title: point > 0 ? `注册即送${point}积分` : '', ad_pic: '', register_jump_path: '' };
};
