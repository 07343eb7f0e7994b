/** Labels for members: made by the office, for its own use. */
import { and, asc, count, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { ListMemberTagsAnswer, MallMemberTag } from '../../../../schemas/types/contract.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../../kernel/http/answer.ts';
import { seconds, type Context } from '../../../kernel/http/context.ts';
import { listAnswer } from '../../../kernel/http/input.ts';
import type { Handler } from '../../../kernel/calls/operation.ts';
import { record, recordAll } from '../../../kernel/system/audit.ts';
import { orThrow, throwFailure, transact } from '../../../kernel/system/transact.ts';
import { memberSegment } from '../segments/tables.ts';
import { memberTag, memberTagged } from './tables.ts';

const MAX_TAGS = 100;
const NONE = '标签不存在';

type Row = typeof memberTag.$inferSelect;

const answerOf = ({ tag_id, name, colour }: Row): MallMemberTag => ({
  tag_id,
  name,
  colour,
});

export async function readMemberTags({ db }: Pick<Context, 'db'>): Promise<MallMemberTag[]> {
  const rows = await db.select().from(memberTag).orderBy(asc(memberTag.tag_id));
  return rows.map(answerOf);
}

/** The labels of each of the members. */
export async function tagsOf(db: Db, userIds: readonly number[]): Promise<(userId: number) => MallMemberTag[]> {
  const rows =
    userIds.length === 0
      ? []
      : await db
          .select({ user_id: memberTagged.user_id, tag: memberTag })
          .from(memberTagged)
          .innerJoin(memberTag, eq(memberTag.tag_id, memberTagged.tag_id))
          .where(inArray(memberTagged.user_id, [...userIds]))
          .orderBy(asc(memberTag.tag_id));
  const found = new Map<number, MallMemberTag[]>();
  for (const { user_id, tag } of rows) found.set(user_id, [...(found.get(user_id) ?? []), answerOf(tag)]);
  return (userId) => found.get(userId) ?? [];
}

/** GET /mall/member-tags */
export const listMemberTags: Handler<'listMemberTags'> = async ({ db }): Promise<ListMemberTagsAnswer> => {
  const rows = await db
    .select({ tag: memberTag, members: count(memberTagged.user_id) })
    .from(memberTag)
    .leftJoin(memberTagged, eq(memberTagged.tag_id, memberTag.tag_id))
    .groupBy(memberTag.tag_id)
    .orderBy(asc(memberTag.tag_id));
  return listAnswer(
    rows.map(({ tag, members }) => ({ ...answerOf(tag), members })),
    rows.length,
  );
};

async function lockTag(tx: Db, tagId: number): Promise<Row | Failure> {
  const [row] = await tx.select().from(memberTag).where(eq(memberTag.tag_id, tagId)).for('update');
  return row ?? notFound(NONE);
}

async function checkedName(tx: Db, typed: string, tagId?: number): Promise<string> {
  const name = typed.trim();
  if (name === '') throwFailure(fail('请输入标签名称', 422, { field: 'name' }));
  const rows = await tx.select().from(memberTag);
  if (rows.some((row) => row.name === name && row.tag_id !== tagId))
    throwFailure(fail('已有同名的标签', 422, { field: 'name' }));
  if (tagId === undefined && rows.length >= MAX_TAGS) throwFailure(fail(`最多 ${MAX_TAGS} 个标签`));
  return name;
}

/** POST /mall/member-tags */
export const addMemberTag: Handler<'addMemberTag'> = (context, input) =>
  transact(context, async (tx, context): Promise<MallMemberTag | Failure> => {
    const after = {
      name: await checkedName(tx, input.name),
      colour: input.colour,
    };
    const [row] = await tx
      .insert(memberTag)
      .values({ ...after, created: seconds(context) })
      .returning();
    if (!row) throw new Error('The label was not stored.');
    await record(context, 'member-tag.add', `member-tag:${row.tag_id}`, { after }, tx);
    return answerOf(row);
  });

/** PUT /mall/member-tags/:tag_id */
export const writeMemberTag: Handler<'writeMemberTag'> = (context, { tag_id: id, ...input }) =>
  transact(context, async (tx, context): Promise<MallMemberTag | Failure> => {
    const { name, colour } = orThrow(await lockTag(tx, id));
    const after = {
      name: await checkedName(tx, input.name, id),
      colour: input.colour,
    };
    const [row] = await tx.update(memberTag).set(after).where(eq(memberTag.tag_id, id)).returning();
    if (!row) throw new Error('The label was not written.');
    await record(context, 'member-tag.put', `member-tag:${id}`, { before: { name, colour }, after }, tx);
    return answerOf(row);
  });

/** DELETE /mall/member-tags/:tag_id */
export const deleteMemberTag: Handler<'deleteMemberTag'> = (context, { tag_id: id }) =>
  transact(context, async (tx, context): Promise<{ status: true } | Failure> => {
    const { name } = orThrow(await lockTag(tx, id));
    const [segment] = await tx
      .select({ name: memberSegment.name })
      .from(memberSegment)
      .where(sql`${memberSegment.conditions} @> ${JSON.stringify({ tag_id: id })}::jsonb`);
    if (segment) return fail(`会员分群「${segment.name}」用到这个标签，请先修改分群`);
    await tx.delete(memberTagged).where(eq(memberTagged.tag_id, id));
    await tx.delete(memberTag).where(eq(memberTag.tag_id, id));
    await record(context, 'member-tag.delete', `member-tag:${id}`, { before: { name } }, tx);
    return { status: true };
  });

/** Why a label cannot be put on members; undefined when it exists. */
export async function wrongMemberTag({ db }: Pick<Context, 'db'>, tagId: number): Promise<Failure | undefined> {
  return (await db.$count(memberTag, eq(memberTag.tag_id, tagId))) === 0 ? notFound(NONE) : undefined;
}

/** Puts a label on members, or takes it from them; a repeated call changes nothing. */
export async function tagMembers(
  tx: Db,
  context: Context,
  userIds: readonly number[],
  { tag_id: tagId, isOn }: { tag_id: number; isOn: boolean },
): Promise<Failure | undefined> {
  // A label that is deleted meanwhile waits, and is then taken from all.
  const tag = await lockTag(tx, tagId);
  if (!('tag_id' in tag)) return tag;
  const changed = isOn
    ? await tx
        .insert(memberTagged)
        .values(userIds.map((user_id) => ({ user_id, tag_id: tagId })))
        .onConflictDoNothing()
        .returning()
    : await tx
        .delete(memberTagged)
        .where(and(eq(memberTagged.tag_id, tagId), inArray(memberTagged.user_id, [...userIds])))
        .returning();
  const subjects = changed.map(({ user_id }) => ({
    subject: `member:${user_id}`,
    detail: { after: { name: tag.name } },
  }));
  await recordAll(context, isOn ? 'member.tag' : 'member.untag', subjects, tx);
  return undefined;
}

/** Gives a member exactly these labels. */
export async function setTags(tx: Db, context: Context, userId: number, tagIds: readonly number[]): Promise<void> {
  const before = (await tagsOf(tx, [userId]))(userId);
  const known =
    tagIds.length === 0
      ? []
      : await tx
          .select()
          .from(memberTag)
          .where(inArray(memberTag.tag_id, [...tagIds]));
  if (known.length < new Set(tagIds).size) throwFailure(notFound(NONE));
  const own = eq(memberTagged.user_id, userId);
  await tx
    .delete(memberTagged)
    .where(tagIds.length === 0 ? own : and(own, notInArray(memberTagged.tag_id, [...tagIds])));
  if (known.length > 0)
    await tx
      .insert(memberTagged)
      .values(known.map(({ tag_id }) => ({ user_id: userId, tag_id })))
      .onConflictDoNothing();
  const names = (tags: readonly Pick<Row, 'name'>[]): string => tags.map(({ name }) => name).join('、');
  const [was, is] = [names(before), names(known.toSorted((one, other) => one.tag_id - other.tag_id))];
  if (was !== is)
    await record(context, 'member.tags', `member:${userId}`, { before: { tags: was }, after: { tags: is } }, tx);
}
