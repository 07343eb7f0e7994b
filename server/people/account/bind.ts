/** Binding: assigns an identity proved by a sign-in provider to a member, and a mobile number to a member without one. */
import { and, eq } from 'drizzle-orm';
import { SIGN_IN_RESULTS } from '../../../engine/rules/messages/sign-in-results.ts';
import { nicknameMessage } from '../../../engine/rules/people/profile.ts';
import { passwordMessage, phoneMessage } from '../../../engine/rules/people/identity.ts';
import type { Login } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { memberIdOf, seconds, type Context } from '../../kernel/http/context.ts';
import type { Handler, InputOf } from '../../kernel/calls/operation.ts';
import { record } from '../../kernel/system/audit.ts';
import { checkCode } from '../../kernel/codes/codes.ts';
import { hashPassword } from '../../kernel/system/password.ts';
import { throwFailure, transact } from '../../kernel/system/transact.ts';
import { finishTrust } from '../trust/flow.ts';
import { providerOf, providersOf } from '../trust/providers.ts';
import { trustIdentity } from '../trust/tables.ts';
import { issueTicket, readTicket, takeTicket, type Ticket } from '../trust/tickets.ts';
import { mergeUnproved } from './claim.ts';
import { byPassword } from './login.ts';
import { addMember, fieldFailure, memberByMobile, termsFailure, signInAs, type MemberRecord } from './sign-up.ts';
import { member } from '../member/tables.ts';
import { memberOfIdentity } from './trust.ts';

const expired = (): Failure => fail(SIGN_IN_RESULTS.gone);

function nameOf({ config }: Context, provider: string): string {
  return providerOf(config, provider)?.name ?? '第三方';
}

/**
 * Binds an identity to a member in the transaction `tx`. An identity belongs to one member, and a member has at most one of each
 * provider.
 */
async function bindIdentity(context: Context, tx: Db, userId: number, ticket: Ticket): Promise<void> {
  const { provider, subject, name, openid } = ticket;
  const rows = await tx
    .insert(trustIdentity)
    .values({ provider, subject, name, openid, user_id: userId, created: seconds(context) })
    .onConflictDoNothing()
    .returning();
  if (rows.length === 0) {
    const owner = await memberOfIdentity({ db: tx }, ticket);
    if (owner?.user_id === userId) return;
    const word = nameOf(context, provider);
    throwFailure(fail(owner ? `该${word}账号已绑定其他会员` : `该会员已绑定其他${word}账号，请先解除绑定`));
  }
  await record(context, 'member.bind', `member:${userId}`, { before: null, after: { provider } }, tx);
}

type BindFields = InputOf<'bindMember'>;

/** true when a code proves the number. Without a code but with a password, the account's password is checked. */
function isByCode({ vcode, password }: BindFields): boolean {
  return Boolean(vcode) || !password;
}

/** The number whose code was sent in the request; checked before the ticket is used. */
async function provedNumber(context: Context, mobile: string, fields: BindFields): Promise<string | Failure> {
  const phone = phoneMessage(mobile);
  if (phone !== '') return fieldFailure('mobile', phone);
  const message = fields.password ? passwordMessage(fields.password) : '';
  if (message !== '') return fieldFailure('password', message);
  const terms = await termsFailure(context, fields.terms_version ?? '');
  return terms ?? (await checkCode(context, 'login', mobile, fields.vcode ?? '')) ?? mobile;
}

interface Bound {
  row: MemberRecord;
  isNew: boolean;
}

/** Uses the ticket for the member of the number; a new number gets a new account first. */
async function bound(
  context: Context,
  fields: BindFields,
  memberOf: (tx: Context, ticket: Ticket) => Promise<Bound | undefined>,
): Promise<Bound | Failure> {
  return transact(context, async (tx, context) => {
    const ticket = await takeTicket(context, fields.union_id, 0, tx);
    if (!ticket) return expired();
    const found = await memberOf(context, ticket);
    if (!found) return expired();
    await bindIdentity(context, tx, found.row.user_id, ticket);
    return found;
  });
}

async function byNumber(context: Context, mobile: string, fields: BindFields): Promise<Bound | Failure> {
  const proved = await provedNumber(context, mobile, fields);
  if (isFailure(proved)) return proved;
  // Only for a new account; an existing one keeps its password.
  const passwordHash = fields.password ? await hashPassword(fields.password, context.config) : '';
  return bound(context, fields, async (tx, { name }) => {
    const known = await memberByMobile(tx, mobile);
    if (known?.proved) return { row: known, isNew: false };
    const username = nicknameMessage(name) === '' ? name : '';
    const made = { mobile, email: '', username, password_hash: passwordHash, terms: fields.terms_version ?? '' };
    const row = await addMember(tx, made);
    return row && { row, isNew: true };
  });
}

/** POST member/bind: by a code, which makes an account for a new number, or by the password of an existing account. */
export const bindMember: Handler<'bindMember'> = async (context, input): Promise<Login | Failure> => {
  if (!(await readTicket(context, input.union_id, 0))) return expired();
  const name = input.username.trim().toLowerCase();
  let done: Bound | Failure;
  if (isByCode(input)) done = await byNumber(context, name, input);
  else {
    const row = await byPassword(context, name, input.password ?? '');
    done = isFailure(row) ? row : await bound(context, input, async () => ({ row, isNew: false }));
  }
  if (isFailure(done)) return done;
  const signed = await signInAs(context, done.row, input);
  return isFailure(signed) ? signed : { ...signed, is_new: done.isNew ? 1 : 0 };
};

/** The identity of a ticket, for the page where the shopper chooses an account. */
export const trustTicket: Handler<'trustTicket'> = async (context, { union_id }) => {
  const ticket = await readTicket(context, union_id, memberIdOf(context));
  if (!ticket) return notFound(SIGN_IN_RESULTS.gone);
  const { provider, name } = ticket;
  return { union_id, type: provider, provider_name: nameOf(context, provider), name };
};

/** A member returned from a provider: answers a ticket for the identity, unless a member already has it. */
export const proveTrust: Handler<'proveTrust'> = async (context, { code, state, browser = '' }) => {
  const proved = await finishTrust(context, { code, state, browser });
  if (isFailure(proved)) return proved;
  const { user_id } = context.member;
  const owner = await memberOfIdentity(context, proved);
  const word = nameOf(context, proved.provider);
  if (owner) return fail(owner.user_id === user_id ? `已绑定该${word}账号` : `该${word}账号已绑定其他会员`, 409);
  const union_id = await issueTicket(context, proved, user_id);
  return { union_id, type: proved.provider, provider_name: word, name: proved.name };
};

export const bindTrust: Handler<'bindTrust'> = async (context, { union_id }) =>
  transact(context, async (tx, context) => {
    const { user_id } = context.member;
    const ticket = await takeTicket(context, union_id, user_id, tx);
    if (!ticket) return expired();
    await bindIdentity(context, tx, user_id, ticket);
    return { result: true };
  });

/** Ends a binding. No member is locked out by this: each has a number or an e-mail address. */
export const unbindTrust: Handler<'unbindTrust'> = async (context, { trustlogin_tag: provider }) =>
  transact(context, async (tx, context) => {
    const { user_id } = context.member;
    const rows = await tx
      .delete(trustIdentity)
      .where(and(eq(trustIdentity.user_id, user_id), eq(trustIdentity.provider, provider)))
      .returning();
    if (rows.length > 0)
      await record(context, 'member.unbind', `member:${user_id}`, { before: { provider }, after: null }, tx);
    return { result: true };
  });

/** Configured providers, and those to which the member is bound although they are no longer configured. */
export const ownTrust: Handler<'ownTrust'> = async ({ db, config, member: { user_id } }) => {
  const rows = await db.select().from(trustIdentity).where(eq(trustIdentity.user_id, user_id));
  const open = providersOf(config)
    // Providers with an agent share their identities, so a binding to one of them counts for the others.
    .filter(({ tag, agent }) => agent === undefined || rows.some(({ provider }) => provider === tag))
    .map(({ tag, name }) => ({ type: tag, name, open: true }));
  const closed = rows
    .filter(({ provider }) => !open.some(({ type }) => type === provider))
    .map(({ provider }) => ({ type: provider, name: provider, open: false }));
  return [...open, ...closed].map((entry) => {
    const own = rows.find(({ provider }) => provider === entry.type);
    return { ...entry, bound: own !== undefined, nickname: own?.name ?? '', created: own?.created ?? 0 };
  });
};

/**
 * Sets the number of a member who registered by e-mail. Only a caller with the code learns that the number belongs to another
 * account.
 */
export const bindMobile: Handler<'bindMobile'> = async (context, { mobile, vcode }) => {
  const phone = phoneMessage(mobile);
  if (phone !== '') return fieldFailure('mobile', phone);
  if (context.member.mobile !== '') return fail('已绑定手机号');
  const wrong = await checkCode(context, 'update', mobile, vcode);
  if (wrong) return wrong;
  return transact(context, async (tx, context) => {
    const { user_id } = context.member;
    const known = await memberByMobile({ db: tx }, mobile);
    if (known && !(await mergeUnproved(tx, context, known, user_id)))
      return fieldFailure('mobile', '该手机号已注册，请更换手机号');
    await tx
      .update(member)
      .set({ mobile })
      .where(and(eq(member.user_id, user_id), eq(member.mobile, '')));
    await record(context, 'member.mobile', `member:${user_id}`, { before: '', after: 'bound' }, tx);
    return { result: true };
  });
};
