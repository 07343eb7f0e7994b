/**
 * Checks links that refer to things of the mall by address only: finds targets that are deleted, ended or not visible, with one
 * query per kind.
 */
import { and, eq, gte, inArray } from 'drizzle-orm';
import type { StoredLink } from '../../../engine/document/content.ts';
import { resolveLink } from '../../../engine/links/links.ts';
import { referenceOf, type LiveKind, type References } from '../../../engine/references/references.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { intsOf } from '../../kernel/http/input.ts';
import { article } from '../articles/tables.ts';
import { brand } from '../../goods/tables.ts';
import { promotion, seckill } from '../../offers/promotion/tables.ts';
import { liveDataOf } from '../page/live.ts';

type OwnKind = 'article' | 'seckill' | 'promotion' | 'brand';
type TargetKind = LiveKind | OwnKind;

interface Target {
  kind: TargetKind;
  id: string;
}

/** Patterns of addresses that contain the number of a thing. */
const ADDRESSES: readonly [TargetKind, RegExp][] = [
  ['article', /^\/article\/detail\/(\d+)(?:[?#]|$)/],
  ['seckill', /^\/items\?(?:[^#]*&)?seckill_id=(\d+)/],
  ['promotion', /^\/items\?(?:[^#]*&)?activity=(\d+)/],
  ['brand', /^\/items\?(?:[^#]*&)?brand_id=(\d+)/],
  ['category', /^\/items\?(?:[^#]*&)?(?:cat_id|main_category)=(\d+)/],
  ['goods', /^\/items\/(\d+)(?:[?#]|$)/],
  ['page', /^\/custompage\?(?:[^#]*&)?pageid=(\d+)/],
];

const MESSAGES: Record<TargetKind, string> = {
  article: '链接的文章不存在或未发布',
  seckill: '链接的秒杀已结束或不存在',
  promotion: '链接的营销活动已结束或不存在',
  brand: '链接的品牌不存在',
  category: '链接的分类不存在',
  goods: '链接的商品已下架或不存在',
  page: '链接的自定义页面不存在或未发布',
  coupon: '链接的优惠券已结束或不存在',
  shop: '链接的店铺已关闭或不存在',
};

/**
 * The thing to which a link leads by its address; undefined for links that were picked as a thing, since live data check those.
 */
export function targetOf(link: StoredLink): Target | undefined {
  if (referenceOf('link', link)) return undefined;
  const address = resolveLink(link).replace(/^\/h5(?=\/)/, '');
  for (const [kind, pattern] of ADDRESSES) {
    const id = pattern.exec(address)?.[1];
    if (id !== undefined) return { kind, id };
  }
  return undefined;
}

type Ask = (context: Context, ids: number[]) => Promise<{ id: number }[]>;

const OWN: Record<OwnKind, Ask> = {
  article: ({ db }, ids) =>
    db
      .select({ id: article.article_id })
      .from(article)
      .where(and(inArray(article.article_id, ids), eq(article.is_released, true))),
  seckill: (context, ids) =>
    context.db
      .select({ id: seckill.seckill_id })
      .from(seckill)
      .where(and(inArray(seckill.seckill_id, ids), gte(seckill.end_time, seconds(context)))),
  promotion: (context, ids) =>
    context.db
      .select({ id: promotion.promotion_id })
      .from(promotion)
      .where(and(inArray(promotion.promotion_id, ids), gte(promotion.end_time, seconds(context)))),
  brand: ({ db }, ids) => db.select({ id: brand.brand_id }).from(brand).where(inArray(brand.brand_id, ids)),
};

const isOwn = (kind: TargetKind): kind is OwnKind => Object.hasOwn(OWN, kind);

async function ownFound(context: Context, kind: OwnKind, ids: Set<string>): Promise<Set<string>> {
  const numbers = intsOf([...ids], ids.size);
  const rows = numbers.length === 0 ? [] : await OWN[kind](context, numbers);
  return new Set(rows.map(({ id }) => String(id)));
}

/** Answers what is wrong with each target; '' for one that is available. */
export async function targetFacts(context: Context, targets: readonly Target[]): Promise<(target: Target) => string> {
  const ids = (kind: TargetKind): Set<string> =>
    new Set(targets.filter((target) => target.kind === kind).map(({ id }) => id));
  const references: References = {
    goods: ids('goods'),
    coupon: ids('coupon'),
    shop: ids('shop'),
    category: ids('category'),
    article: new Set(),
    page: ids('page'),
  };
  const kinds = Object.keys(OWN) as OwnKind[];
  const [live, ...own] = await Promise.all([
    liveDataOf(context, references),
    ...kinds.map((kind) => ownFound(context, kind, ids(kind))),
  ]);
  const found = new Map(kinds.map((kind, at) => [kind, own[at] ?? new Set<string>()]));
  return ({ kind, id }) => {
    const isThere = isOwn(kind) ? found.get(kind)?.has(id) : live[kind].has(id);
    return isThere ? '' : MESSAGES[kind];
  };
}
