/** A merchant's calls about the own application and account. */
import { eq } from 'drizzle-orm';
import { notSignedIn, type Failure } from '../../kernel/http/answer.ts';
import type { Handler, MerchantContext } from '../../kernel/calls/operation.ts';
import { auditStatusOf, detailOf, type MerchantRow } from './answers.ts';
import { merchant } from './tables.ts';
import { madePassword, putPassword } from '../operator/passwords.ts';

async function ownRow({ db, merchant: who }: MerchantContext): Promise<MerchantRow | undefined> {
  const [row] = await db.select().from(merchant).where(eq(merchant.merchant_id, who.merchant_id));
  return row;
}

async function answer<T>(context: MerchantContext, make: (row: MerchantRow) => T | Promise<T>): Promise<T | Failure> {
  const row = await ownRow(context);
  return row ? make(row) : notSignedIn();
}

export const settlementStep: Handler<'settlementStep'> = (context) => answer(context, ({ step }) => ({ step }));

export const settlementDetail: Handler<'settlementDetail'> = (context) =>
  answer(context, (row) => detailOf(context, row));

/** The account's name is answered after approval, a password never (resetMerchantPassword makes one on request). */
export const settlementStatus: Handler<'settlementStatus'> = (context) =>
  answer(context, (row) => ({
    audit_status: auditStatusOf(row),
    audit_memo: row.audit_memo,
    ...(row.audit_status === 2 ? { mobile: row.mobile } : {}),
  }));

/**
 * POST merchant/password/reset: makes a password for a merchant who does not want to sign in by code. Every sign-in to the office
 * ends.
 */
export const resetMerchantPassword: Handler<'resetMerchantPassword'> = (context) =>
  answer(context, async ({ operator_id, mobile }) => {
    if (operator_id === null) return [];
    const password = madePassword();
    await putPassword(context, operator_id, password);
    return { mobile, password };
  });
