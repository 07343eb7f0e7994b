/** Goods found by words: which, how many, and in what order. Up to 2,000 hits are ranked, of more the 200 that sell best. */
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import type { DbClock } from '../../kernel/http/context.ts';
import { commonLexemes } from './common-lexemes.ts';
import { COPIED_COLUMNS, goods, goodsWords } from '../tables.ts';
import { searchOf, type Match, type Search } from './word-match.ts';

/** Hits that are all looked at. */
const MAX_RANKED = 2000;
/** Of more hits, those that are ranked: the ones that sell best. */
const BEST_SELLING = 200;
/** Hits that may be kept, ten pages: reading and keeping all of them would cost as much as a page. */
const MAX_KEPT = 200;

/** Numbers of goods in bits, and what the rank has of the sales: more than a shop sells of one goods. */
const IDS = 2 ** 31 - 1;
const MAX_SALES = 2 ** 26 - 1;

/** Columns of goods an order may name, which a hit carries; the stock is no copy. */
const COPIED = sql.raw('goods.goods_id, goods.price, goods.sales, goods.sold_out, goods.created');
const SORTED = sql`${COPIED}, goods.store`;
/** What goods are found by, with the columns that are copies under the name of goods: what asks of goods may ask of them. */
const COPIES = sql.raw(
  `goods_words w cross join lateral (select ${['goods_id', ...COPIED_COLUMNS].map((name) => `w.${name}`).join(', ')}) goods`,
);
const BY_SALES = 'sales desc nulls last, goods_id desc nulls last';
/** What can be had comes first; then what sells, and the newest. One number, since sorting by four columns takes as long as finding. */
const RANK = sql.raw(
  `(((place * 2 + sold_out::int)::bigint << 57) + ((${MAX_SALES} - least(greatest(sales, 0), ${MAX_SALES}))::bigint << 31) + (${IDS} - goods_id))`,
);

export interface SearchQuery {
  keywords: string;
  /** conditions besides, on goods */
  where: SQL | undefined;
  /** which goods the asker may meet at all */
  visible: SQL | undefined;
  /** columns of goods with their directions; undefined: by rank */
  order: string | undefined;
  /** conditions and order ask for nothing but what goods_words has copies of */
  byCopies: boolean;
  pageSize: number;
  offset: number;
  /** the rows of a page in one text; a select that finds its numbers and the time as `page.ids` and `page.now` (Unix seconds) */
  rows?: { select: SQL; now: number };
  /** may answer what was found for the same words, conditions and order before */
  keep?: (find: () => Promise<Hits>) => Promise<Hits>;
  /** counts goods that match, when there are too many to look at all */
  count: (hits: FoundGoods) => Promise<number>;
}

/** What words find among all pages. */
export interface Hits {
  /** the first of them in their order, if there are no more than are ranked */
  ids: number[];
  /** more than are ranked: at least so many */
  total: number;
  /** which words found them */
  by: keyof Search;
}

export interface Found {
  /** the page */
  ids: number[];
  /** its rows, if they came with what was found */
  text: string | undefined;
  total: number;
  /** what was found is only near the words */
  near: boolean;
  /** where goods that match are read from, under the name of goods; undefined when nothing matches */
  hits: FoundGoods | undefined;
}

export interface FoundGoods {
  from: SQL;
  where: SQL;
}

const NOTHING: Found = { ids: [], text: undefined, total: 0, near: false, hits: undefined };

/** Goods of a match, as a condition that reads the index of words once. */
function amongHits(match: Match): SQL {
  return sql`${goods.goods_id} in (select w.goods_id from ${goodsWords} w where ${match.where})`;
}

/** Goods that words find as they are written, for lists with an order of their own; without words to search for there are none. */
export function foundBy(keywords: string): SQL {
  const search = searchOf(keywords);
  return search ? amongHits(search.exact) : sql`false`;
}

/** The same, asked goods by goods: for words that most of the first goods in some order have. */
function oneByOne(match: Match): SQL {
  return sql`(select ${match.where} from ${goodsWords} w where w.goods_id = ${goods.goods_id})`;
}

async function found<T extends object>(db: Db, from: SQL): Promise<Partial<T>> {
  const [row] = await db.select({ found: sql<T>`found` }).from(sql`(${from}) found`);
  return row?.found ?? {};
}

/** What words are looked up in: the copies of columns of goods, or the goods themselves. */
const sourceOf = ({ byCopies }: Pick<SearchQuery, 'byCopies'>): SQL =>
  byCopies ? COPIES : sql`${goodsWords} w join ${goods} on goods.goods_id = w.goods_id`;

/** Rows that match, as goods. */
function matching(query: SearchQuery, match: Match): SQL {
  const { where = sql`true`, byCopies } = query;
  const from = sourceOf(query);
  return sql`select ${byCopies ? COPIED : SORTED}, ${match.place} as place from ${from} where ${match.where} and ${where}`;
}

/** The hits of one way with the rows of the page that was asked for. */
interface Few {
  hits: Omit<Hits, 'by'>;
  text: string | undefined;
}

/** The numbers of the `first` hits in their order, as a select with `total`, from rows that match. */
function firstOf({ order }: SearchQuery, hits: SQL, first: number): SQL {
  const agg = (value: SQL, by: SQL): SQL =>
    sql`select count(*)::int as total, (array_agg(${value} order by ${by}))[1:${first}::int] as found from (${hits}) hit`;
  if (order !== undefined) return sql`select total, found as ids from (${agg(sql`goods_id`, sql.raw(order))}) sorted`;
  return sql`select total, array(select (${sql.raw(String(IDS))} - (key & ${sql.raw(String(IDS))}))::int
    from unnest(found) with ordinality as keys (key, nth) order by nth) as ids from (${agg(RANK, RANK)}) ranked`;
}

/** One statement for numbers and rows: what is found is not waited for twice. */
async function few(db: Db, query: SearchQuery, match: Match, first: number): Promise<Few> {
  const { rows, pageSize, offset } = query;
  const hits = firstOf(query, sql`${matching(query, match)} limit ${MAX_RANKED + 1}::int`, first);
  const page = sql`select ids[${offset + 1}::int:${offset + pageSize}::int] as ids, ${rows?.now ?? 0}::bigint as now from hits`;
  const text = rows ? sql`(${rows.select})` : sql`null::text`;
  const [row] = await db.select({ hits: sql<Hits>`found.hits`, text: sql<string | null>`found.text` }).from(
    sql`(with hits as materialized (${hits}), page as materialized (${page})
        select json_build_object('total', total, 'ids', coalesce(ids, '{}')) as hits,
          case when total between 1 and ${MAX_RANKED}::int then ${text} end as text from hits) found`,
  );
  return { hits: row?.hits ?? { total: 0, ids: [] }, text: row?.text ?? undefined };
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

interface FewBy {
  hits: Hits;
  text: string | undefined;
}

/** The `first` of what the words find; what is only near them when they find nothing anywhere. */
async function hitsOf(db: Db, query: SearchQuery, { exact, near }: Search, first: number): Promise<FewBy> {
  const found = await few(db, query, exact, first);
  if (found.hits.total > 0 || !near || (await anyMatches(db, query, exact)))
    return { ...found, hits: { ...found.hits, by: 'exact' } };
  const nearly = await few(db, query, near, first);
  return { ...nearly, hits: { ...nearly.hits, by: 'near' } };
}

/** A page of what the words find. */
export async function searchGoods(context: DbClock, query: SearchQuery): Promise<Found> {
  const { db } = context;
  const search = searchOf(query.keywords, await commonLexemes(context));
  if (!search) return NOTHING;
  const { keep = (find) => find(), pageSize, offset } = query;
  const end = offset + pageSize;
  let text: string | undefined;
  const find = async (first: number): Promise<Hits> => {
    const found = await hitsOf(db, query, search, first);
    text = found.text;
    return found.hits;
  };
  const { ids, total, by } = await (end <= MAX_KEPT ? keep(() => find(MAX_KEPT)) : find(end));
  const match = search[by] ?? search.exact;
  const near = by === 'near' && total > 0;
  const hits = { from: sourceOf(query), where: match.where };
  if (total <= MAX_RANKED) return { ids: ids.slice(offset, end), text, total, near, hits };
  const [all, page] = await Promise.all([query.count(hits), many(db, query, match)]);
  return { ids: page, text: undefined, total: all, near, hits };
}
