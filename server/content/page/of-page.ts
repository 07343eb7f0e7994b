/**
 * What a page is about, for the lists on it that ask for the same (engine/references/of-page.ts), and for texts that name it (page-names.ts).
 */
import { sql } from 'drizzle-orm';
import type { PageDocument } from '../../../engine/document/content.ts';
import { documentOfPage, knowsPage, type PageThing } from '../../../engine/references/of-page.ts';
import { documentWithNames, type NamedValues } from '../../../engine/references/page-names.ts';
import type { PlaceSubject } from '../../../engine/rules/content/places.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { liveGoods } from '../../goods/list/live.ts';
import { brand, category as categories } from '../../goods/tables.ts';
import type { Context, DbClock } from '../../kernel/http/context.ts';
import { brandSetting } from '../../kernel/system/settings/settings.ts';
import { shop } from '../../places/shop/tables.ts';
import { factsOf } from './chosen-places.ts';
import { widgetSchemas } from './widget-schemas.ts';

export async function thingOf(context: DbClock, subject: PlaceSubject): Promise<PageThing> {
  const facts = await factsOf(context, subject);
  const [[goods], [category], [brand], [shop]] = [facts.goods, facts.category, facts.brand, facts.shop];
  return {
    ...(goods !== undefined && { goods }),
    ...(category !== undefined && { category }),
    ...(brand !== undefined && { brand }),
    ...(shop !== undefined && { shop }),
  };
}

/** The words for names in texts; a goods without a brand has none. */
export async function wordsOf(
  context: Context,
  { goods, category, brand: brandId, shop: shopId }: PageThing,
): Promise<NamedValues> {
  const [live, found, head] = await Promise.all([
    goods === undefined ? undefined : liveGoods(context, [String(goods)]),
    context.db.execute(
      sql`select (select ${categories.category_name} from ${categories} where ${categories.category_id} = ${category ?? 0}) as category,
        (select ${brand.name} from ${brand} where ${brand.brand_id} = ${brandId ?? 0}) as brand,
        (select ${shop.name} from ${shop} where ${shop.distributor_id} = ${shopId ?? 0}) as shop`,
    ),
    shopId === 0 ? brandSetting(context) : undefined,
  ]);
  const [names] = (found as unknown as { rows: Record<'category' | 'brand' | 'shop', string | null>[] }).rows;
  const sold = live?.get(String(goods));
  const isGoods = goods !== undefined;
  const word = (name: string | null | undefined): string | undefined => name ?? (isGoods ? '' : undefined);
  return Object.fromEntries(
    Object.entries({
      商品名: sold?.goods_name,
      价格: sold && formatYuan(sold.price),
      分类: word(names?.category),
      品牌: word(names?.brand),
      店铺名: head ? head.brand_name || '商城自营' : word(names?.shop),
    }).filter(([, value]) => value !== undefined),
  );
}

interface PageVersion {
  document: PageDocument;
  hasRules: boolean;
  hasNames: boolean;
}

/** The documents for the page; it is looked up only when a list or a text asks for it. */
export async function documentsOfPage<Version extends PageVersion>(
  context: Context,
  versions: readonly Version[],
  subject: PlaceSubject,
): Promise<Version[]> {
  const asks = versions.map(({ document, hasRules }) => hasRules && knowsPage(document, widgetSchemas));
  const isNamed = versions.some((version) => version.hasNames);
  if (!asks.includes(true) && !isNamed) return [...versions];
  const thing = await thingOf(context, subject);
  const words = isNamed ? await wordsOf(context, thing) : {};
  return versions.map((version, index) => {
    const { document, hasNames } = version;
    const ruled = asks[index] ? documentOfPage(document, widgetSchemas, thing) : document;
    return { ...version, document: hasNames ? documentWithNames(ruled, widgetSchemas, words) : ruled };
  });
}
