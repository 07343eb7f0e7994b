/**
 * Proves that a person is on a staff list. A code is sent to the number or address stored in the list (found by work number), or
 * to the given one, which must then be on the list. Only a person with the right code learns who is on a list.
 */
import { and, asc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import { emailMessage, phoneMessage } from '../../../engine/rules/people/identity.ts';
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { STAFF_MESSAGES, STAFF_WAY_NAMES, type StaffWay, isStaffWay } from '../../../engine/rules/people/staff.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { checkCode, sendCode } from '../../kernel/codes/codes.ts';
import { isKnownNumber } from '../account/codes.ts';
import { pictureMessage } from '../../kernel/codes/picture-code.ts';
import { enterprise, staff } from './tables.ts';

type StaffRow = typeof staff.$inferSelect;
type Enterprise = typeof enterprise.$inferSelect;

/** What a person claims; a missing text is ''. */
interface Claim {
  way: StaffWay;
  /** 0: any enterprise whose list contains the number or address */
  enterprise_id: number;
  /** work number, mobile number, or e-mail address in lower case */
  name: string;
}

interface ClaimFields {
  auth_type?: string;
  enterprise_id?: number;
  account?: string;
  work_id?: string;
  mobile?: string;
  email?: string;
}

const atField = (field: string, message: string): Failure => fail(message, 422, { field });

function wayOf({ auth_type, account, work_id, email }: ClaimFields): StaffWay {
  if (isStaffWay(auth_type)) return auth_type;
  if (account || work_id) return 'account';
  return email ? 'email' : 'mobile';
}

function claimOf(fields: ClaimFields): Claim | Failure {
  const way = wayOf(fields);
  const { enterprise_id = 0, account, work_id, mobile = '', email = '' } = fields;
  if (way === 'account') {
    const name = (account || work_id || '').trim();
    if (enterprise_id === 0) return atField('enterprise_id', STAFF_MESSAGES.enterpriseEmpty);
    return name === '' ? atField('account', STAFF_MESSAGES.numberEmpty) : { way, enterprise_id, name };
  }
  const name = (way === 'mobile' ? mobile : email.toLowerCase()).trim();
  const wrong = way === 'mobile' ? phoneMessage(name) : emailMessage(name);
  return wrong === '' ? { way, enterprise_id, name } : atField(way, wrong);
}

const NAMED = { account: staff.work_no, mobile: staff.mobile, email: staff.email } as const;

/** Rows of the staff lists that match the claim, rows that may take part first. */
async function findStaff({ db }: Context, { way, enterprise_id, name }: Claim) {
  const of: SQL | undefined = enterprise_id === 0 ? undefined : eq(staff.enterprise_id, enterprise_id);
  const [found] = await db
    .select({ row: getTableColumns(staff), enterprise: getTableColumns(enterprise) })
    .from(staff)
    .innerJoin(enterprise, eq(enterprise.enterprise_id, staff.enterprise_id))
    .where(and(eq(NAMED[way], name), of))
    .orderBy(asc(enterprise.disabled), asc(staff.disabled), asc(enterprise.sort), asc(staff.staff_id))
    .limit(1);
  return found;
}

/** Why the named enterprise cannot be used this way: it must exist and be open. The names of enterprises are public. */
async function wayFailure({ db }: Context, { way, enterprise_id }: Claim): Promise<Failure | undefined> {
  if (enterprise_id === 0) return undefined;
  const [row] = await db.select().from(enterprise).where(eq(enterprise.enterprise_id, enterprise_id));
  if (!row || row.disabled) return atField('enterprise_id', '该企业未开通员工内购');
  return row.ways.includes(way) ? undefined : atField('enterprise_id', `该企业未开通${STAFF_WAY_NAMES[way]}认证`);
}

/** What a code proves: the number or address itself, or a work number of an enterprise. */
function provedBy({ way, enterprise_id, name }: Claim): string {
  return way === 'account' ? `${enterprise_id}:${name}` : name;
}

const SENT: Record<StaffWay, string> = {
  account: '若工号在员工名单中，验证码已发送到登记的手机或邮箱',
  mobile: ACCOUNT_MESSAGES.codeSent,
  email: '验证码已发送，请查收邮件',
};

async function send(context: Context, claim: Claim): Promise<{ status: true; message: string } | Failure> {
  const failure = await wayFailure(context, claim);
  if (failure) return failure;
  const found = claim.way === 'account' ? await findStaff(context, claim) : undefined;
  const known = found?.row.disabled === false ? found.row.mobile || found.row.email : '';
  const recipient = claim.way === 'account' ? known : claim.name;
  const sent = await sendCode(context, 'staff', recipient, {
    proves: provedBy(claim),
    isKnown: async () => found !== undefined || isKnownNumber(context, recipient),
  });
  if (isFailure(sent)) return sent;
  return { status: true, message: sent.isScarce ? ACCOUNT_MESSAGES.codeScarce : SENT[claim.way] };
}

/** POST /mall/staff/code; guests must have read a picture code. */
export const staffCode: Handler<'staffCode'> = async (context, input) => {
  const claim = claimOf(input);
  if (isFailure(claim)) return claim;
  const unread = context.member ? '' : await pictureMessage(context, 'staff', input.token ?? '', input.yzm ?? '');
  return unread === '' ? send(context, claim) : atField('yzm', unread);
};

/** GET employee/email/vcode. */
export const staffEmailCode: Handler<'staffEmailCode'> = async (context, { email, enterprise_id }) => {
  const claim = claimOf({ auth_type: 'email', email, ...(enterprise_id ? { enterprise_id } : {}) });
  return isFailure(claim) ? claim : send(context, claim);
};

export interface Proved {
  row: StaffRow;
  enterprise: Enterprise;
  /** the number or address to which the code was sent */
  recipient: string;
}

interface ProofFields extends ClaimFields {
  vcode?: string;
  auth_code?: string;
}

/** The row that a code proves; with `keep` the code stays valid. */
export async function proveStaff(
  context: Context,
  fields: ProofFields,
  options: { keep?: boolean } = {},
): Promise<Proved | Failure> {
  const claim = claimOf(fields);
  if (isFailure(claim)) return claim;
  const failure =
    (await wayFailure(context, claim)) ??
    (await checkCode(context, 'staff', provedBy(claim), fields.vcode || fields.auth_code || '', options));
  if (failure) return failure;
  const found = await findStaff(context, claim);
  if (!found) return atField(claim.way, '您不在企业员工名单中，请联系企业管理员');
  const { row, enterprise: company } = found;
  if (row.disabled || company.disabled) return atField(claim.way, SERVER_MESSAGES.staffDisabled);
  if (!company.ways.includes(claim.way))
    return atField('enterprise_id', `该企业未开通${STAFF_WAY_NAMES[claim.way]}认证`);
  return { row, enterprise: company, recipient: claim.way === 'account' ? row.mobile || row.email : claim.name };
}

/** Seconds in which a member may join after the code was checked. */
const PROVED_FOR = 600;

/**
 * POST employee/check: for a member it uses the code, and the member may then join (employee/auth); a guest signs in with the
 * same code later.
 */
export const checkStaff: Handler<'checkStaff'> = async (context, input) => {
  const { member } = context;
  const proved = await proveStaff(context, input, { keep: !member });
  if (isFailure(proved)) return proved;
  const { staff_id, enterprise_id } = proved.row;
  if (member)
    await context.db
      .update(staff)
      .set({ proved_by: member.user_id, proved_until: seconds(context) + PROVED_FOR })
      .where(eq(staff.staff_id, staff_id));
  return { status: true, employee_id: String(staff_id), enterprise_id: String(enterprise_id) };
};
