import { fail } from '../../http/answer.ts';
import type { Handlers } from '../../http/operation.ts';
import { agreementOf, REGISTRATION } from '../system/agreements.ts';
import { pictureCode, smsCode } from './codes.ts';
import { memberFields } from './fields.ts';
import { memberGrades } from './grades.ts';
import { changeMemberInfo, memberInfo } from './info.ts';
import { login, newLogin, refreshToken, signOut } from './login.ts';
import { changeMemberPassword, resetPassword } from './password.ts';
import { memberProfile } from './profile.ts';
import { isNewMember, registerMember } from './sign-up.ts';

export const handlers = {
  login,
  newLogin,
  registerMember,
  isNewMember,
  pictureCode,
  smsCode,
  resetPassword,
  changeMemberPassword,
  refreshToken,
  memberProfile,
  memberInfo,
  changeMemberInfo,
  memberGrades,
  signOut,
  memberSetting: async (context, { is_edite_page }) => (is_edite_page ? memberFields(context) : {}),
  memberAgreement: async (context) => {
    const { title, content } = await agreementOf(context, REGISTRATION);
    return { type: REGISTRATION, title, content };
  },
  trustLogins: async () => [],
  trustLoginParams: async () => fail('暂未开通第三方登录'),
} satisfies Handlers;
