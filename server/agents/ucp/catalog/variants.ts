/** Reads variants of open shops by the names that assistants use: number, code of the variant, or `p` and the number of the goods. */
import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { seconds } from '../../../kernel/http/context.ts';
import { goods, sku } from '../../../goods/tables.ts';
import { shop } from '../../../places/shop/tables.ts';
import { facts } from '../../../pricing/wanted.ts';
import type { OpenContext } from '../context.ts';

/** Variants of one goods that an assistant gets. */
export const MAX_VARIANTS = 100;

/** The name of goods, beside which the number of a variant can stand: both are numbers of the same kind in the mall. */
export const productId = (goodsId: number): string => `p${goodsId}`;

/** Whole numbers of the database. */
const MAX_ID = 2 ** 31 - 1;
const numberIn = (text: string | undefined): number[] => {
  const number = Number(text);
  return number > 0 && number <= MAX_ID ? [number] : [];
};

interface Named {
  items: number[];
  goods: number[];
  codes: string[];
}

/** What the names stand for. A text of digits is always the number of a variant. */
function readNames(names: readonly string[]): Named {
  const numbers = names.filter((name) => /^\d{1,10}$/.test(name));
  const products = names.flatMap((name) => /^p(\d{1,10})$/.exec(name)?.[1] ?? []);
  return {
    items: numbers.flatMap(numberIn),
    goods: products.flatMap(numberIn),
    codes: names.filter((name) => !numbers.includes(name) && name !== ''),
  };
}

function named({ items, goods: products, codes }: Named): SQL | undefined {
  return or(
    items.length > 0 ? inArray(sku.item_id, items) : undefined,
    products.length > 0 ? inArray(sku.goods_id, products) : undefined,
    codes.length > 0 ? inArray(sku.item_bn, codes) : undefined,
  );
}

const select = (context: OpenContext) =>
  context.db
    .select({
      item_id: sku.item_id,
      item_bn: sku.item_bn,
      barcode: sku.barcode,
      is_default: sku.is_default,
      shop_id: goods.shop_id,
      brief: goods.brief,
      pics: goods.pics,
      rate_count: goods.rate_count,
      rate_stars: goods.rate_stars,
      ...facts(seconds(context), sql`null::int`),
    })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .leftJoin(shop, eq(shop.distributor_id, goods.shop_id))
    .$dynamic();

export type Variant = Awaited<ReturnType<typeof select>>[number];

const inOpenShop = ({ shops }: OpenContext): SQL =>
  inArray(
    goods.shop_id,
    shops.map(({ shop_id }) => shop_id),
  );

/** The variants of these names; also those that cannot be bought now. Of equal codes the oldest variant comes first. */
export async function variantsNamed(context: OpenContext, names: readonly string[]): Promise<Variant[]> {
  const which = named(readNames(names));
  if (!which) return [];
  return select(context)
    .where(and(which, inOpenShop(context)))
    .orderBy(asc(sku.item_id))
    .limit(names.length * MAX_VARIANTS);
}

/** All variants of goods, the default one first. */
export async function variantsOf(context: OpenContext, goodsIds: readonly number[]): Promise<Variant[]> {
  if (goodsIds.length === 0) return [];
  return select(context)
    .where(and(inArray(sku.goods_id, [...goodsIds]), inOpenShop(context)))
    .orderBy(sql`${sku.is_default} desc`, asc(sku.item_id));
}
