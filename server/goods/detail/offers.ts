/** Active promotions of one goods: flash sale, limited-time sale, package and full promotions (storefront spec 3, Item). */
import type { GoodsDetail, GoodsItem } from '../../../schemas/types/contract.ts';
import { activityOf, eachOnce, type ActivePromotion } from '../../offers/promotion/running.ts';
import { ruleText } from '../../offers/promotion/rule-text.ts';
import { FULL_KINDS, type FullKind } from '../../offers/promotion/tables.ts';

type SeckillInfo = Extract<GoodsDetail['activity_info'], { seckill_id: unknown }>;

export interface Offers {
  type: GoodsDetail['activity_type'];
  info: GoodsDetail['activity_info'];
  promotions: GoodsDetail['promotion_activity'];
  /** the activity that decides the price of a variant */
  deciding(itemId: number): ActivePromotion | undefined;
  /** the price of a variant in its activity, in cents; null without one */
  priceOf(itemId: number): number | null;
  /** The pieces left and the limit of a variant in the active flash sale. */
  seckillOf(itemId: number): { left: number; limit: number } | undefined;
}

/** A coming flash sale is announced with its price; until it begins, the goods are sold normally. */
function seckillInfo(rows: readonly ActivePromotion[], time: number): SeckillInfo | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const running = first.begin <= time;
  return {
    seckill_id: String(first.id),
    activity_name: first.name,
    status: running ? 'in_sale' : 'in_the_notice',
    activity_start_time: first.begin,
    activity_end_time: first.end,
    last_seconds: (running ? first.end : first.begin) - time,
    activity_price: Math.min(...rows.map((row) => row.price ?? Infinity)),
  };
}

function windowInfo(row: ActivePromotion, time: number): GoodsDetail['activity_info'] {
  return {
    activity_id: String(row.id),
    activity_name: row.name,
    activity_start_time: row.begin,
    activity_end_time: row.end,
    last_seconds: row.end - time,
  };
}

/** The promotions of goods in a list. */
export function promotionActivity(rows: readonly ActivePromotion[]): GoodsItem['promotion_activity'] {
  return eachOnce(rows).map(({ id, type, name, tag }) => ({
    marketing_id: String(id),
    marketing_type: type,
    marketing_name: name,
    promotion_tag: tag,
  }));
}

const isFull = (type: ActivePromotion['type']): type is FullKind => FULL_KINDS.includes(type as FullKind);

/** The same with the promotions' conditions: 满199元减20元. */
function promotionsOf(rows: readonly ActivePromotion[]): GoodsDetail['promotion_activity'] {
  const rules = new Map(
    rows.map(({ id, type, rule }) => [String(id), isFull(type) ? ruleText({ kind: type, rule: rule ?? null }) : '']),
  );
  return promotionActivity(rows).map((entry) => ({
    ...entry,
    condition_rules: rules.get(String(entry.marketing_id)) ?? '',
  }));
}

/**
 * The activity of the goods: the flash sale, else the limited-time sale, else a package (whose price covers all its goods
 * together). `rows`: everything active for the goods' variants, coming flash sales included. A goods page shows one flash sale,
 * the earliest.
 */
export function offersOf(rows: readonly ActivePromotion[], time: number): Offers {
  const firstId = rows.find(({ type }) => type === 'seckill')?.id;
  const session = rows.filter(({ type, id }) => type === 'seckill' && id === firstId);
  const others = rows.filter(({ type }) => type !== 'seckill');
  const info = seckillInfo(session, time);
  const sold = [...(info?.status === 'in_sale' ? session : []), ...others];
  const window =
    others.find(({ type, price }) => type === 'limited_time_sale' && price !== null) ??
    others.find(({ type }) => type === 'package');
  const deciding = (itemId: number): ActivePromotion | undefined => activityOf(sold, itemId, time);
  return {
    type: info?.status === 'in_sale' ? 'seckill' : window ? (window.type as 'limited_time_sale' | 'package') : 'normal',
    info: info ?? (window ? windowInfo(window, time) : []),
    promotions: promotionsOf(others),
    deciding,
    priceOf: (itemId) => deciding(itemId)?.price ?? null,
    seckillOf: (itemId) => {
      const row = sold.find(({ type, item }) => type === 'seckill' && item === itemId);
      return row && { left: row.left ?? 0, limit: row.limit ?? 0 };
    },
  };
}
