import type { Handlers } from '../../kernel/calls/operation.ts';
import { bindMember, bindMobile, bindTrust, ownTrust, proveTrust, trustTicket, unbindTrust } from '../account/bind.ts';
import { emailCode, pictureCode, smsCode } from '../account/codes.ts';
import { activateEmail, registerByEmail, requestEmailReset, resendActivation, resetByEmail } from '../account/email.ts';
import { memberFields } from './fields.ts';
import { memberGrades } from './grades.ts';
import { changeMemberInfo, memberInfo } from './info.ts';
import { login, signOut } from '../account/login.ts';
import { changeMemberPassword, resetPassword } from '../account/password.ts';
import { memberProfile } from './profile.ts';
import { isNewMember, registerMember } from '../account/sign-up.ts';
import { trustLoginParams, trustLogins } from '../account/trust.ts';
import { signInWays } from '../account/ways.ts';

export const handlers = {
  login,
  registerMember,
  isNewMember,
  pictureCode,
  smsCode,
  emailCode,
  resetPassword,
  changeMemberPassword,
  memberProfile,
  memberInfo,
  changeMemberInfo,
  memberGrades,
  signOut,
  memberSetting: async (context, { is_edite_page }) => (is_edite_page ? memberFields(context) : {}),
  registerByEmail,
  activateEmail,
  resendActivation,
  requestEmailReset,
  resetByEmail,
  signInWays,
  trustLogins,
  trustLoginParams,
  bindMember,
  trustTicket,
  ownTrust,
  proveTrust,
  bindTrust,
  unbindTrust,
  bindMobile,
} satisfies Handlers;
