/** A real page on which an operator sees a place, as a path without the site's base. */
import type { ListSource, SourceWhere } from '../../../engine/document/source.ts';
import type { TemplateName } from '../../../engine/rules/content/places.ts';
import { goodsByRule } from '../../goods/list/by-rule.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { PlaceRecord } from '../page/tables.ts';

/** Names of the goods list's parameters. */
const PARAMETERS = { category: 'cat_id', brand: 'brand_id', tag: 'tag', shop: 'distributor_id' } as const;

async function goodsOf(context: Context, { target, target_id }: PlaceRecord): Promise<string> {
  if (target === 'goods') return `/items/${target_id}`;
  const where: SourceWhere = target === '' ? {} : { [target]: target_id };
  const best: ListSource = { where, sort: 'sales', count: 1, pinned: [], excluded: [] };
  const [id] = await goodsByRule(context, best);
  return id === undefined ? '' : `/items/${id}`;
}

const PATHS: Readonly<Partial<Record<TemplateName, string>>> = {
  search: '/items?keywords=',
  cart: '/cart',
  articles: '/article',
  missing: '/not-found',
  'sign-in': '/auth/login',
};

/** '' for a place without one: there is no such goods, or its page is only for members. */
export async function exampleOf(context: Context, place: PlaceRecord): Promise<string> {
  const { template, target, target_id } = place;
  if (template === 'item') return goodsOf(context, place);
  if (template === 'items')
    return target === '' || target === 'goods' ? '/items' : `/items?${PARAMETERS[target]}=${target_id}`;
  if (template === 'shop' && target === 'shop') return `/shops/info?distributor_id=${target_id}`;
  return PATHS[template] ?? '';
}
