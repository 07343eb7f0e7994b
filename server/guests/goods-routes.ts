/** Calls of goods that only other clients of the contract make, answered from the results of the larger calls. */
import type { Handlers } from '../kernel/calls/operation.ts';
import { type CategoryNode, type RunningPromotion } from '../../schemas/types/contract.ts';
import { categoryTree, goodsTree } from '../goods/categories/categories.ts';
import { goodsDetail } from '../goods/detail/detail.ts';
import { listPackages, packageDetail } from './package-list.ts';
import { goodsFacets } from '../goods/list/facets.ts';
import { listGoods } from '../goods/list/list.ts';
import { officeGoodsDetail, pickOnSale, pickVariants } from '../goods/list/pick-variants.ts';
import { isFailure, notFound } from '../kernel/http/answer.ts';
import { type Context, seconds } from '../kernel/http/context.ts';
import { intsOf } from '../kernel/http/input.ts';
import { YUAN_TEXT } from '../kernel/system/currency.ts';
import { ruleText } from '../offers/promotion/rule-text.ts';
import { FULL_KINDS, promotion, type FullKind } from '../offers/promotion/tables.ts';
import { eq } from 'drizzle-orm';

/** Maximum of rows, as in a page of the list (contract, goods/items). */
const MAX_AT_ONCE = 50;

function nodesOf(tree: readonly CategoryNode[]): CategoryNode[] {
  return tree.flatMap((node) => [node, ...nodesOf(node.children)]);
}

/** Nodes of both trees, parents before children. */
async function allNodes(context: Context): Promise<CategoryNode[]> {
  const trees = await Promise.all([categoryTree(context), categoryTree(context, { main: true })]);
  return trees.flatMap(nodesOf);
}

const isFull = (kind: string): kind is FullKind => FULL_KINDS.some((full) => full === kind);

/** Where the promotion counts, and from when on: the goods of its list, whoever buys them, once an order. */
function scopeOf({ marketing_type: kind, rule, shop_id }: typeof promotion.$inferSelect): Partial<RunningPromotion> {
  return {
    marketing_desc: isFull(kind) ? ruleText({ kind, rule }) : '',
    item_type: 'normal',
    use_bound: 1,
    use_shop: shop_id === 0 ? 0 : 1,
    shop_ids: shop_id === 0 ? [] : [String(shop_id)],
    condition_type: rule?.by === 'pieces' ? 'quantity' : 'totalfee',
    condition_value: (rule?.steps ?? []).map(({ full, minus, discount }) => ({ full, minus, discount })),
    canjoin_repeat: false,
  };
}

async function runningPromotion(context: Context, promotionId: number): Promise<RunningPromotion | undefined> {
  const now = seconds(context);
  const [row] = await context.db.select().from(promotion).where(eq(promotion.promotion_id, promotionId));
  if (!row || row.begin_time > now || row.end_time <= now) return undefined;
  return {
    marketing_id: String(row.promotion_id),
    marketing_type: row.marketing_type,
    marketing_name: row.marketing_name,
    promotion_tag: row.promotion_tag,
    start_time: row.begin_time,
    end_time: row.end_time,
    left_time: row.end_time - now,
    ...scopeOf(row),
  };
}

const NONE: { list: never[]; total_count: number } = { list: [], total_count: 0 };

export const handlers = {
  goodsBatch: async (context, { item_id = [], item_ids: ids = item_id }) => {
    const wanted = intsOf(ids, MAX_AT_ONCE);
    if (wanted.length === 0) return [];
    const { list } = await listGoods(context, { item_id: wanted, pageSize: MAX_AT_ONCE });
    return list;
  },
  goodsIntro: async (context, { item_id }) => {
    const detail = await goodsDetail(context, { item_id });
    return isFailure(detail) ? detail : detail.intro;
  },
  categoryChildren: async (context, { cat_id: id }) =>
    (await allNodes(context)).find((node) => Number(node.category_id) === id)?.children ?? [],
  categoryLevel: async (context, { category_level: level = 1, ...input }) => {
    const list = nodesOf(await goodsTree(context, input)).filter(({ category_level }) => category_level === level);
    return { list, total_count: list.length };
  },
  categoryInfo: async (context, { category_id: id }) =>
    (await allNodes(context)).find((node) => Number(node.category_id) === id) ?? notFound('分类不存在'),
  mayShare: async () => ({ status: true, msg: '', page: '' }),
  promotedGoods: async (context, { marketing_id: activity, page, pageSize }) => {
    const found = await runningPromotion(context, activity);
    const { list, total_count } = found ? await listGoods(context, { activity, page, pageSize }) : NONE;
    return { activity: found ?? [], list, total_count, cur: YUAN_TEXT };
  },
  listPackages,
  packageDetail,
  groupGoods: async () => NONE,
  groupTeam: async () => notFound('拼团不存在'),
  addPriceGoods: async () => ({ promotion_activity: {}, ...NONE, cur: YUAN_TEXT }),
  variantPromotions: async (context, { item_id }) => {
    const detail = await goodsDetail(context, { item_id });
    return isFailure(detail) ? detail : { promotion_activity: detail.promotion_activity };
  },
  goodsFacets,
  pickOnSale,
  pickVariants,
  officeGoodsDetail,
} satisfies Handlers;
