/** Segments: conditions with a name. Their members are found when a segment is used; the list shows the last count. */
import { and, asc, count, eq, type SQL } from 'drizzle-orm';
import type { ListMemberSegmentsAnswer, MallMemberSegment } from '../../../../schemas/types/contract.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../../kernel/http/answer.ts';
import { seconds, type Context } from '../../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../../kernel/http/input.ts';
import type { Handler, OperatorContext } from '../../../kernel/calls/operation.ts';
import { record } from '../../../kernel/system/audit.ts';
import { orThrow, throwFailure, transact } from '../../../kernel/system/transact.ts';
import { member } from '../tables.ts';
import { CONDITION_NAMES, conditionOf, reachable, type Conditions } from './conditions.ts';
import { memberSegment } from './tables.ts';

const MAX_SEGMENTS = 100;

type Row = typeof memberSegment.$inferSelect;
type Asker = Pick<Context, 'db' | 'clock'>;

const none = (): Failure => notFound('分群不存在');

const answerOf = ({ created: _created, ...row }: Row): MallMemberSegment => row;

/** The conditions that are set. */
function setIn(input: Conditions): Row['conditions'] {
  return Object.fromEntries(
    CONDITION_NAMES.flatMap((name) => {
      const value = input[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Why nobody can meet the conditions; undefined when somebody can. */
function refusalOf(asked: Conditions): Failure | undefined {
  const { ordered, ordered_within: within, ordered_before: before } = asked;
  if (Object.keys(setIn(asked)).length === 0) return fail('请至少设置一个条件');
  if (ordered === false && (within !== undefined || before !== undefined))
    return fail('「从未下单」不能和最近下单时间一起使用', 422, {
      field: 'ordered',
    });
  if (within !== undefined && before !== undefined && before >= within)
    return fail('最近下单的两个天数没有交集', 422, { field: 'ordered_before' });
  const spans = [
    ['orders_to', asked.orders_from, asked.orders_to],
    ['paid_to', asked.paid_from, asked.paid_to],
    ['created_to', asked.created_from, asked.created_to],
  ] as const;
  const turned = spans.find(([, from, to]) => from !== undefined && to !== undefined && from > to);
  return turned && fail('上限不能小于下限', 422, { field: turned[0] });
}

async function countOf(context: Asker, asked: Conditions): Promise<number> {
  const where = and(conditionOf(context, asked), reachable);
  const [row] = await context.db.select({ members: count() }).from(member).where(where);
  return row?.members ?? 0;
}

/** GET /mall/member-count */
export const countSegment: Handler<'countSegment'> = async (context, input) =>
  refusalOf(input) ?? { members: await countOf(context, input) };

/** The stored conditions, which the call's schema validated. */
const conditionsOf = ({ conditions }: Row): Conditions => conditions;

/** The condition on rows of `member` for the members of a segment. */
export async function inSegment(context: Asker, segmentId: number): Promise<SQL | Failure> {
  const [row] = await context.db.select().from(memberSegment).where(eq(memberSegment.segment_id, segmentId));
  return row ? (and(conditionOf(context, conditionsOf(row)), reachable) ?? reachable) : none();
}

export const readSegments = ({ db }: Pick<Context, 'db'>): Promise<Row[]> =>
  db.select().from(memberSegment).orderBy(asc(memberSegment.name));

/** GET /mall/member-segments */
export const listMemberSegments: Handler<'listMemberSegments'> = async (
  context,
  input,
): Promise<ListMemberSegmentsAnswer> => {
  const { pageSize, offset } = pagingOf(input, 20);
  const rows = await readSegments(context);
  return listAnswer(rows.slice(offset, offset + pageSize).map(answerOf), rows.length);
};

/** GET /mall/member-segments/:segment_id */
export const readMemberSegment: Handler<'readMemberSegment'> = async ({ db }, { segment_id: id }) => {
  const [row] = await db.select().from(memberSegment).where(eq(memberSegment.segment_id, id));
  return row ? answerOf(row) : none();
};

/** What is stored of a request, with the present count. */
async function valuesOf(context: OperatorContext, name: string, input: Conditions): Promise<Omit<Row, 'segment_id'>> {
  const typed = name.trim();
  if (typed === '') throwFailure(fail('请输入分群名称', 422, { field: 'name' }));
  const wrong = refusalOf(input);
  if (wrong) throwFailure(wrong);
  const now = seconds(context);
  return {
    name: typed,
    conditions: setIn(input),
    members: await countOf(context, input),
    counted: now,
    created: now,
  };
}

async function refuseName(tx: Db, name: string, segmentId?: number): Promise<void> {
  const rows = await tx.select({ id: memberSegment.segment_id, name: memberSegment.name }).from(memberSegment);
  if (rows.some((row) => row.name === name && row.id !== segmentId))
    throwFailure(fail('已有同名的分群', 422, { field: 'name' }));
  if (segmentId === undefined && rows.length >= MAX_SEGMENTS) throwFailure(fail(`最多 ${MAX_SEGMENTS} 个分群`));
}

async function lockSegment(tx: Db, segmentId: number): Promise<Row | Failure> {
  const [row] = await tx.select().from(memberSegment).where(eq(memberSegment.segment_id, segmentId)).for('update');
  return row ?? none();
}

const recorded = ({ name, conditions }: Pick<Row, 'name' | 'conditions'>) => ({
  name,
  conditions,
});

/** POST /mall/member-segments */
export const addMemberSegment: Handler<'addMemberSegment'> = (context, { name, ...input }) =>
  transact(context, async (tx, context): Promise<MallMemberSegment | Failure> => {
    const values = await valuesOf(context, name, input);
    await refuseName(tx, values.name);
    const [row] = await tx.insert(memberSegment).values(values).returning();
    if (!row) throw new Error('The segment was not stored.');
    await record(context, 'member-segment.add', `member-segment:${row.segment_id}`, { after: recorded(row) }, tx);
    return answerOf(row);
  });

/** PUT /mall/member-segments/:segment_id */
export const writeMemberSegment: Handler<'writeMemberSegment'> = (context, { segment_id: id, name, ...input }) =>
  transact(context, async (tx, context): Promise<MallMemberSegment | Failure> => {
    const before = orThrow(await lockSegment(tx, id));
    const { created: _created, ...values } = await valuesOf(context, name, input);
    await refuseName(tx, values.name, id);
    const [row] = await tx.update(memberSegment).set(values).where(eq(memberSegment.segment_id, id)).returning();
    if (!row) throw new Error('The segment was not written.');
    const changes = { before: recorded(before), after: recorded(row) };
    await record(context, 'member-segment.put', `member-segment:${id}`, changes, tx);
    return answerOf(row);
  });

/** POST /mall/member-segments/:segment_id/count */
export const recountMemberSegment: Handler<'recountMemberSegment'> = (context, { segment_id: id }) =>
  transact(context, async (tx, context): Promise<MallMemberSegment | Failure> => {
    const before = orThrow(await lockSegment(tx, id));
    const counted = {
      members: await countOf(context, conditionsOf(before)),
      counted: seconds(context),
    };
    const [row] = await tx.update(memberSegment).set(counted).where(eq(memberSegment.segment_id, id)).returning();
    return row ? answerOf(row) : none();
  });

/** DELETE /mall/member-segments/:segment_id */
export const deleteMemberSegment: Handler<'deleteMemberSegment'> = (context, { segment_id: id }) =>
  transact(context, async (tx, context): Promise<{ status: true } | Failure> => {
    const before = orThrow(await lockSegment(tx, id));
    await tx.delete(memberSegment).where(eq(memberSegment.segment_id, id));
    await record(context, 'member-segment.delete', `member-segment:${id}`, { before: recorded(before) }, tx);
    return { status: true };
  });
