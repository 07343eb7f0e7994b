/** Pictures of the categories of level 3 that have none of their own, for menus: those of their first goods. */
import { sql } from 'drizzle-orm';
import { safePicture } from '../../../engine/address.ts';
import { cacheOf } from '../../kernel/caches.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { DbClock } from '../../kernel/http/context.ts';
import { category, goods } from '../tables.ts';
import { listed, ofOpenShop } from '../visibility.ts';

/** Addresses by the number of the category. */
export type LeafPictures = ReadonlyMap<number, string>;

/** More than these would make the head of every page long for pictures that few look at. */
const SHOWN = 120;

/** Picture of the first goods of a category's list; its index finds them. */
const firstPicture = (main: boolean) => {
  const column = main ? goods.main_category_id : goods.category_id;
  return sql`select ${goods.pics}[1] as picture from ${goods} where ${column} = leaf.category_id and ${listed} and ${ofOpenShop}
    order by ${goods.sold_out}, ${goods.sort} desc, ${goods.goods_id} desc limit 1`;
};

const picturesOf = (main: boolean) => sql`
  (select leaf.category_id as id, first.picture from ${category} leaf
    join ${category} branch on branch.category_id = leaf.parent_id and branch.parent_id > 0
    cross join lateral (${firstPicture(main)}) first
    where leaf.is_main = ${main} and leaf.image_url = '' and first.picture <> '' order by leaf.category_id limit ${SHOWN})`;

const readPictures = (db: Db) =>
  db
    .select({ id: sql<number>`id`, picture: sql<string>`picture` })
    .from(sql`(${picturesOf(false)} union all ${picturesOf(true)}) found`);

/** At most five minutes old. */
export async function leafPictures({ db, clock }: DbClock): Promise<LeafPictures> {
  const cache = cacheOf<LeafPictures>(db, 'category-pictures', 1, 300_000);
  const known = cache.get('all', clock.now());
  if (known) return known;
  const rows = await readPictures(db);
  return cache.set('all', new Map(rows.map(({ id, picture }) => [id, safePicture(picture)])), clock.now());
}
