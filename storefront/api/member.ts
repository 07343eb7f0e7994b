/** Sign-in and the member (storefront spec 3 User info, 7.3). */
import type { Id } from '../../engine/content.ts';
import type { ApiClient } from './client.ts';

/** What the shop keeps of the member; is_staff is '1' for staff. */
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
  /** The token. */
  login(username: string, password: string): Promise<string>;
  info(): Promise<UserInfo>;
}

export function createMemberApi(client: ApiClient): MemberApi {
  return {
    async login(username, password) {
      return (await client.call<{ token: string }>('POST', 'login', { body: { username, password } })).token;
    },
    async info() {
      const answer = await client.call<MemberAnswer>('GET', 'member');
      return {
        userId: answer.userId ?? answer.memberInfo?.user_id ?? '',
        grade_id: answer.grade_id ?? answer.memberInfo?.grade_id ?? '',
        login_type: answer.login_type ?? '',
        is_staff: [true, 1, '1', 'true'].includes(answer.is_staff as string) ? '1' : '0',
        memberInfo: { mobile: answer.memberInfo?.mobile ?? '' },
      };
    },
  };
}
