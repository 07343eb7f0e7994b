/** Signing in over a backend: the token, and the member's data in the storefront's cookie. */
import { COMMON_MESSAGES } from '../../engine/rules/messages/common.ts';
import type { Services } from '../kernel/http/context.ts';
import { textOf } from '../kernel/http/input.ts';
import type { Refusal, Shopper } from './backend/backend.ts';
import { openBackend } from './backend/open-backend.ts';
import type { Visitor } from './site.ts';

/** The content of the user cookie (storefront spec 3, User info). */
export interface UserInfo {
  userId: string;
  grade_id: string;
  login_type: string;
  is_staff: '0' | '1';
  /** mobile is masked */
  memberInfo: { mobile: string };
}

/** A new session. */
export interface SignedIn {
  token: string;
  userInfo: UserInfo;
}

/** Maximum characters of a token; longer ones do not fit into a cookie. */
const MAX_TOKEN_LENGTH = 4000;

function userInfoOf({ userId, gradeId, loginType, isStaff, mobile }: Shopper): UserInfo {
  return {
    userId,
    grade_id: gradeId,
    login_type: loginType,
    is_staff: isStaff ? '1' : '0',
    memberInfo: { mobile },
  };
}

/** The session of a token in a call's answer. */
export async function signedInBy(
  services: Services,
  { credentials }: Visitor,
  answered: unknown,
  requestId: string,
): Promise<SignedIn | Refusal> {
  const token = textOf(answered, MAX_TOKEN_LENGTH);
  if (token === '') return { error: COMMON_MESSAGES.operationFailed };
  const { who } = await openBackend(services, { ...credentials, token }, requestId);
  if (who?.data) return { token, userInfo: userInfoOf(who.data) };
  return { error: who?.refused?.message ?? COMMON_MESSAGES.operationFailed };
}
