import { asc, inArray } from 'drizzle-orm';
import type { MallGoodsChoicesAnswer } from '../../../schemas/types/contract.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { freightTemplate } from '../../places/freight/tables.ts';
import { brand, tag } from '../tables.ts';
import { categoryRows, pathsOf } from './category-tree.ts';

/** GET /mall/goods-choices: a merchant's goods are sent by the templates of the own shop, or of the mall. */
export const mallGoodsChoices: Handler<'mallGoodsChoices'> = async ({
  db,
  operator,
}): Promise<MallGoodsChoicesAnswer> => {
  const { shopId } = operator;
  const mayUse = shopId === undefined ? undefined : inArray(freightTemplate.shopId, [0, shopId]);
  const [categories, brands, tags, templates] = await Promise.all([
    categoryRows(db),
    db.select({ id: brand.brandId, name: brand.name }).from(brand).orderBy(asc(brand.name)),
    db.select({ id: tag.tagId, name: tag.name }).from(tag).orderBy(asc(tag.tagId)),
    db
      .select({ id: freightTemplate.templateId, name: freightTemplate.name })
      .from(freightTemplate)
      .where(mayUse)
      .orderBy(asc(freightTemplate.templateId)),
  ]);
  return {
    categories: pathsOf(categories, false),
    main_categories: pathsOf(categories, true),
    brands,
    tags,
    templates,
  };
};
