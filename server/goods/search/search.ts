/**
 * Searches goods by words: which, how many, and in what order. Up to 2,000 hits are all ranked; of more hits only the 200 best
 * sellers.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { executePlanned } from '../../kernel/db/prepared.ts';
import type { DbClock } from '../../kernel/http/context.ts';
import { commonLexemes } from './common-lexemes.ts';
import { COPIED_COLUMNS, goods, goodsWords } from '../tables.ts';
import { lexiconOf } from './lexicon/lexicon.ts';
import { loosen, matchOfReading, type Place, type Reading } from './loosen.ts';
import { readQuery, type Word } from './read-query.ts';
import { exactMatch, type Match } from './word-match.ts';

/** Maximum of hits that are all ranked. */
const MAX_RANKED = 2000;
/** Of more hits, the number of best sellers that are ranked. */
const BEST_SELLING = 200;
/** Maximum of hits that are cached, ten pages: reading and caching all of them would cost as much as a page. */
const MAX_KEPT = 200;

/** Maximum of a goods' number in bits, and of the sales in the rank: more than a shop sells of one goods. */
const IDS = 2 ** 31 - 1;
const MAX_SALES = 2 ** 26 - 1;

/** Columns of goods by which hits can be sorted. goods_words has no copy of the stock. */
const COPIED = sql.raw('goods.goods_id, goods.price, goods.sales, goods.sold_out, goods.created');
const SORTED = sql`${COPIED}, goods.store`;
/** goods_words with its copied columns under the name `goods`, so that conditions on goods also work on the copies. */
const COPIES = sql.raw(
  `goods_words w cross join lateral (select ${['goods_id', ...COPIED_COLUMNS].map((name) => `w.${name}`).join(', ')}) goods`,
);
const BY_SALES = 'sales desc nulls last, goods_id desc nulls last';
/**
 * Goods in stock come first, then the best sellers, then the newest. One number, since sorting by four columns takes as long as
 * finding.
 */
const RANK = sql.raw(
  `(((place * 2 + sold_out::int)::bigint << 57) + ((${MAX_SALES} - least(greatest(sales, 0), ${MAX_SALES}))::bigint << 31) + (${IDS} - goods_id))`,
);

export interface SearchQuery {
  keywords: string;
  /** additional conditions on goods */
  where: SQL | undefined;
  /** condition of the goods that the caller may see */
  visible: SQL | undefined;
  /** columns of goods with their directions; undefined: by rank */
  order: string | undefined;
  /** true when conditions and order use only columns that goods_words has copies of */
  byCopies: boolean;
  pageSize: number;
  offset: number;
  /** may answer the cached hits of the same words, conditions and order */
  keep?: (find: () => Promise<Hits>) => Promise<Hits>;
  /** counts the goods that match, when there are too many to rank all */
  count: (hits: FoundGoods) => Promise<number>;
}

/** The hits of a search over all pages. */
export interface Hits {
  /** numbers of the first hits in order, unless there are more than are ranked */
  ids: number[];
  /** when there are more than are ranked: a lower bound */
  total: number;
  /** what was looked for */
  reading: Reading;
}

export interface Found {
  /** numbers of the page's goods */
  ids: number[];
  total: number;
  /** true when only near words found goods */
  near: boolean;
  /** words that were not looked for, since no goods have them beside the others */
  dropped: string[];
  /** source of the matching goods, under the name `goods`; undefined without words */
  hits: FoundGoods | undefined;
}

export interface FoundGoods {
  from: SQL;
  where: SQL;
}

const NOTHING: Found = { ids: [], total: 0, near: false, dropped: [], hits: undefined };

/** Condition on goods: they match; reads the word index once. */
function amongHits(match: Match): SQL {
  return sql`${goods.goods_id} in (select w.goods_id from ${goodsWords} w where ${match.where})`;
}

/** Condition: goods that contain the exact words, for lists with their own order; false when there are no words. */
export function foundBy(keywords: string): SQL {
  const words = readQuery(keywords);
  return words.length > 0 ? amongHits(exactMatch(words, new Set())) : sql`false`;
}

/** The same as a test of each goods, for words that many of the first goods in some order contain. */
function oneByOne(match: Match): SQL {
  return sql`(select ${match.where} from ${goodsWords} w where w.goods_id = ${goods.goods_id})`;
}

async function found<T extends object>(db: Db, from: SQL): Promise<Partial<T>> {
  const [row] = await executePlanned(db, db.select({ found: sql<T>`found` }).from(sql`(${from}) found`));
  return row?.found ?? {};
}

/** The source of a search: the copies of columns of goods, or the goods themselves. */
const sourceOf = ({ byCopies }: Pick<SearchQuery, 'byCopies'>): SQL =>
  byCopies ? COPIES : sql`${goodsWords} w join ${goods} on goods.goods_id = w.goods_id`;

/** Rows that match, with the columns of goods. */
function matching(query: SearchQuery, match: Match): SQL {
  const { where = sql`true`, byCopies } = query;
  const from = sourceOf(query);
  return sql`select ${byCopies ? COPIED : SORTED}, ${match.place} as place from ${from} where ${match.where} and ${where}`;
}

/** A select of the `first` hits' numbers in order, with `total`, from matching rows. */
function firstOf({ order }: SearchQuery, hits: SQL, first: number): SQL {
  const agg = (value: SQL, by: SQL): SQL =>
    sql`select count(*)::int as total, (array_agg(${value} order by ${by}))[1:${first}::int] as found from (${hits}) hit`;
  if (order !== undefined) return sql`select total, found as ids from (${agg(sql`goods_id`, sql.raw(order))}) sorted`;
  return sql`select total, array(select (${sql.raw(String(IDS))} - (key & ${sql.raw(String(IDS))}))::int
    from unnest(found) with ordinality as keys (key, nth) order by nth) as ids from (${agg(RANK, RANK)}) ranked`;
}

async function few(db: Db, query: SearchQuery, match: Match, first: number): Promise<Omit<Hits, 'reading'>> {
  const hits = firstOf(query, sql`${matching(query, match)} limit ${MAX_RANKED + 1}::int`, first);
  const { total = 0, ids } = await found<Omit<Hits, 'reading'>>(
    db,
    sql`select json_build_object('total', total, 'ids', ids) as found from (${hits}) hits`,
  );
  return { total, ids: ids ?? [] };
}

async function many(db: Db, query: SearchQuery, match: Match): Promise<number[]> {
  const { where, order, pageSize, offset } = query;
  const depth = order === undefined ? Math.max(BEST_SELLING, offset + pageSize) : offset + pageSize;
  const ranked = sql`case when nth <= ${BEST_SELLING}::int then 0 else 1 end, case when nth <= ${BEST_SELLING}::int then place end`;
  const inTurn =
    order === undefined ? sql`${ranked}, case when nth <= ${BEST_SELLING}::int then sold_out end, nth` : sql`nth`;
  const { ids = [] } = await found<Pick<Hits, 'ids'>>(
    db,
    sql`select json_build_object('ids', coalesce(json_agg(goods_id), '[]')) as found from (
      select first.goods_id from (
        select ${SORTED}, row_number() over () as nth from (
          select * from ${goods} where ${oneByOne(match)} and ${where ?? sql`true`}
          order by ${sql.raw(order ?? BY_SALES)} limit ${depth}::int
        ) goods
      ) first join lateral (select ${match.place} as place from ${goodsWords} w where w.goods_id = first.goods_id) at on true
      order by ${inTurn} limit ${pageSize}::int offset ${offset}::int) page`,
  );
  return ids;
}

async function anyMatches(db: Db, query: SearchQuery, match: Match): Promise<boolean> {
  const { any = false } = await found<{ any: boolean }>(
    db,
    sql`select json_build_object('any', exists (${matching({ ...query, where: query.visible }, match)})) as found`,
  );
  return any;
}

/** The `first` hits of all words; when no goods anywhere have them, those of what the search may mean instead. */
async function hitsOf(query: SearchQuery, place: Place, words: Word[], first: number): Promise<Hits> {
  const { db, common } = place;
  const plain: Reading = { words, isNear: false, dropped: [] };
  const exact = matchOfReading(plain, common);
  const found = await few(db, query, exact, first);
  const isThere = found.total > 0 || (await anyMatches(db, query, exact));
  const instead = isThere ? undefined : await loosen(place, words);
  if (!instead) return { ...found, reading: plain };
  const loosely = await few(db, query, matchOfReading(instead, common), first);
  return { ...loosely, reading: instead };
}

/** A page of a search. */
export async function searchGoods(context: DbClock, query: SearchQuery): Promise<Found> {
  const { db } = context;
  const [common, lexicon] = await Promise.all([commonLexemes(context), lexiconOf(context)]);
  const words = readQuery(query.keywords, lexicon);
  if (words.length === 0) return NOTHING;
  const place = { db, from: sourceOf(query), visible: query.visible, common, lexicon };
  const { keep = (find) => find(), pageSize, offset } = query;
  const end = offset + pageSize;
  const find = (first: number): Promise<Hits> => hitsOf(query, place, words, first);
  const { ids, total, reading } = await (end <= MAX_KEPT ? keep(() => find(MAX_KEPT)) : find(end));
  const match = matchOfReading(reading, common);
  const loose = total > 0 ? { near: reading.isNear, dropped: reading.dropped } : { near: false, dropped: [] };
  const hits = { from: sourceOf(query), where: match.where };
  if (total <= MAX_RANKED) return { ids: ids.slice(offset, end), total, ...loose, hits };
  const [all, page] = await Promise.all([query.count(hits), many(db, query, match)]);
  return { ids: page, total: all, ...loose, hits };
}
