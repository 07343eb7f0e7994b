/** Goods found by words: which, how many, and in what order. Up to 2,000 hits are ranked, of more the 200 that sell best. */
import { and, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { goods, goodsWords } from './tables.ts';
import { searchOf, type Match, type Search } from './word-match.ts';

/** Hits that are all looked at. */
const MOST_RANKED = 2000;
/** Of more hits, those that are ranked: the ones that sell best. */
const BEST_SELLING = 200;
/** Hits that may be kept, ten pages: reading and keeping all of them would cost as much as a page. */
const MOST_KEPT = 200;

/** Columns of goods an order may name, which a hit carries. */
const SORTED = sql.raw('goods.goods_id, goods.sort, goods.price, goods.sales, goods.store, goods.created');
const BY_SALES = 'sales desc nulls last, goods_id desc nulls last';
/** What can be had comes first; then what sells, and of what there is most. */
const RANK = 'place, (store <= 0), sales desc, store desc, goods_id desc';

export interface SearchQuery {
  keywords: string;
  /** conditions besides, on goods */
  where: SQL | undefined;
  /** which goods the asker may meet at all */
  visible: SQL | undefined;
  /** columns of goods with their directions; undefined: by rank */
  order: string | undefined;
  pageSize: number;
  offset: number;
  /** may answer what was found for the same words, conditions and order before */
  keep?: (find: () => Promise<Hits>) => Promise<Hits>;
  /** counts what a condition on goods finds, when there are too many to look at all */
  count: (where: SQL | undefined) => Promise<number>;
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
  total: number;
  /** what was found is only near the words */
  near: boolean;
  /** of goods: that they match; undefined when nothing does */
  where: SQL | undefined;
}

const NOTHING: Found = { ids: [], total: 0, near: false, where: undefined };

/** Goods of a match, as a condition that reads the index of words once. */
function amongHits(match: Match): SQL {
  return sql`${goods.goodsId} in (select w.goods_id from ${goodsWords} w where ${match.where})`;
}

/** Goods that words find as they are written, for lists with an order of their own; without words to search for there are none. */
export function foundBy(keywords: string): SQL {
  const search = searchOf(keywords);
  return search ? amongHits(search.exact) : sql`false`;
}

/** The same, asked goods by goods: for words that most of the first goods in some order have. */
function oneByOne(match: Match): SQL {
  return sql`(select ${match.where} from ${goodsWords} w where w.goods_id = ${goods.goodsId})`;
}

async function idsOf(db: Db, from: SQL): Promise<{ total: number; ids: number[] }> {
  const [row] = await db.select({ found: sql<{ total: number; ids: number[] }>`found` }).from(sql`(${from}) found`);
  return row?.found ?? { total: 0, ids: [] };
}

function few(db: Db, { where, order = RANK }: SearchQuery, match: Match, first: number): Promise<Omit<Hits, 'by'>> {
  const ids = sql`(array_agg(goods_id order by ${sql.raw(order)}))[1:${first}::int]`;
  return idsOf(
    db,
    sql`select json_build_object('total', count(*)::int, 'ids', coalesce(to_json(${ids}), '[]')) as found
    from (select ${SORTED}, ${match.place} as place from ${goodsWords} w join ${goods} on goods.goods_id = w.goods_id
      where ${match.where} and ${where ?? sql`true`} limit ${MOST_RANKED + 1}::int) hits`,
  );
}

async function many(db: Db, query: SearchQuery, match: Match): Promise<number[]> {
  const { where, order, pageSize, offset } = query;
  const depth = order === undefined ? Math.max(BEST_SELLING, offset + pageSize) : offset + pageSize;
  const ranked = sql`case when nth <= ${BEST_SELLING}::int then 0 else 1 end, case when nth <= ${BEST_SELLING}::int then place end`;
  const inTurn =
    order === undefined ? sql`${ranked}, case when nth <= ${BEST_SELLING}::int then store <= 0 end, nth` : sql`nth`;
  const { ids } = await idsOf(
    db,
    sql`select json_build_object('total', 0, 'ids', coalesce(json_agg(goods_id), '[]')) as found from (
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

async function anyMatches(db: Db, match: Match, visible: SQL | undefined): Promise<boolean> {
  const where = and(amongHits(match), visible);
  const rows = await db.select({ id: goods.goodsId }).from(goods).where(where).limit(1);
  return rows.length > 0;
}

/** The `first` of what the words find; what is only near them when they find nothing anywhere. */
async function hitsOf(db: Db, query: SearchQuery, { exact, near }: Search, first: number): Promise<Hits> {
  const hits = await few(db, query, exact, first);
  if (hits.total > 0 || !near || (await anyMatches(db, exact, query.visible))) return { ...hits, by: 'exact' };
  return { ...(await few(db, query, near, first)), by: 'near' };
}

/** A page of what the words find. */
export async function searchGoods({ db }: Pick<Context, 'db'>, query: SearchQuery): Promise<Found> {
  const search = searchOf(query.keywords);
  if (!search) return NOTHING;
  const { keep = (find) => find(), pageSize, offset } = query;
  const end = offset + pageSize;
  const { ids, total, by } = await (end <= MOST_KEPT
    ? keep(() => hitsOf(db, query, search, MOST_KEPT))
    : hitsOf(db, query, search, end));
  const match = search[by] ?? search.exact;
  const where = amongHits(match);
  const near = by === 'near' && total > 0;
  if (total <= MOST_RANKED) return { ids: ids.slice(offset, end), total, near, where };
  const [all, page] = await Promise.all([query.count(and(where, query.where)), many(db, query, match)]);
  return { ids: page, total: all, near, where };
}
