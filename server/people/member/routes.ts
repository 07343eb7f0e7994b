import type { Handlers } from '../../kernel/calls/operation.ts';
import { agreementOf, REGISTRATION } from '../../kernel/system/agreements.ts';
import { drawnCode } from '../../kernel/codes/draw-qr.ts';
import { bindMember, bindMobile, bindTrust, ownTrust, proveTrust, trustTicket, unbindTrust } from '../account/bind.ts';
import { emailCode, pictureCode, smsCode } from '../account/codes.ts';
import { activateEmail, registerByEmail, requestEmailReset, resendActivation, resetByEmail } from '../account/email.ts';
import { memberFields } from './fields.ts';
import { gradePrices, memberGrades } from './grades.ts';
import { changeMemberInfo, memberInfo } from './info.ts';
import { login, newLogin, refreshToken, signOut } from '../account/login.ts';
import { changeMemberPassword, checkResetCode, resetPassword } from '../account/password.ts';
import { memberCounts, memberTotals } from './counts.ts';
import { memberProfile } from './profile.ts';
import { isNewMember, newcomerGift, registerMember } from '../account/sign-up.ts';
import { phoneCode, trustLoginParams, trustLogins, wechatAddress } from '../account/trust.ts';

export const handlers = {
  login,
  newLogin,
  registerMember,
  isNewMember,
  pictureCode,
  smsCode,
  emailCode,
  resetPassword,
  checkResetCode,
  changeMemberPassword,
  refreshToken,
  memberProfile,
  memberInfo,
  changeMemberInfo,
  memberGrades,
  gradePrices,
  memberCounts,
  memberTotals,
  newcomerGift,
  memberCard: async ({ member: { user_id } }) => {
    const code = drawnCode(`member:${user_id}`);
    return { barcode_url: code, qrcode_url: code };
  },
  signOut,
  memberSetting: async (context, { is_edite_page }) => (is_edite_page ? memberFields(context) : {}),
  memberAgreement: async (context) => {
    const { title, content } = await agreementOf(context, REGISTRATION);
    return { type: REGISTRATION, title, content };
  },
  registerByEmail,
  activateEmail,
  resendActivation,
  requestEmailReset,
  resetByEmail,
  trustLogins,
  trustLoginParams,
  phoneCode,
  wechatAddress,
  bindMember,
  trustTicket,
  ownTrust,
  proveTrust,
  bindTrust,
  unbindTrust,
  bindMobile,
} satisfies Handlers;
