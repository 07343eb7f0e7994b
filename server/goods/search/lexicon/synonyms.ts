/** Synonyms in the office. */
import { and, asc, eq, ne, or, type SQL } from 'drizzle-orm';
import type { MallSynonym } from '../../../../schemas/types/contract.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { finds } from '../../../kernel/db/finds.ts';
import { fail, notFound, type Failure } from '../../../kernel/http/answer.ts';
import { listAnswer, pagingOf } from '../../../kernel/http/input.ts';
import { sortOf } from '../../../kernel/http/listing.ts';
import type { Handler } from '../../../kernel/calls/operation.ts';
import { record } from '../../../kernel/system/audit.ts';
import { throwFailure, transact } from '../../../kernel/system/transact.ts';
import { searchMiss, synonym } from '../../tables.ts';
import { keyOf } from '../read-query.ts';

type Values = Omit<typeof synonym.$inferInsert, 'synonym_id'>;

/** GET /mall/search/synonyms */
export const listMallSynonyms: Handler<'listMallSynonyms'> = async ({ db }, input) => {
  const { pageSize, offset } = pagingOf(input, 20);
  const where = finds(input.keyword, synonym.word, synonym.also);
  const sorts = { synonym_id: synonym.synonym_id, word: synonym.word, also: synonym.also };
  const [list, total] = await Promise.all([
    db
      .select()
      .from(synonym)
      .where(where)
      .orderBy(...sortOf(input, sorts, [asc(synonym.word), asc(synonym.also)], synonym.synonym_id))
      .limit(pageSize)
      .offset(offset),
    db.$count(synonym, where),
  ]);
  return listAnswer<MallSynonym>(list, total);
};

function valuesOf({ word, also, is_mutual = true }: { word: string; also: string; is_mutual?: boolean }): Values {
  const values = { word: keyOf(word), also: keyOf(also), is_mutual };
  for (const field of ['word', 'also'] as const)
    if (values[field] === '') throwFailure(fail('请填写文字或数字', 422, { field }));
  if (values.word === values.also) throwFailure(fail('两个词相同', 422, { field: 'also' }));
  return values;
}

/** Refuses a pair that is there, and its reverse where either is mutual. */
async function assertNew(tx: Db, { word, also, is_mutual }: Values, own = 0): Promise<void> {
  const pair = (one: string, other: string): SQL | undefined => and(eq(synonym.word, one), eq(synonym.also, other));
  const reverse = and(pair(also, word), is_mutual ? undefined : eq(synonym.is_mutual, true));
  const there = await tx.$count(synonym, and(ne(synonym.synonym_id, own), or(pair(word, also), reverse)));
  if (there > 0) throwFailure(fail('已有这对同义词', 422, { field: 'also' }));
}

/** POST /mall/search/synonyms; the word is no miss any more. */
export const addMallSynonym: Handler<'addMallSynonym'> = async (context, input): Promise<MallSynonym | Failure> =>
  transact(context, async (tx, context) => {
    const values = valuesOf(input);
    await assertNew(tx, values);
    const [made] = await tx.insert(synonym).values(values).returning();
    if (!made) return notFound('没有这对同义词');
    await tx.delete(searchMiss).where(eq(searchMiss.word, values.word));
    await record(context, 'synonym.add', `synonym:${made.synonym_id}`, { after: values }, tx);
    return made;
  });

async function lockOne(tx: Db, synonymId: number): Promise<MallSynonym> {
  const [row] = await tx.select().from(synonym).where(eq(synonym.synonym_id, synonymId)).for('update');
  return row ?? throwFailure(notFound('没有这对同义词'));
}

/** PUT /mall/search/synonyms/:synonym_id */
export const writeMallSynonym: Handler<'writeMallSynonym'> = async (context, input): Promise<MallSynonym | Failure> =>
  transact(context, async (tx, context) => {
    const { synonym_id: synonymId = 0 } = input;
    const before = await lockOne(tx, synonymId);
    const after = valuesOf(input);
    await assertNew(tx, after, synonymId);
    await tx.update(synonym).set(after).where(eq(synonym.synonym_id, synonymId));
    await record(context, 'synonym.put', `synonym:${synonymId}`, { before, after }, tx);
    return { ...before, ...after };
  });

/** DELETE /mall/search/synonyms/:synonym_id */
export const deleteMallSynonym: Handler<'deleteMallSynonym'> = async (context, { synonym_id: synonymId }) =>
  transact(context, async (tx, context): Promise<{ status: true } | Failure> => {
    const before = await lockOne(tx, synonymId);
    await tx.delete(synonym).where(eq(synonym.synonym_id, synonymId));
    await record(context, 'synonym.delete', `synonym:${synonymId}`, { before }, tx);
    return { status: true };
  });
