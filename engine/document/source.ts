/**
 * Lists by rule: beside a list whose schema says `x-source` an object may have a `source`, which says what the list shows instead of the
 * entries that were picked. Without a valid one the stored entries are shown. Other clients do not know it and keep it.
 */
import { isRecord } from '../rules/wire/is-record.ts';

/** The property beside the list. */
export const SOURCE = 'source';

export const SORTS = ['recommended', 'newest', 'sales', 'rated', 'price', 'price-down'] as const;
export type SourceSort = (typeof SORTS)[number];
/** What lists are filled with by rules (`x-source`). */
export type SourceKind = 'goods' | 'coupon' | 'shop' | 'article';

/** What a list may have in common with the goods of the page that it is on (engine/references/of-page.ts). */
export const SAME = ['category', 'brand', 'shop'] as const;

export interface SourceWhere {
  /** With the categories below it; of shops: they sell goods of it. */
  category?: number;
  brand?: number;
  tag?: number;
  shop?: number;
  /** cents */
  from?: number;
  /** cents */
  to?: number;
  /** In an activity that lowers the price now. */
  on_sale?: true;
  /** Of shops: 浙江省, 浙江省/杭州市 or 浙江省/杭州市/西湖区 */
  region?: string;
  /** Of articles: their category (article_node). */
  column?: number;
  /** Of the page's goods; without such a page no condition. */
  same?: (typeof SAME)[number];
}

export interface ListSource {
  where: SourceWhere;
  sort: SourceSort;
  count: number;
  /** Ids that come first, in this order. */
  pinned: string[];
  /** Ids that never come. */
  excluded: string[];
  /** Of a list of shops: the rule of the goods in each of them. */
  goods?: ListSource;
  /** The source of a package that finds the things, instead of `where` and `sort` (engine/list-source.ts). */
  by?: string | undefined;
  /** What the operator set of it; checked where it is asked. */
  values?: SourceValues | undefined;
}

export type SourceValues = Readonly<Record<string, string | number | boolean>>;

export const MOST_ENTRIES = 50;
export const MOST_NAMED = 50;
const MAX_ID = 2_147_483_647;
const LONGEST_REGION = 60;
const LONGEST_NAME = 100;
const [MOST_VALUES, LONGEST_VALUE] = [20, 200];

/** A whole number from 1 to `most`, as a number or as text; undefined for anything else. */
function whole(value: unknown, least = 1, most = MAX_ID): number | undefined {
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) && Number(number) >= least && Number(number) <= most ? Number(number) : undefined;
}

/** Prices, and the shop of the mall itself. */
const AT_LEAST_0: ReadonlySet<string> = new Set(['shop', 'from', 'to']);
const NUMBERS = ['category', 'brand', 'tag', 'shop', 'column', 'from', 'to'] as const;

function whereOf(value: unknown): SourceWhere | undefined {
  if (value === undefined) return {};
  if (!isRecord(value)) return undefined;
  const where: SourceWhere = {};
  for (const name of NUMBERS) {
    if (value[name] === undefined || value[name] === '') continue;
    const number = whole(value[name], AT_LEAST_0.has(name) ? 0 : 1);
    if (number === undefined) return undefined;
    where[name] = number;
  }
  if (value['on_sale'] === true) where.on_sale = true;
  const { region = '' } = value;
  if (typeof region !== 'string' || region.length > LONGEST_REGION) return undefined;
  if (region !== '') where.region = region;
  const same = SAME.find((one) => one === value['same']);
  if (same) where.same = same;
  return where;
}

function idsOf(value: unknown): string[] | undefined {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length > MOST_NAMED) return undefined;
  const ids = value.map((id) => whole(id));
  return ids.every((id) => id !== undefined) ? [...new Set(ids.map(String))] : undefined;
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' ? value.length <= LONGEST_VALUE : typeof value === 'boolean' || Number.isFinite(value);

/** A source of a package, by its name, and its values; undefined when they are none. */
function packagedOf({ by, values = {} }: Readonly<Record<string, unknown>>): Partial<ListSource> | undefined {
  if (by === undefined) return {};
  if (typeof by !== 'string' || by.length > LONGEST_NAME || !isRecord(values)) return undefined;
  const entries = Object.entries(values);
  if (entries.length > MOST_VALUES || !entries.every(([, one]) => isPlain(one))) return undefined;
  return { by, values: Object.fromEntries(entries) as SourceValues };
}

function plainSource(value: unknown): ListSource | undefined {
  if (!isRecord(value)) return undefined;
  const packaged = packagedOf(value);
  const where = whereOf(value['where']);
  const sort = value['sort'] === undefined ? 'recommended' : SORTS.find((one) => one === value['sort']);
  const count = whole(value['count'], 1, MOST_ENTRIES);
  const pinned = idsOf(value['pinned']);
  const excluded = idsOf(value['excluded']);
  if (!where || !sort || !count || !pinned || !excluded || !packaged) return undefined;
  return { where, sort, count, pinned, excluded, ...packaged };
}

/** The rule, with every field checked; undefined for anything that is none, and then the stored entries are shown. */
export function readSource(value: unknown): ListSource | undefined {
  const source = plainSource(value);
  if (!source || !isRecord(value) || value['goods'] === undefined) return source;
  const goods = plainSource(value['goods']);
  return goods && { ...source, goods };
}

/** The same text for the same rule: lists with one rule are found by one query. */
export function sourceKey(kind: SourceKind, source: ListSource): string {
  const { where, sort, count, pinned, excluded, by, values = {} } = source;
  const { category, brand, tag, shop, column, from, to, on_sale, region, same } = where;
  const conditions = [category, brand, tag, shop, column, from, to, on_sale, region, same];
  const packaged = by === undefined ? [] : [by, Object.entries(values).sort()];
  return JSON.stringify([kind, ...conditions, sort, count, pinned, excluded, ...packaged]);
}
