/** Service rights of a member (contract, GET rights): those of the paid grade, as long as it lasts. */
import type { ServiceRightsAnswer } from '../../../schemas/types/contract.ts';
import { seconds } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { vipGrades } from './grades.ts';

/** With valid 0 it lists ended rights. Use is not counted: each right may be used without limit. */
export async function serviceRights(
  context: MemberContext,
  input: InputOf<'serviceRights'>,
): Promise<ServiceRightsAnswer> {
  const { user_id, vip_grade_id, vip_ends_at } = context.member;
  const isValid = vip_ends_at > seconds(context);
  const wantsValid = input.valid ?? true;
  const grade = (await vipGrades(context)).find(({ id }) => id === vip_grade_id);
  const rights = grade && isValid === wantsValid ? grade.rights : [];
  const { pageSize, offset } = pagingOf(input, 20);
  const list = rights.slice(offset, offset + pageSize).map(({ name, desc }, index) => ({
    rights_id: `${vip_grade_id}${String(offset + index + 1).padStart(2, '0')}`,
    user_id: String(user_id),
    company_id: '1',
    rights_name: name,
    rights_subname: desc,
    rights_from: grade?.name ?? '',
    end_time: vip_ends_at,
    total_num: 0,
    total_consum_num: 0,
    total_surplus_num: 0,
    is_not_limit_num: 1,
    is_valid: isValid,
    status: isValid ? ('valid' as const) : ('expire' as const),
  }));
  return listAnswer(list, rights.length);
}
