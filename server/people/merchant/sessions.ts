/**
 * Sign-ins of merchants, by a code. The store token names the sign-in's row and is valid for merchants' calls only (storefront
 * spec 6).
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { phoneMessage } from '../../../engine/rules/people/identity.ts';
import { accountDisabled, fail } from '../../kernel/http/answer.ts';
import { seconds, type Context, type Services } from '../../kernel/http/context.ts';
import { deviceOf } from '../../kernel/access/device.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { issueToken } from '../../kernel/access/tokens.ts';
import { signOutOperator } from '../operator/sessions.ts';
import { operator } from '../operator/tables.ts';
import { checkCode } from '../../kernel/codes/codes.ts';
import { settlementSetting } from './settlement.ts';
import { merchant, merchantSession } from './tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

type MerchantRow = typeof merchant.$inferSelect;

/** seconds */
const LIFE = 30 * DAY;

/** The merchant with this number; a new one while the mall accepts applications. */
async function merchantFor(context: Context, mobile: string): Promise<MerchantRow | undefined> {
  const find = () => context.db.select().from(merchant).where(eq(merchant.mobile, mobile));
  const [known] = await find();
  if (known) return known;
  const { display_on_pc } = await settlementSetting(context);
  if (!display_on_pc) return undefined;
  const now = seconds(context);
  await context.db.insert(merchant).values({ mobile, created: now, updated: now }).onConflictDoNothing();
  const [made] = await find();
  return made;
}

async function isLocked({ db }: Context, { operator_id }: MerchantRow): Promise<boolean> {
  if (operator_id === null) return false;
  const [account] = await db
    .select({ locked: operator.locked })
    .from(operator)
    .where(eq(operator.operator_id, operator_id));
  return account?.locked ?? false;
}

/** POST merchant/login: {token}, valid for 30 days. */
export const merchantLogin: Handler<'merchantLogin'> = async (context, { mobile, vcode }) => {
  const phone = phoneMessage(mobile);
  if (phone !== '') return fail(phone, 422, { field: 'mobile' });
  const wrong = await checkCode(context, 'merchant_login', mobile, vcode);
  if (wrong) return wrong;
  const row = await merchantFor(context, mobile);
  if (!row) return fail(SERVER_MESSAGES.noMerchants, 422, { field: 'mobile' });
  if (await isLocked(context, row)) return accountDisabled();
  const now = seconds(context);
  const { merchant_id } = row;
  const sessionId = randomUUID();
  const device = deviceOf(context.userAgent);
  await context.db
    .insert(merchantSession)
    .values({ session_id: sessionId, merchant_id, device, created: now, expires: now + LIFE });
  const claim = { id: merchant_id, sessionId, tokenId: sessionId };
  return { token: issueToken(context.signingKey, 'store', claim, now, now + LIFE) };
};

/** The office account that a merchant's approval made; undefined before it. */
export async function officeAccount(
  { db }: Pick<Services, 'db'>,
  merchantId: number,
): Promise<{ operator_id: number; username: string } | undefined> {
  const [row] = await db
    .select({ operator_id: operator.operator_id, username: operator.username })
    .from(merchant)
    .innerJoin(operator, eq(operator.operator_id, merchant.operator_id))
    .where(eq(merchant.merchant_id, merchantId));
  return row;
}

/** Links the office sign-in with the merchant's sign-in that opened it, so that both end together. */
export async function joinOffice({ db }: Pick<Services, 'db'>, sessionId: string, office: string): Promise<void> {
  await db.update(merchantSession).set({ operator_session: office }).where(eq(merchantSession.session_id, sessionId));
}

export const merchantSignOut: Handler<'merchantSignOut'> = async (context) => {
  const [ended] = await context.db
    .delete(merchantSession)
    .where(eq(merchantSession.session_id, context.merchant.session_id))
    .returning({ office: merchantSession.operator_session });
  if (ended?.office) await signOutOperator(context, ended.office);
  return { result: true };
};
