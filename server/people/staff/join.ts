/** Joins members to rows of the staff lists, and signs members of staff in. */
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { STAFF_MESSAGES } from '../../../engine/rules/people/staff.ts';
import { maskMobile } from '../../../engine/rules/format/text.ts';
import type { StaffAgreement } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { accountDisabled, fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { addMember, memberByName, signInAs, type MemberRecord } from '../account/sign-up.ts';
import { acceptedTerms, member } from '../member/tables.ts';
import { agreementOf } from '../../kernel/system/settings/agreements.ts';
import { record } from '../../kernel/system/audit.ts';
import { throwFailure, transact } from '../../kernel/system/transact.ts';
import { proveStaff, type Proved } from './prove.ts';
import { enterprise, staff } from './tables.ts';

/** Type of the staff agreement. */
export const STAFF_TERMS = 'staff';

/** Sets whether a member counts as staff (is_staff), from the lists as they are in this transaction. */
export async function countAsStaff(tx: Db, userId: number): Promise<void> {
  const isStaff = sql<boolean>`exists (select 1 from ${staff} join ${enterprise} using (enterprise_id)
    where ${staff.user_id} = ${userId} and not ${staff.disabled} and not ${enterprise.disabled})`;
  await tx.update(member).set({ is_staff: isStaff }).where(eq(member.user_id, userId));
}

/** Joins a member to a row of the list; a row belongs to one member only. */
async function join(context: Context, tx: Db, staffId: number, userId: number): Promise<void> {
  const [row] = await tx.select().from(staff).where(eq(staff.staff_id, staffId)).for('update');
  if (!row || row.disabled) throwFailure(fail(SERVER_MESSAGES.staffDisabled));
  if (row.user_id === userId) return;
  if (row.user_id !== null) throwFailure(fail('该员工身份已绑定其他会员账号，请用原账号登录', 409));
  // Serialises concurrent joins of one member, so that the second finds the first one's row below.
  await tx.select({ user_id: member.user_id }).from(member).where(eq(member.user_id, userId)).for('update');
  const own = and(eq(staff.enterprise_id, row.enterprise_id), eq(staff.user_id, userId));
  if ((await tx.$count(staff, own)) > 0) throwFailure(fail('您已绑定该企业的其他员工身份', 409));
  await tx
    .update(staff)
    .set({ user_id: userId, joined: seconds(context), proved_until: 0 })
    .where(eq(staff.staff_id, staffId));
  await countAsStaff(tx, userId);
  await record(context, 'staff.join', `staff:${staffId}`, { before: null, after: { user_id: userId } }, tx);
}

/** POST employee/auth: for a member whose code employee/check accepted. */
export const joinStaff: Handler<'joinStaff'> = async (context, { enterprise_id, employee_id }) => {
  const { user_id } = context.member;
  const [row] = await context.db
    .select({ staff_id: staff.staff_id })
    .from(staff)
    .where(
      and(
        eq(staff.enterprise_id, enterprise_id),
        eq(staff.proved_by, user_id),
        gt(staff.proved_until, seconds(context)),
        employee_id ? eq(staff.staff_id, employee_id) : undefined,
      ),
    );
  if (!row) return fail('员工认证已超时，请重新获取验证码');
  return transact(context, async (tx, context) => {
    await join(context, tx, row.staff_id, user_id);
    return { status: true as const, enterprise_id: String(enterprise_id) };
  });
};

/** The member to whom the code was sent; made if none exists. The number or address was proved before. */
async function memberOf(tx: Context, { recipient, row }: Proved): Promise<MemberRecord> {
  const known = await memberByName(tx, recipient);
  if (known) return known.disabled ? throwFailure(accountDisabled()) : known;
  const isEmail = recipient.includes('@');
  const made = await addMember(tx, {
    mobile: isEmail ? '' : recipient,
    email: isEmail ? recipient : '',
    username: row.name.slice(0, 30),
    password_hash: '',
    terms: '',
  });
  return made ?? throwFailure(fail('请重新登录', 409));
}

async function accept(tx: Db, userId: number, version: string, now: number): Promise<void> {
  if (version === '') return;
  const values = { user_id: userId, type: STAFF_TERMS, version, accepted: now };
  await tx.insert(acceptedTerms).values(values).onConflictDoNothing();
}

/** Why the agreement was not accepted: it is missing, or its version is outdated. */
async function agreementFailure(context: Context, version: string): Promise<Failure | undefined> {
  const present = (await agreementOf(context, STAFF_TERMS)).version;
  if (version === present) return undefined;
  const message = version === '' ? STAFF_MESSAGES.termsEmpty : '员工内购协议已更新，请重新阅读并同意';
  return fail(message, 422, { field: 'terms_version' });
}

/** POST /mall/staff/sign-in: joins the member, or signs a guest in as the member whose number or address the code proved. */
export const staffSignIn: Handler<'staffSignIn'> = async (context, input) => {
  const { terms_version: terms = '' } = input;
  const unaccepted = await agreementFailure(context, terms);
  if (unaccepted) return unaccepted;
  const proved = await proveStaff(context, input);
  if (isFailure(proved)) return proved;
  const { staff_id } = proved.row;
  const who = await transact(context, async (tx, context) => {
    const own = context.member ? undefined : await memberOf(context, proved);
    const userId = context.member?.user_id ?? own?.user_id ?? 0;
    await join(context, tx, staff_id, userId);
    await accept(tx, userId, terms, seconds(context));
    return { own, userId };
  });
  if (isFailure(who)) return who;
  const signed = who.own && (await signInAs(context, who.own, input));
  if (isFailure(signed)) return signed;
  return {
    status: true,
    employee_id: String(staff_id),
    enterprise_id: String(proved.enterprise.enterprise_id),
    enterprise_name: proved.enterprise.name,
    token: signed?.token ?? null,
    user_id: String(who.userId),
    expires_in: signed?.expires_in ?? 0,
  };
};

/** GET /mall/staff/mobile: of the member's own row only. */
export const staffMobile: Handler<'staffMobile'> = async ({ db, member: { user_id } }, { work_id = '' }) => {
  const [row] = await db
    .select({ mobile: staff.mobile })
    .from(staff)
    .where(and(eq(staff.user_id, user_id), work_id === '' ? undefined : eq(staff.work_no, work_id)));
  return { mobile: row && row.mobile !== '' ? maskMobile(row.mobile) : '' };
};

async function agreementFor(context: Context, userId: number): Promise<StaffAgreement> {
  const { title, content, version } = await agreementOf(context, STAFF_TERMS);
  const [last] = await context.db
    .select()
    .from(acceptedTerms)
    .where(and(eq(acceptedTerms.user_id, userId), eq(acceptedTerms.type, STAFF_TERMS)))
    .orderBy(desc(acceptedTerms.accepted), desc(acceptedTerms.version))
    .limit(1);
  return {
    type: STAFF_TERMS,
    title,
    content,
    version,
    accepted: last?.version === version ? last.accepted : 0,
    accepted_version: last?.version ?? '',
  };
}

export const staffAgreement: Handler<'staffAgreement'> = (context) =>
  agreementFor(context, context.member?.user_id ?? 0);

export const acceptStaffAgreement: Handler<'acceptStaffAgreement'> = async (context, { version }) => {
  const failure = await agreementFailure(context, version);
  if (failure) return failure;
  const { user_id } = context.member;
  await accept(context.db, user_id, version, seconds(context));
  return agreementFor(context, user_id);
};
