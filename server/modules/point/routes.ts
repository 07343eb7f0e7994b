import type { MemberPoint } from '../../../schemas/types/api/member-point.ts';
import { notSignedIn, type Failure } from '../../http/answer.ts';
import type { Context } from '../../http/context.ts';
import type { Operation } from '../../http/operation.ts';

/** The balance as it is now: the member was read for this call. */
async function pointInfo({ member }: Context): Promise<MemberPoint | Failure> {
  if (!member) return notSignedIn();
  return { user_id: String(member.userId), company_id: '1', point: member.point };
}

export const pointOperations: Operation[] = [
  {
    method: 'GET',
    path: '/h5app/wxapp/point/member/info',
    summary: "The member's points",
    tag: 'point',
    access: 'member',
    answer: 'member-point',
    handle: pointInfo,
  },
];
