/** Calls of people that only other clients of the contract make. */
import type { Handlers } from '../kernel/calls/operation.ts';
import { drawnCode } from '../kernel/codes/draw-qr.ts';
import { agreementOf, REGISTRATION } from '../kernel/system/settings/agreements.ts';
import { newLogin, refreshToken } from '../people/account/login.ts';
import { checkResetCode } from '../people/account/password.ts';
import { newcomerGift } from '../people/account/sign-up.ts';
import { phoneCode, wechatAddress } from '../people/account/trust.ts';
import { closeMember } from '../people/member/closing.ts';
import { memberCounts, memberTotals } from '../people/member/counts.ts';
import { gradePrices } from '../people/member/grades.ts';
import { shopUsable } from '../people/merchant/office.ts';
import { resetMerchantPassword } from '../people/merchant/own.ts';
import { invalidateToken, loginOperator, refreshOperatorToken } from '../people/operator/sign-in.ts';
import { joinStaff, staffMobile } from '../people/staff/join.ts';
import { readEnterprise } from '../people/staff/office.ts';
import { checkStaff, staffEmailCode } from '../people/staff/prove.ts';

export const handlers = {
  closeMember,
  newLogin,
  checkResetCode,
  refreshToken,
  gradePrices,
  memberCounts,
  memberTotals,
  newcomerGift,
  memberCard: async ({ member: { user_id } }) => {
    const code = drawnCode(`member:${user_id}`);
    return { barcode_url: code, qrcode_url: code };
  },
  memberAgreement: async (context) => {
    const { title, content } = await agreementOf(context, REGISTRATION);
    return { type: REGISTRATION, title, content };
  },
  phoneCode,
  wechatAddress,
  resetMerchantPassword,
  shopUsable,
  loginOperator,
  // Earlier wrong tries slow down sign-ins, so no picture code is needed.
  signInLevel: async () => ({ level: '' }),
  refreshOperatorToken,
  invalidateToken,
  checkStaff,
  staffEmailCode,
  joinStaff,
  staffMobile,
  readEnterprise,
} satisfies Handlers;
