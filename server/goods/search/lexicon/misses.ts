/** Search words that found nothing: an inbox of the office, whose words become synonyms or goods. */
import { desc, eq, sql } from 'drizzle-orm';
import type { MallSearchMiss } from '../../../../schemas/types/contract.ts';
import { finds } from '../../../kernel/db/finds.ts';
import { seconds, type Context } from '../../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../../kernel/http/input.ts';
import { sortOf } from '../../../kernel/http/listing.ts';
import type { Handler } from '../../../kernel/calls/operation.ts';
import { log } from '../../../kernel/log.ts';
import { searchMiss } from '../../tables.ts';
import { folded, runsIn } from '../word-text.ts';

/** Maximum of words that are kept, and of their characters: anybody can search for anything. */
const MOST = 5000;
const MAX_CHARACTERS = 30;
/** Numbers of phones, cards and orders are of people, and no words. */
const OF_PEOPLE = /\d{5}|@/;

/** Counts a search that found nothing. The answer does not depend on it, so a failure is only logged. */
export async function noteMiss(context: Context, keywords: string): Promise<void> {
  const text = folded(keywords);
  const word = runsIn(text)
    .map((run) => run.text)
    .join(' ');
  if (word === '' || [...word].length > MAX_CHARACTERS || OF_PEOPLE.test(text)) return;
  const row = sql`select ${word}::text, ${seconds(context)}::bigint
    where (select count(*) from ${searchMiss}) < ${MOST}::int or exists (select 1 from ${searchMiss} where word = ${word})`;
  const noted = (context.writer ?? context.db)
    .execute(
      sql`insert into ${searchMiss} (word, last) ${row}
      on conflict (word) do update set count = search_miss.count + 1, last = excluded.last`,
    )
    .catch((error: unknown) => log.warn({ err: error }, 'A search that found nothing was not counted'));
  // Who reads on a replica does not wait for the writer, which may be away.
  if (!context.writer) await noted;
}

/** GET /mall/search/misses */
export const listMallSearchMisses: Handler<'listMallSearchMisses'> = async ({ db }, input) => {
  const { pageSize, offset } = pagingOf(input, 20);
  const where = finds(input.keyword, searchMiss.word);
  const sorts = { word: searchMiss.word, count: searchMiss.count, last: searchMiss.last };
  const [list, total] = await Promise.all([
    db
      .select()
      .from(searchMiss)
      .where(where)
      .orderBy(...sortOf(input, sorts, [desc(searchMiss.count), desc(searchMiss.last)], searchMiss.word))
      .limit(pageSize)
      .offset(offset),
    db.$count(searchMiss, where),
  ]);
  return listAnswer<MallSearchMiss>(list, total);
};

/** DELETE /mall/search/misses: nobody needs to look at the word. */
export const deleteMallSearchMiss: Handler<'deleteMallSearchMiss'> = async ({ db }, { word }) => {
  await db.delete(searchMiss).where(eq(searchMiss.word, word));
  return { status: true };
};
