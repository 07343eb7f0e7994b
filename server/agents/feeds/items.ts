/**
 * Variants as feeds have them: what a guest sees and pays at this moment, read in ranges of goods, so that a shop of any size is never
 * in memory as a whole.
 */
import { and, asc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import { safePicture } from '../../../engine/address.ts';
import { gtinOf } from '../../../engine/rules/goods/gtin.ts';
import { gateOf } from '../../kernel/caches.ts';
import { seconds, type Services } from '../../kernel/http/context.ts';
import { reading } from '../../kernel/http/reading.ts';
import { categoryPath } from '../../goods/categories/categories.ts';
import { offersOf, type Offers } from '../../goods/detail/offers.ts';
import { colourOf, sizeOf, specText } from '../../goods/detail/spec-text.ts';
import { byGoods } from '../../goods/list/page-rows.ts';
import { brand, goods, sku } from '../../goods/tables.ts';
import { listed, ofOpenShop } from '../../goods/visibility.ts';
import { RUNNING_ORDER, selectRunning, type RunningOfGoods } from '../../offers/promotion/running.ts';
import { introText, shortened } from './plain.ts';

/** Goods in a range. */
const AT_ONCE = 100;
/** Ranges that are read at a time in this process, for all who ask. */
const WIDTH = 2;

const MOST = { title: 150, description: 5000, pictures: 10 };

/** A variant. Prices in cents, times in Unix seconds. */
export interface FeedItem {
  item_id: number;
  goods_id: number;
  /** The goods have several variants. */
  isVariant: boolean;
  /** of the goods, and with what the variant is */
  name: string;
  title: string;
  /** what the variant is, e.g. 颜色 红 */
  options: { name: string; value: string }[];
  description: string;
  /** paths of this origin, or https addresses */
  pictures: string[];
  price: number;
  /** a lower price of an activity */
  sale: { price: number; begin: number; end: number } | undefined;
  /** pieces that can be bought now; 0 for goods that are only shown */
  store: number;
  brand: string;
  /** '' for a barcode that is no GTIN */
  gtin: string;
  /** the shop's own code; '' for none */
  code: string;
  /** names from the top category down */
  category: string[];
  colour: string;
  size: string;
  /** grams; 0: unknown */
  weight: number;
}

interface Variant {
  item_id: number;
  code: string;
  values: number[];
  pic: string;
  price: number;
  store: number;
  barcode: string;
  weight: number | null;
}

// Only what shoppers may know: no cost, no prices of members.
const variants = sql<Variant[]>`(select coalesce(json_agg(json_build_object('item_id', s.item_id, 'code', s.item_bn,
  'values', s.spec_value_ids, 'pic', s.pic, 'price', s.price, 'store', s.store, 'barcode', s.barcode, 'weight', s.weight)
  order by s.is_default desc, s.item_id), '[]') from ${sku} s where s.goods_id = ${goods.goods_id})`;

const ofShop = (shopId: number): SQL | undefined => and(eq(goods.shop_id, shopId), listed, ofOpenShop);

/** The first numbers of the ranges of a shop. */
async function firstGoods({ db }: Services, shopId: number): Promise<number[]> {
  const numbered = db
    .select({ id: goods.goods_id, row: sql<number>`row_number() over (order by ${goods.goods_id})`.as('row') })
    .from(goods)
    .where(ofShop(shopId))
    .as('numbered');
  const rows = await db
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`(${numbered.row} - 1) % ${AT_ONCE} = 0`)
    .orderBy(asc(numbered.id));
  return rows.map(({ id }) => id);
}

async function readGoods({ db }: Services, range: SQL | undefined) {
  const { goods_id, item_name, brief, intro, specs, pics, category_id, main_category_id, weight } = goods;
  return db
    .select({
      goods_id,
      item_name,
      brief,
      intro,
      specs,
      pics,
      category_id,
      main_category_id,
      weight,
      variants,
      brand: brand.name,
      isSold: sql<boolean>`${goods.approve_status} = 'onsale' and not ${goods.valid_lucky}`,
    })
    .from(goods)
    .leftJoin(brand, eq(brand.brand_id, goods.brand_id))
    .where(range)
    .orderBy(asc(goods_id));
}

type GoodsRow = Awaited<ReturnType<typeof readGoods>>[number];

/** Activities of the goods, coming flash sales included, as the goods page reads them. */
async function readRunning(
  { db }: Services,
  range: SQL | undefined,
  now: number,
): Promise<Map<number, RunningOfGoods[]>> {
  const ofRange = sql`select s.item_id, s.goods_id from ${sku} s join ${goods} on ${goods.goods_id} = s.goods_id where ${range}`;
  const running = selectRunning(ofRange, now, { coming: true, goods: true });
  const [row] = await db
    .select({ rows: sql<RunningOfGoods[]>`coalesce(json_agg(row order by ${RUNNING_ORDER}), '[]')` })
    .from(sql`(${running}) row`);
  return byGoods(row?.rows ?? []);
}

function pricesOf({ item_id, price, store }: Variant, offers: Offers): Pick<FeedItem, 'price' | 'sale' | 'store'> {
  const activity = offers.deciding(item_id);
  const lowered = activity?.price ?? 0;
  const pieces = offers.seckillOf(item_id)?.left ?? store;
  if (!activity || lowered <= 0) return { price, sale: undefined, store: pieces };
  if (lowered >= price) return { price: lowered, sale: undefined, store: pieces };
  return { price, sale: { price: lowered, begin: activity.begin, end: activity.end }, store: pieces };
}

function picturesOf({ pics }: GoodsRow, { pic }: Variant): string[] {
  const pictures = [pic, ...pics].map((picture) => safePicture(picture)).filter(Boolean);
  return [...new Set(pictures)].slice(0, MOST.pictures + 1);
}

/** The names and values of a text such as 颜色:红,尺码:M. */
const optionsOf = (spec: string): FeedItem['options'] =>
  spec === ''
    ? []
    : spec.split(',').map((pair) => {
        const colon = pair.indexOf(':');
        return { name: pair.slice(0, Math.max(0, colon)), value: pair.slice(colon + 1) };
      });

function itemsOf(row: GoodsRow, offers: Offers, category: string[]): FeedItem[] {
  const description = shortened([row.brief, introText(row.intro)].filter(Boolean).join(' '), MOST.description);
  return row.variants.map((variant) => {
    const spec = specText(row.specs, variant.values);
    const options = optionsOf(spec);
    const { store, ...prices } = pricesOf(variant, offers);
    return {
      item_id: variant.item_id,
      goods_id: row.goods_id,
      isVariant: row.variants.length > 1,
      name: shortened(row.item_name, MOST.title),
      title: shortened([row.item_name, ...options.map(({ value }) => value)].join(' ').trim(), MOST.title),
      options,
      description: description || row.item_name,
      pictures: picturesOf(row, variant),
      ...prices,
      store: row.isSold ? store : 0,
      brand: row.brand ?? '',
      gtin: gtinOf(variant.barcode),
      code: variant.code,
      category,
      colour: colourOf(spec),
      size: sizeOf(spec),
      weight: variant.weight ?? row.weight,
    };
  });
}

async function readRange(services: Services, range: SQL | undefined): Promise<FeedItem[]> {
  const now = seconds(services);
  const rows = await readGoods(services, range);
  const running = await readRunning(services, range, now);
  const paths = new Map<number, string[]>();
  for (const { category_id, main_category_id } of rows) {
    const id = category_id || main_category_id;
    if (paths.has(id)) continue;
    const names: string[] = [];
    for (let nodes = await categoryPath(services, id); nodes[0]; nodes = nodes[0].children)
      names.push(nodes[0].category_name);
    paths.set(id, names);
  }
  return rows.flatMap((row) =>
    itemsOf(
      row,
      offersOf(running.get(row.goods_id) ?? [], now),
      paths.get(row.category_id || row.main_category_id) ?? [],
    ),
  );
}

/** The variants of a shop that shoppers can see, range by range. */
export async function* feedItems(services: Services, shopId: number): AsyncGenerator<FeedItem[]> {
  const gate = gateOf(services.db, 'feeds', WIDTH);
  const run = <T>(work: (reader: Services) => Promise<T>): Promise<T> => gate.run(() => reading(services, work));
  const first = await run((reader) => firstGoods(reader, shopId));
  for (const [at, id] of first.entries()) {
    const next = first[at + 1];
    const range = and(
      ofShop(shopId),
      gte(goods.goods_id, id),
      next === undefined ? undefined : lt(goods.goods_id, next),
    );
    yield await run((reader) => readRange(reader, range));
  }
}
