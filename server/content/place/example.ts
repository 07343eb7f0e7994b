/** A real page on which an operator sees a place, as a path without the site's base. */
import { and, desc, eq, gt } from 'drizzle-orm';
import type { ListSource, SourceWhere } from '../../../engine/document/source.ts';
import type { PlaceSubject, TemplateName } from '../../../engine/rules/content/places.ts';
import { goodsByRule } from '../../goods/list/by-rule/goods.ts';
import type { Context } from '../../kernel/http/context.ts';
import { intOf } from '../../kernel/http/input.ts';
import { shop } from '../../places/shop/tables.ts';
import { isOut } from '../articles/shown/is-out.ts';
import { article } from '../articles/tables.ts';
import type { PlaceRecord } from '../page/tables.ts';
import { targetNamed } from './target-name.ts';

/** Names of the goods list's parameters. */
const PARAMETERS = { category: 'cat_id', brand: 'brand_id', tag: 'tag', shop: 'distributor_id' } as const;

/** Query of a list of goods; '' for all goods. */
async function listOf(context: Context, { target, target_id }: PlaceRecord): Promise<string> {
  if (target === '' || target === 'goods') return '';
  const tag = target === 'tag' ? await targetNamed(context, target, target_id) : undefined;
  return String(new URLSearchParams({ [PARAMETERS[target]]: tag?.name ?? String(target_id) }));
}

/** The best selling goods that the place is for. */
async function goodsOf(context: Context, { target, target_id }: PlaceRecord): Promise<number | undefined> {
  if (target === 'goods') return target_id;
  const where: SourceWhere = target === '' ? {} : { [target]: target_id };
  const best: ListSource = { where, sort: 'sales', count: 1, pinned: [], excluded: [] };
  const [id] = await goodsByRule(context, best);
  return id === undefined ? undefined : Number(id);
}

/** A search that finds something: for the name of goods. */
async function searchOf(context: Context, place: PlaceRecord): Promise<string> {
  const id = await goodsOf(context, place);
  const found = id === undefined ? undefined : await targetNamed(context, 'goods', id);
  const keywords = `keywords=${encodeURIComponent(found?.name ?? '商品')}`;
  return [keywords, await listOf(context, place)].filter(Boolean).join('&');
}

async function newestArticle(context: Context): Promise<number | undefined> {
  const [row] = await context.db
    .select({ id: article.article_id })
    .from(article)
    .where(isOut(context))
    .orderBy(desc(article.release_time), desc(article.article_id))
    .limit(1);
  return row?.id;
}

async function firstShop({ db }: Context): Promise<number | undefined> {
  const [row] = await db
    .select({ id: shop.distributor_id })
    .from(shop)
    .where(and(eq(shop.is_valid, true), gt(shop.distributor_id, 0)))
    .orderBy(desc(shop.sales), shop.distributor_id)
    .limit(1);
  return row?.id;
}

const PATHS: Readonly<Partial<Record<TemplateName, string>>> = {
  cart: '/cart',
  // Shown when the operator is signed in to the shop as well.
  member: '/member/user-info',
  articles: '/article',
  shops: '/store',
  missing: '/not-found',
  'sign-in': '/auth/login',
};

const at = (path: string, id: number | undefined): string => (id === undefined ? '' : path + String(id));

/** '' for a place without one: there is no such goods, or its page is about an order. */
export async function exampleOf(context: Context, place: PlaceRecord): Promise<string> {
  const { template, target, target_id } = place;
  if (template === 'item') return at('/items/', await goodsOf(context, place));
  if (template === 'items') return ['/items', await listOf(context, place)].filter(Boolean).join('?');
  if (template === 'search') return `/items?${await searchOf(context, place)}`;
  if (template === 'article') return at('/article/detail/', await newestArticle(context));
  if (template === 'shop')
    return at('/shops/info?distributor_id=', target === 'shop' ? target_id : await firstShop(context));
  return PATHS[template] ?? '';
}

/** What an example is about. */
export function subjectOf(template: string, example: string): PlaceSubject {
  const { pathname, searchParams: query } = new URL(example, 'http://mall');
  const number = (name: string): number | undefined => intOf(query.get(name) ?? undefined);
  const item = template === 'item' ? intOf(/^\/items\/(\d+)/.exec(pathname)?.[1]) : undefined;
  const category = number(PARAMETERS.category);
  const brand = number(PARAMETERS.brand);
  const shopId = number(PARAMETERS.shop);
  return {
    ...(item !== undefined && { item }),
    ...(category !== undefined && { category }),
    ...(brand !== undefined && { brand }),
    ...(shopId !== undefined && { shop: shopId }),
  };
}
