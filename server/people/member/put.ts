/** Members that the office adds: by hand, or from a table, where those who are there already are changed. */
import { eq, inArray } from 'drizzle-orm';
import type { MemberRow } from '../../../engine/rules/sheets/member-rows.ts';
import { phoneMessage } from '../../../engine/rules/people/identity.ts';
import type { AddMallMemberAnswer } from '../../../schemas/types/contract.ts';
import { withSecond } from '../../kernel/approval/hold.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import type { Handler, ScopedContext } from '../../kernel/calls/operation.ts';
import { record } from '../../kernel/system/audit.ts';
import { refused, type Foreseen } from '../../kernel/system/foreseen.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';
import { orThrow, throwFailure, transact } from '../../kernel/system/transact.ts';
import { memberByMobile } from '../account/sign-up.ts';
import { gradesSetting } from './grades.ts';
import { movePointsByHand } from './office-detail.ts';
import { member } from './tables.ts';
import { memberTag } from './tags/tables.ts';
import { tagMembers } from './tags/tags.ts';

type Row = typeof member.$inferSelect;

interface Values {
  mobile: string;
  username: string;
  grade_id?: number | undefined;
}

/** Adds a member whose number is not proved yet, who signs in by a code; undefined when the number has an account. */
export async function insertByHand(tx: Db, context: Context, values: Values): Promise<Row | undefined> {
  const { mobile, username, grade_id } = values;
  const [row] = await tx
    .insert(member)
    .values({
      mobile,
      username,
      ...(grade_id !== undefined && { grade_id }),
      password_hash: '',
      proved: false,
      created: seconds(context),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return undefined;
  await record(
    context,
    'member.create',
    `member:${row.user_id}`,
    { before: null, after: { grade_id: row.grade_id } },
    tx,
  );
  return row;
}

/** POST /mall/members */
export const addMallMember: Handler<'addMallMember'> = async (
  context,
  { mobile, username = '', grade_id },
): Promise<AddMallMemberAnswer | Failure> => {
  const wrong = phoneMessage(mobile);
  if (wrong !== '') return fail(wrong, 422, { field: 'mobile' });
  if (grade_id !== undefined && !(await settingOf(context, gradesSetting)).some(({ id }) => id === grade_id))
    return fail('会员等级不存在', 422, { field: 'grade_id' });
  return transact(context, async (tx, context) => {
    const row = await insertByHand(tx, context, { mobile, username: username.trim(), grade_id });
    return row ? { user_id: row.user_id } : fail('该手机号已有会员', 422, { field: 'mobile' });
  });
};

const noGradeText = (name: string): string => `没有「${name}」这个会员等级`;
const noTagText = (name: string): string => `没有「${name}」这个标签，请先新建`;

/** The number of a grade by its name; undefined for ''. */
async function gradeOf(context: ScopedContext, name: string): Promise<number | undefined | Failure> {
  if (name === '') return undefined;
  const grade = (await settingOf(context, gradesSetting)).find((one) => one.name === name);
  return grade ? grade.id : fail(noGradeText(name));
}

async function tagIdsOf(tx: Db, names: readonly string[]): Promise<number[] | Failure> {
  if (names.length === 0) return [];
  const known = await tx
    .select()
    .from(memberTag)
    .where(inArray(memberTag.name, [...names]));
  const missing = names.find((name) => !known.some((tag) => tag.name === name));
  return missing === undefined ? known.map(({ tag_id }) => tag_id) : fail(noTagText(missing));
}

/** Mobile numbers in one query. */
const LOOKED_UP = 1000;

/** The same refusals as importMember has, for many rows and without writing. */
export async function foreseenMembers(context: ScopedContext, rows: readonly MemberRow[]): Promise<Foreseen[]> {
  const [grades, tags] = [await settingOf(context, gradesSetting), await context.db.select().from(memberTag)];
  const gradeNames = new Set(grades.map(({ name }) => name));
  const tagNames = new Set(tags.map(({ name }) => name));
  const there = new Set<string>();
  for (let at = 0; at < rows.length; at += LOOKED_UP) {
    const mobiles = rows.slice(at, at + LOOKED_UP).map(({ mobile }) => mobile);
    const found = await context.db
      .select({ mobile: member.mobile })
      .from(member)
      .where(inArray(member.mobile, mobiles));
    for (const { mobile } of found) there.add(mobile);
  }
  return rows.map(({ mobile, grade, tags: named }) => {
    const missing = named.find((name) => !tagNames.has(name));
    if (grade !== '' && !gradeNames.has(grade)) return refused(noGradeText(grade));
    if (missing !== undefined) return refused(noTagText(missing));
    return { state: there.has(mobile) ? 'changed' : 'made', message: '' };
  });
}

/** Changes what the row names. */
async function changeByHand(
  tx: Db,
  context: ScopedContext,
  before: Row,
  { username, grade_id }: Values,
): Promise<void> {
  const after = { username: username || before.username, grade_id: grade_id ?? before.grade_id };
  if (after.username === before.username && after.grade_id === before.grade_id) return;
  await tx.update(member).set(after).where(eq(member.user_id, before.user_id));
  const was = { grade_id: before.grade_id };
  await record(
    context,
    'member.change',
    `member:${before.user_id}`,
    { before: was, after: { grade_id: after.grade_id } },
    tx,
  );
}

/** Adds or changes the member of a row of a table, in the transaction of its job; a failure says why it was refused. */
export async function importMember(
  context: ScopedContext,
  row: MemberRow,
  jobId: number,
): Promise<Failure | undefined> {
  const grade = await gradeOf(context, row.grade);
  if (isFailure(grade)) return grade;
  const put = await transact(context, async (tx, context): Promise<Row | Failure> => {
    const tags = orThrow(await tagIdsOf(tx, row.tags));
    const { mobile, username } = row;
    const values = { mobile, username, grade_id: grade };
    const made = await insertByHand(tx, context, values);
    const one = made ?? (await memberByMobile({ db: tx }, mobile));
    if (!one) throw new Error('A member is neither new nor there.');
    if (!made) await changeByHand(tx, context, one, values);
    for (const tag_id of tags) {
      const refused = await tagMembers(tx, context, [one.user_id], { tag_id, isOn: true });
      if (refused) throwFailure(refused);
    }
    return one;
  });
  if (isFailure(put)) return put;
  const change = row.point === undefined ? 0 : row.point - put.point;
  if (change === 0) return undefined;
  const move = { user_id: put.user_id, change, reason: '会员导入', reference: `job:${jobId}` };
  const moved = await withSecond(context, { kind: 'points', target: String(put.user_id), input: move }, (hold) =>
    transact(context, (tx, context) => movePointsByHand(tx, context, move, hold)),
  );
  return isFailure(moved) ? fail(`会员已保存，积分没有改：${moved.message}`) : undefined;
}
