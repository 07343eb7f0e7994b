/** Promotions and flash sales in one list, for the office. Times in Unix seconds. */
import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { finds } from '../../kernel/db/finds.ts';
import type { MallPromotion } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { seconds } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { promotion, seckill, type PromotionKind } from '../promotion/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { ofOwnShops } from '../../kernel/access/shops.ts';

export type Kind = PromotionKind | 'seckill';

/** The label of goods in a flash sale. */
const SECKILL_TAG = '秒杀';

/** The state of a promotion at `now`. */
export function stateAt({ begin, end }: { begin: number; end: number }, now: number): MallPromotion['state'] {
  if (end <= now) return 'over';
  return begin > now ? 'waiting' : 'ongoing';
}

const variants = (table: 'seckill_item' | 'promotion_item', key: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from ${sql.identifier(table)} i where ${key})`;

/** All promotions and flash sales, with the same column names. */
export const everyRow = (db: Db) =>
  unionAll(
    db
      .select({
        kind: sql<Kind>`'seckill'`.as('kind'),
        id: sql<number>`seckill.seckill_id`.as('id'),
        name: sql<string>`seckill.name`.as('name'),
        tag: sql<string>`${SECKILL_TAG}::text`.as('tag'),
        begin: sql<number>`seckill.begin_time`.mapWith(Number).as('begin'),
        end: sql<number>`seckill.end_time`.mapWith(Number).as('end'),
        version: sql<number>`seckill.version`.as('version'),
        shop_id: sql<number>`seckill.shop_id`.as('shop_id'),
        items: variants('seckill_item', sql`i.seckill_id = seckill.seckill_id`).as('items'),
      })
      .from(seckill),
    db
      .select({
        kind: sql<Kind>`promotion.marketing_type`.as('kind'),
        id: sql<number>`promotion.promotion_id`.as('id'),
        name: sql<string>`promotion.marketing_name`.as('name'),
        tag: sql<string>`promotion.promotion_tag`.as('tag'),
        begin: sql<number>`promotion.begin_time`.mapWith(Number).as('begin'),
        end: sql<number>`promotion.end_time`.mapWith(Number).as('end'),
        version: sql<number>`promotion.version`.as('version'),
        shop_id: sql<number>`promotion.shop_id`.as('shop_id'),
        items: variants('promotion_item', sql`i.promotion_id = promotion.promotion_id`).as('items'),
      })
      .from(promotion),
  ).as('every');

type Every = ReturnType<typeof everyRow>;

interface Row {
  kind: Kind;
  id: number;
  name: string;
  tag: string;
  begin: number;
  end: number;
  version: number;
  shop_id: number;
  items: number;
}

function rowAnswer(row: Row, madeBy: string, now: number): MallPromotion {
  const { kind, id, name, tag, begin, end, version, items, shop_id } = row;
  return {
    kind,
    promotion_id: id,
    name,
    tag,
    begin_time: begin,
    end_time: end,
    state: stateAt(row, now),
    items,
    version,
    made_by: shop_id,
    made_by_name: madeBy,
  };
}

/** Names of the shops that made promotions; '' for the mall. */
export async function makerNames(db: Db, ids: readonly number[]): Promise<(shopId: number) => string> {
  const shops = [...new Set(ids)].filter((id) => id !== 0);
  const rows =
    shops.length === 0
      ? []
      : await db
          .select({ id: shop.distributor_id, name: shop.name })
          .from(shop)
          .where(inArray(shop.distributor_id, shops));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (shopId) => names.get(shopId) ?? '';
}

function inState(every: Every, state: MallPromotion['state'] | undefined, now: number): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === 'over') return sql`${every.end} <= ${now}`;
  return state === 'waiting' ? sql`${every.begin} > ${now}` : sql`${every.begin} <= ${now} and ${every.end} > ${now}`;
}

function orderOf(every: Every, sort = ''): SQL[] {
  const falls = sort.startsWith('-') ? desc : asc;
  const ties = [asc(every.kind), desc(every.id)];
  if (sort.endsWith('end_time')) return [falls(every.end), ...ties];
  return [sort.endsWith('begin_time') ? falls(every.begin) : desc(every.begin), ...ties];
}

/** GET /mall/promotions: latest beginning first, unless sorted by begin_time or end_time. */
export const listMallPromotions: Handler<'listMallPromotions'> = async (context, input) => {
  const { pageSize, offset } = pagingOf(input, 20);
  const { kind, state, keyword = '' } = input;
  const now = seconds(context);
  const every = everyRow(context.db);
  const where = and(
    ofOwnShops(context, every.shop_id),
    kind && eq(every.kind, kind),
    finds(keyword, every.name),
    inState(every, state, now),
  );
  const found = context.db.select().from(every).where(where);
  const [total, rows] = await Promise.all([
    context.db.$count(found.as('found')),
    found
      .orderBy(...orderOf(every, input.sort))
      .limit(pageSize)
      .offset(offset),
  ]);
  const nameOf = await makerNames(
    context.db,
    rows.map((row) => row.shop_id),
  );
  return listAnswer(
    rows.map((row) => rowAnswer(row, nameOf(row.shop_id), now)),
    total,
  );
};
