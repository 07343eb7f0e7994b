/** Signing in over a backend: the token, and what the storefront keeps of the member in its cookie. */
import { COMMON_MESSAGES } from '../../engine/rules/messages/common.ts';
import type { RequestOf } from '../../schemas/calls.ts';
import type { Login } from '../../schemas/types/contract.ts';
import type { Services } from '../kernel/http/context.ts';
import { textOf } from '../kernel/http/input.ts';
import { refusalOf, type Refusal, type Shopper } from './backend/backend.ts';
import { openBackend } from './backend/open-backend.ts';
import type { Visitor } from './site.ts';

/** Calls that give a session. */
export type SigningCall = 'POST login' | 'POST member' | 'POST member/bind' | 'POST member/email/activate';

/** The cookie of storefront spec 3, User info. */
export interface UserInfo {
  userId: string;
  grade_id: string;
  login_type: string;
  is_staff: '0' | '1';
  /** mobile is masked */
  memberInfo: { mobile: string };
}

/** A fresh session. */
export interface SignedIn {
  token: string;
  userInfo: UserInfo;
  /** the account was made by it */
  isNew: boolean;
}

/** Characters of a token; longer ones fit into no cookie. */
const MOST_OF_TOKEN = 4000;

function userInfoOf({ userId, gradeId, loginType, isStaff, mobile }: Shopper): UserInfo {
  return {
    userId,
    grade_id: gradeId,
    login_type: loginType,
    is_staff: isStaff ? '1' : '0',
    memberInfo: { mobile },
  };
}

/** Signs in, or registers and signs in; the guest's cart becomes the member's. */
export async function signIn<Call extends SigningCall>(
  services: Services,
  visitor: Visitor,
  call: Call,
  fields: RequestOf<Call>,
  requestId: string,
): Promise<SignedIn | Refusal> {
  const sent = { auth_type: 'local', ...fields, sid: visitor.credentials.sid } as RequestOf<Call>;
  const { data, refused } = await visitor.backend.call(call, sent);
  return refused ? refusalOf(refused) : signedInBy(services, visitor, data, requestId);
}

/** The session that a call answered. */
export async function signedInBy(
  services: Services,
  { credentials }: Visitor,
  data: Pick<Login, 'token' | 'is_new'>,
  requestId: string,
): Promise<SignedIn | Refusal> {
  const token = textOf(data.token, MOST_OF_TOKEN);
  if (token === '') return { error: COMMON_MESSAGES.operationFailed };
  const { who } = await openBackend(services, { ...credentials, token }, requestId);
  if (who?.data) return { token, userInfo: userInfoOf(who.data), isNew: data.is_new === 1 };
  return { error: who?.refused?.message ?? COMMON_MESSAGES.operationFailed };
}
