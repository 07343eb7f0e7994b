import { asc, inArray } from 'drizzle-orm';
import type { MallGoodsChoicesAnswer } from '../../../../schemas/types/contract.ts';
import type { Handler } from '../../../kernel/calls/operation.ts';
import { freightTemplate } from '../../../places/freight/tables.ts';
import { brand, tag } from '../../tables.ts';
import { categoryRows, pathsOf } from '../../categories/category-tree.ts';
import { priceGrades } from './price-grades.ts';

/** GET /mall/goods-choices: merchants get the freight templates of the own shop and of the mall. */
export const mallGoodsChoices: Handler<'mallGoodsChoices'> = async (context): Promise<MallGoodsChoicesAnswer> => {
  const { db, operator } = context;
  const { shop_ids } = operator;
  const mayUse = shop_ids && inArray(freightTemplate.shop_id, [0, ...shop_ids]);
  const [categories, brands, tags, templates, grades] = await Promise.all([
    categoryRows(db),
    db.select({ id: brand.brand_id, name: brand.name }).from(brand).orderBy(asc(brand.name)),
    db.select({ id: tag.tag_id, name: tag.tag_name }).from(tag).orderBy(asc(tag.tag_id)),
    db
      .select({ id: freightTemplate.template_id, name: freightTemplate.name })
      .from(freightTemplate)
      .where(mayUse)
      .orderBy(asc(freightTemplate.template_id)),
    priceGrades(context),
  ]);
  return {
    categories: pathsOf(categories, false),
    main_categories: pathsOf(categories, true),
    brands,
    tags,
    templates,
    grades,
  };
};
