/**
 * What a shop's lines lack for free freight and for the next step of a promotion, also of lines that are not ticked: then the shopper
 * learns what ticking or adding would bring.
 */
import { sql } from 'drizzle-orm';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { CartGroup } from '../../../schemas/types/contract.ts';
import type { Context } from '../../kernel/http/context.ts';
import { placeNamed, type Place } from '../../goods/detail/delivery.ts';
import { freeRuleOf, type RegionCodes } from '../../places/freight/fee.ts';
import type { FreightTemplate } from '../../places/freight/tables.ts';
import { memberAddress } from '../../places/address/tables.ts';
import type { PromotionFacts } from '../../pricing/price-facts.ts';
import type { PricedLine, WantedLine } from '../../pricing/types.ts';
import { sumOf } from '../../kernel/system/spread.ts';
import { missingOf } from './explain.ts';
import type { CartOwner } from './tables.ts';

type Missing = NonNullable<CartGroup['make_up']>[number];

/** A line of the shop; `line` is its price among the ticked ones, undefined when it is not ticked. */
export interface ShopLine {
  wanted: WantedLine;
  line: PricedLine | undefined;
}

/** Where parcels go: the member's default address, else the mall's default city. */
export async function cartRegion(context: Context, { owner_kind, owner_id }: CartOwner): Promise<RegionCodes> {
  if (owner_kind === 'member') {
    const [row] = await context.db
      .select({ codes: memberAddress.codes })
      .from(memberAddress)
      .where(sql`${memberAddress.user_id} = ${Number(owner_id)} and ${memberAddress.is_def}`);
    if (row && row.codes.length > 1) return row.codes;
  }
  const place: Place = await placeNamed(context, undefined);
  return place.codes;
}

const missingPart = (missing: number, text: string): string => (missing > 0 ? text : '');

/** What is missing for the free freight of one template; undefined when nothing is, or when it is never free. */
function freightMissing(
  template: FreightTemplate,
  lines: readonly ShopLine[],
  region: RegionCodes,
): Missing | undefined {
  const rule = template.isFree || region.length < 2 ? null : freeRuleOf(template, region);
  if (!rule || rule.amount + rule.pieces === 0) return undefined;
  const ticked = lines.flatMap(({ line }) => line ?? []);
  const fee = Math.max(0, rule.amount - sumOf(ticked, ({ total_fee }) => total_fee));
  const num = Math.max(0, rule.pieces - sumOf(ticked, (line) => line.num));
  if (fee + num === 0) return undefined;
  const parts = [missingPart(fee, formatYuan(fee)), missingPart(num, `${num}件`)].filter(Boolean);
  return {
    kind: 'freight',
    activity_id: '',
    activity_tag: '运费',
    text: `再买${parts.join('且')}免运费`,
    missing_fee: fee,
    missing_num: num,
    freight_template_id: String(template.template_id),
  };
}

/** The template of a shop's lines whose free freight is nearest by its ticked lines. */
function freightOfShop(
  lines: readonly ShopLine[],
  templates: ReadonlyMap<number, FreightTemplate>,
  region: RegionCodes,
): Missing[] {
  const tickedFee = (own: readonly ShopLine[]): number => sumOf(own, ({ line }) => line?.total_fee ?? 0);
  const groups = [...templates.values()]
    .map((template) => ({
      template,
      own: lines.filter(({ wanted }) => wanted.freight_template_id === template.template_id),
    }))
    .filter(({ own }) => own.length > 0)
    .toSorted((a, b) => tickedFee(b.own) - tickedFee(a.own));
  const [first] = groups;
  const missing = first && freightMissing(first.template, first.own, region);
  return missing ? [missing] : [];
}

export function makeUpOf(
  lines: readonly ShopLine[],
  { promotions, choices }: Pick<PromotionFacts, 'promotions' | 'choices'>,
  templates: ReadonlyMap<number, FreightTemplate>,
  region: RegionCodes,
): Missing[] {
  const ofPromotions = promotions.flatMap((promotion): Missing[] => {
    const own = lines.filter(({ wanted }) => wanted.promotion_id === promotion.promotion_id && !wanted.activity);
    const choice = choices.find(({ promotion_id }) => promotion_id === promotion.promotion_id);
    const ticked = own.flatMap(({ line }) => line ?? []);
    const missing = own.length > 0 ? missingOf(promotion, ticked) : undefined;
    if (!missing || !choice) return [];
    const { promotion_id } = promotion;
    return [{ kind: 'promotion', activity_id: String(promotion_id), activity_tag: choice.promotion_tag, ...missing }];
  });
  return [...freightOfShop(lines, templates, region), ...ofPromotions];
}
