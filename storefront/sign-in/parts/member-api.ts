/** Sign-in and member calls (storefront spec 3 User info, 7.3). */
import type { Id } from '../../../engine/document/content.ts';
import type { RequestOf } from '../../../schemas/calls.ts';
import type { PictureCodeAnswer } from '../../../schemas/types/contract.ts';
import type { ApiClient } from '../../shell/api/client.ts';

/** Purposes of a code. */
export type CodeKind = 'sign' | 'login' | 'forgot_password' | 'merchant_login' | 'update' | 'staff';

/** What the shop keeps about the member; is_staff is '1' for staff. */
export interface UserInfo {
  userId: Id;
  grade_id: Id;
  login_type: string;
  is_staff: string;
  memberInfo: { mobile: string };
}

interface MemberAnswer {
  userId?: Id;
  grade_id?: Id;
  login_type?: string;
  is_staff?: unknown;
  memberInfo?: { user_id?: Id; grade_id?: Id; mobile?: string | null };
}

export interface MemberApi {
  /** Resolves with the token. */
  login(username: string, password: string): Promise<string>;
  info(): Promise<UserInfo>;
  /** Rejects with ApiError; its `errors` belong to the fields. */
  change(profile: RequestOf<'PUT memberinfo'>): Promise<void>;
  /** A picture code, or the same challenge as a sum in words. */
  picture(type: CodeKind, spoken: boolean): Promise<PictureCodeAnswer>;
  /** Sends a code by SMS, or by e-mail for sign-in; resolves with what to tell the shopper. The form shows a failure. */
  sendCode(by: 'mobile' | 'email', fields: { to: string; token: string; yzm: string; type: CodeKind }): Promise<string>;
  /** Sends a code to the number or address in the staff list, or to the one given; resolves with what to tell the shopper. */
  sendStaffCode(claim: RequestOf<'POST /mall/staff/code'>): Promise<string>;
  /** Sends a code to the member's own number, which pages do not know; `sendUpdateCode` sends one to the new number. */
  sendOwnCode(): Promise<void>;
  sendUpdateCode(mobile: string): Promise<void>;
}

export function createMemberApi(client: ApiClient): MemberApi {
  return {
    async login(username, password) {
      return (await client.call('POST login', { username, password })).token;
    },
    picture: (type, spoken) => client.call('GET member/image/code', { type, ...(spoken ? { spoken: '1' } : {}) }),
    async sendCode(by, { to, type, ...read }) {
      const sent =
        by === 'email'
          ? client.call('POST member/email/code', { ...read, email: to, purpose: 'login' }, { quiet: true })
          : client.call('GET member/sms/code', { ...read, mobile: to, type }, { quiet: true });
      return (await sent).message;
    },
    async sendStaffCode(claim) {
      return (await client.call('POST /mall/staff/code', claim, { quiet: true })).message;
    },
    async sendOwnCode() {
      await client.call('POST /mall/member/own-code', {}, { quiet: true });
    },
    async sendUpdateCode(mobile) {
      await client.call('GET member/sms/code', { mobile, type: 'update' }, { quiet: true });
    },
    async info() {
      const answer = (await client.call('GET member')) as MemberAnswer;
      return {
        userId: answer.userId ?? answer.memberInfo?.user_id ?? '',
        grade_id: answer.grade_id ?? answer.memberInfo?.grade_id ?? '',
        login_type: answer.login_type ?? '',
        is_staff: [true, 1, '1', 'true'].includes(answer.is_staff as string) ? '1' : '0',
        memberInfo: { mobile: answer.memberInfo?.mobile ?? '' },
      };
    },
    async change(profile) {
      await client.call('PUT memberinfo', profile);
    },
  };
}
