/** Goods found by words: which, how many, and in what order. Up to 2,000 hits are ranked, of more the 200 that sell best. */
import { and, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { goods, goodsWords } from './tables.ts';
import { searchOf, type Match } from './word-match.ts';

/** Hits that are all looked at. */
const MOST_RANKED = 2000;
/** Of more hits, those that are ranked: the ones that sell best. */
const BEST_SELLING = 200;

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
  /** counts what a condition on goods finds, when there are too many to look at all */
  count: (where: SQL | undefined) => Promise<number>;
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

function few(db: Db, query: SearchQuery, match: Match): Promise<{ total: number; ids: number[] }> {
  const { where, order = RANK, pageSize, offset } = query;
  const page = sql`[${offset + 1}::int:${offset + pageSize}::int]`;
  return idsOf(
    db,
    sql`select json_build_object('total', count(*)::int, 'ids', to_json(coalesce((array_agg(goods_id order by ${sql.raw(order)}))${page}, '{}'))) as found
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

async function find(db: Db, query: SearchQuery, match: Match): Promise<Omit<Found, 'near'>> {
  const hits = await few(db, query, match);
  const where = amongHits(match);
  if (hits.total <= MOST_RANKED) return { ...hits, where };
  const [total, ids] = await Promise.all([query.count(and(where, query.where)), many(db, query, match)]);
  return { total, ids, where };
}

async function anyMatches(db: Db, match: Match, visible: SQL | undefined): Promise<boolean> {
  const where = and(amongHits(match), visible);
  const rows = await db.select({ id: goods.goodsId }).from(goods).where(where).limit(1);
  return rows.length > 0;
}

/** A page of what the words find; what is only near them when they find nothing anywhere. */
export async function searchGoods({ db }: Pick<Context, 'db'>, query: SearchQuery): Promise<Found> {
  const search = searchOf(query.keywords);
  if (!search) return NOTHING;
  const exact = await find(db, query, search.exact);
  const isMissed = exact.total === 0 && search.near !== undefined;
  if (!search.near || !isMissed || (await anyMatches(db, search.exact, query.visible)))
    return { ...exact, near: false };
  const near = await find(db, query, search.near);
  return { ...near, near: near.total > 0 };
}
