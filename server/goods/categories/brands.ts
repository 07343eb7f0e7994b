/** Brands of the categories of level 1, for menus. */
import { sql } from 'drizzle-orm';
import type { LiveCategory } from '../../../engine/document/content.ts';
import { safePicture } from '../../../engine/address.ts';
import { cacheOf } from '../../kernel/caches.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { DbClock } from '../../kernel/http/context.ts';
import { brand, category, goods } from '../tables.ts';
import { listed, ofOpenShop } from '../visibility.ts';

/** By the number of the category. */
export type BrandsByTop = ReadonlyMap<number, NonNullable<LiveCategory['brands']>>;

/** Number of brands a category shows. */
const SHOWN = 6;
/** Goods that are looked at in each category, the first of its list: counting all of a million would cost too much. */
const LOOKED_AT = 100;

interface Row {
  top: number;
  brand_id: string;
  brand_name: string;
  image_url: string;
}

/** The first goods of a category of the sales tree or the main tree; the index of its list finds them. */
const firstGoods = (main: boolean) => {
  const column = main ? goods.main_category_id : goods.category_id;
  return sql`select ${goods.brand_id} as brand_id from ${goods} where ${column} = tree.id and tree.is_main = ${main} and ${listed} and ${ofOpenShop}
    order by ${goods.sold_out}, ${goods.sort} desc, ${goods.goods_id} desc limit ${LOOKED_AT}`;
};

function readBrands(db: Db): Promise<Row[]> {
  const found = sql`(
    with recursive tree(id, top, is_main) as (
      select ${category.category_id}, ${category.category_id}, ${category.is_main} from ${category} where ${category.parent_id} = 0
      union all
      select c.category_id, tree.top, tree.is_main from ${category} c join tree on c.parent_id = tree.id),
    counted as (
      select tree.top, own.brand_id, count(*) as count,
        row_number() over (partition by tree.top order by count(*) desc, own.brand_id) as place
      from tree cross join lateral ((${firstGoods(false)}) union all (${firstGoods(true)})) own
      where own.brand_id > 0 group by tree.top, own.brand_id)
    select counted.top, ${brand.brand_id}::text as brand_id, ${brand.name} as brand_name, ${brand.image_url} as image_url
    from counted join ${brand} on ${brand.brand_id} = counted.brand_id
    where counted.place <= ${SHOWN} order by counted.top, counted.place) found`;
  const columns = {
    top: sql<number>`top`,
    brand_id: sql<string>`brand_id`,
    brand_name: sql<string>`brand_name`,
    image_url: sql<string>`image_url`,
  };
  return db.select(columns).from(found);
}

/** The brands of most goods of each category of level 1, at most five minutes old. */
export async function brandsOfTops({ db, clock }: DbClock): Promise<BrandsByTop> {
  const cache = cacheOf<BrandsByTop>(db, 'category-brands', 1, 300_000);
  const known = cache.get('all', clock.now());
  if (known) return known;
  const byTop = new Map<number, NonNullable<LiveCategory['brands']>>();
  for (const { top, image_url, ...named } of await readBrands(db))
    byTop.set(top, [...(byTop.get(top) ?? []), { ...named, image_url: safePicture(image_url) }]);
  return cache.set('all', byTop, clock.now());
}
