/** What the database counted of the lexemes of goods_words: those that a large part of all goods have. */
import { sql } from 'drizzle-orm';
import { cacheOf } from '../../kernel/caches.ts';
import type { DbClock } from '../../kernel/http/context.ts';

/** Part of all goods. Finding a lexeme of more in the index costs more than holding what a rarer one finds against the text. */
const COMMON = 0.05;
/** ms; the database counts anew when a tenth of the rows have changed. */
const KEPT = 600_000;

/** None where nothing was counted yet: then every lexeme is looked up, which finds the same. */
export async function commonLexemes({ db, clock }: DbClock): Promise<ReadonlySet<string>> {
  const cache = cacheOf<ReadonlySet<string>>(db, 'common-lexemes', 1, KEPT);
  const known = cache.get('', clock.now());
  if (known) return known;
  const counted = sql`select unnest(most_common_elems::text::text[]) as lexeme, unnest(most_common_elem_freqs) as part
    from pg_stats where schemaname = current_schema() and tablename = 'goods_words' and attname = 'words'`;
  const rows = await db
    .select({ lexeme: sql<string>`lexeme` })
    .from(sql`(${counted}) counted`)
    .where(sql`lexeme is not null and part > ${COMMON}::real`);
  return cache.set('', new Set(rows.map(({ lexeme }) => lexeme)), clock.now());
}
