/** The goods, category, brand, tag or shop that a place is for. */
import { eq } from 'drizzle-orm';
import type { TargetKind } from '../../../engine/rules/content/places.ts';
import { brand, category, goods, sku, tag } from '../../goods/tables.ts';
import type { DbClock } from '../../kernel/http/context.ts';
import { shop } from '../../places/shop/tables.ts';

export interface NamedTarget {
  id: number;
  name: string;
}

/** By its number; of a goods also by a variant's. undefined when there is none. */
export async function targetNamed({ db }: DbClock, kind: TargetKind, id: number): Promise<NamedTarget | undefined> {
  const found: Readonly<Record<TargetKind, () => Promise<NamedTarget[]>>> = {
    goods: async () =>
      db
        .select({ id: goods.goods_id, name: goods.item_name })
        .from(sku)
        .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
        .where(eq(sku.item_id, id)),
    category: async () =>
      db
        .select({ id: category.category_id, name: category.category_name })
        .from(category)
        .where(eq(category.category_id, id)),
    brand: async () => db.select({ id: brand.brand_id, name: brand.name }).from(brand).where(eq(brand.brand_id, id)),
    tag: async () => db.select({ id: tag.tag_id, name: tag.tag_name }).from(tag).where(eq(tag.tag_id, id)),
    shop: async () =>
      db.select({ id: shop.distributor_id, name: shop.name }).from(shop).where(eq(shop.distributor_id, id)),
  };
  return (await found[kind]())[0];
}
