/** A label for many members: those that matched the filters when the job was made, even if they no longer match. */
import { sql } from 'drizzle-orm';
import type { MallJob } from '../../../../../schemas/types/contract.ts';
import { fail, isFailure, type Failure } from '../../../../kernel/http/answer.ts';
import type { Handler, InputOf, OperatorContext } from '../../../../kernel/calls/operation.ts';
import { namedMembers } from '../../../../people/member/office-list.ts';
import { tagMembers, wrongMemberTag } from '../../../../people/member/tags/tags.ts';
import { member } from '../../../../people/member/tables.ts';
import { transact } from '../../../../kernel/system/transact.ts';
import { jobAnswer } from '../../answers.ts';
import { rowKind } from '../../rows.ts';
import { addJob, countRows } from '../../store.ts';
import type { JobKind } from '../../tables.ts';

type Action = InputOf<'startMemberBulk'>['action'];

const TITLES: Record<Action, string> = {
  tag: '批量加会员标签',
  untag: '批量去掉会员标签',
};

/** The member's number: names are read when the report is made. */
export const memberLabel = (data: unknown): string => `会员 ${String(data)}`;

export const memberBulk = rowKind({
  right: 'members.write',
  isScoped: false,
  width: 100,
  labelOf: memberLabel,
  treat: async (tx, context, job, rows) => {
    // The call that made the job validated its input.
    const { action, label_id } = job.input as {
      action: Action;
      label_id: number;
    };
    const ids = rows.map(({ data }) => Number(data));
    const refused = await tagMembers(tx, context, ids, {
      tag_id: label_id,
      isOn: action === 'tag',
    });
    return refused
      ? rows.map(({ place, data }) => ({
          place,
          label: memberLabel(data),
          message: refused.message,
        }))
      : [];
  },
});

/** A job over the members that a request names; it is not begun yet. */
export async function addMemberJob(
  context: OperatorContext,
  kind: JobKind,
  title: string,
  input: Record<string, unknown>,
  named: Parameters<typeof namedMembers>[1],
): Promise<MallJob | Failure> {
  const where = await namedMembers(context, named);
  if (isFailure(where)) return where;
  return transact(context, async (tx, context): Promise<MallJob | Failure> => {
    const made = await addJob(tx, context, kind, title, input, 'draft');
    await tx.execute(sql`insert into job_row (job_id, place, data)
      select ${made.job_id}, row_number() over (order by user_id), to_jsonb(user_id) from ${member}
      where ${where} and ${member.closes_at} is distinct from 0`);
    const total = await countRows(tx, made.job_id);
    return total === 0 ? fail('没有符合条件的会员') : jobAnswer({ ...made, total }, context.operator);
  });
}

/** POST /mall/jobs/member-bulk: stores the list of members and answers their number; nothing is changed before the job is begun. */
export const startMemberBulk: Handler<'startMemberBulk'> = async (context, { action, label_id, ...named }) =>
  (await wrongMemberTag(context, label_id)) ??
  addMemberJob(context, 'member-bulk', TITLES[action], { action, label_id }, named);
