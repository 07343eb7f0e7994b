/** Texts that explain promotions, and all discounts of a cart with their causes. Money in cents. */
import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { CartGroup, CartLine } from '../../../schemas/types/contract.ts';
import type { Choice, PromotionFacts } from '../../pricing/price-facts.ts';
import { reachedStep } from '../../pricing/full-promotions.ts';
import { gain, ruleText } from '../../offers/promotion/rule-text.ts';
import type { Discount } from '../tables.ts';
import type { FullPromotion, PricedLine } from '../../pricing/types.ts';

type Step = FullPromotion['steps'][number];

export function promotionAnswer(choice: Choice): CartLine['promotions'][number] {
  return {
    marketing_id: String(choice.promotion_id),
    marketing_name: choice.marketing_name,
    marketing_type: choice.kind,
    promotion_tag: choice.promotion_tag,
    condition_rules: ruleText(choice),
  };
}

const sum = <T>(entries: readonly T[], of: (entry: T) => number): number =>
  entries.reduce((total, entry) => total + of(entry), 0);

/** The discounts of a line with their conditions. Gifts of promotions are listed beside the line. */
export function discountsOfLine(line: PricedLine, facts: PromotionFacts): CartLine['activity_info'] {
  return line.discounts.map(({ type, id, name, fee }) => {
    const choice = facts.choices.find(({ promotion_id }) => String(promotion_id) === id && type.startsWith('full_'));
    return { id, type, info: name, rule: choice ? ruleText(choice) : '', discount_fee: fee };
  });
}

const TAGS: Partial<Record<Discount['type'], string>> = {
  member_price: '会员价',
  limited_time_sale: '限时特惠',
  package: '组合优惠',
};

/** All discounts of the selected lines, one entry per cause. */
export function usedActivity(lines: readonly PricedLine[], facts: PromotionFacts): CartGroup['used_activity'] {
  const used = new Map<string, CartGroup['used_activity'][number]>();
  for (const { type, id, name, fee } of lines.flatMap((line) => line.discounts)) {
    const choice = facts.choices.find(({ promotion_id, kind }) => kind === type && String(promotion_id) === id);
    const key = `${type}:${id}`;
    const entry = used.get(key) ?? {
      activity_id: id,
      activity_name: name,
      activity_type: type,
      activity_tag: choice?.promotion_tag ?? TAGS[type] ?? name,
      condition_rules: choice ? ruleText(choice) : '',
      discount_fee: 0,
    };
    used.set(key, { ...entry, discount_fee: entry.discount_fee + fee });
  }
  return [...used.values()];
}

/** The line with the price that counts for thresholds: without discounts of full promotions. */
function beforeFull(line: PricedLine): PricedLine {
  return { ...line, discounts: line.discounts.filter(({ type }) => !type.startsWith('full_')) };
}

function giftNames(step: Step, facts: PromotionFacts): string {
  return (step.gifts ?? []).map(({ item_id, num }) => `${facts.gifts.get(item_id)?.item_name ?? ''}×${num}`).join('、');
}

/** The next step that the lines do not reach, with the cents or pieces that are missing; undefined after the last step. */
function nextStep(promotion: FullPromotion, lines: readonly PricedLine[]): { step: Step; missing: number } | undefined {
  const counted = lines.map(beforeFull);
  const have =
    promotion.by === 'pieces'
      ? sum(counted, ({ num }) => num)
      : sum(counted, (line) => line.item_fee - sum(line.discounts, ({ fee }) => fee));
  const [step] = promotion.steps.filter(({ full }) => full > have).toSorted((a, b) => a.full - b.full);
  return step && { step, missing: step.full - have };
}

/** What the next step lacks, in cents or pieces, and as text: 再买¥120.00可减80元; undefined after the last step. */
export function missingOf(promotion: FullPromotion, lines: readonly PricedLine[]) {
  const next = nextStep(promotion, lines);
  if (!next) return undefined;
  const { missing, step } = next;
  const isByPieces = promotion.by === 'pieces';
  return {
    missing_fee: isByPieces ? 0 : missing,
    missing_num: isByPieces ? missing : 0,
    text: `再买${isByPieces ? `${missing}件` : formatYuan(missing)}可${gain(promotion.kind, step)}`,
  };
}

/** 已减¥30.00 · 再买¥120.00可减80元: the step reached, and the next one. */
function progress(
  promotion: FullPromotion,
  lines: readonly PricedLine[],
  saved: number,
  facts: PromotionFacts,
): string {
  const reached = reachedStep(promotion, lines.map(beforeFull));
  const gifts = reached && giftNames(reached, facts);
  const done = saved > 0 ? `已减${formatYuan(saved)}` : gifts ? `已送${gifts}` : reached?.gifts ? '赠品已送完' : '';
  return [done, missingOf(promotion, lines)?.text].filter(Boolean).join('，');
}

export interface Bought {
  cart_id: string;
  promotion_id: number | null;
  line: PricedLine;
}

/**
 * The full promotions of the selected lines, whether their threshold is reached or not. Lines at an activity's price count for
 * none.
 */
export function groupings(bought: readonly Bought[], facts: PromotionFacts): CartGroup['activity_grouping'] {
  return facts.promotions.flatMap((promotion) => {
    const mine = bought.filter(({ promotion_id }) => promotion_id === promotion.promotion_id);
    const choice = facts.choices.find(({ promotion_id }) => promotion_id === promotion.promotion_id);
    if (mine.length === 0 || !choice) return [];
    const id = String(promotion.promotion_id);
    const lines = mine.map(({ line }) => line);
    const saved = sum(lines, ({ discounts }) =>
      sum(
        discounts.filter((discount) => discount.type === promotion.kind && discount.id === id),
        ({ fee }) => fee,
      ),
    );
    return [
      {
        activity_id: id,
        activity_name: promotion.name,
        activity_tag: choice.promotion_tag,
        activity_type: promotion.kind,
        condition_rules: ruleText(choice),
        discount_fee: saved,
        discount_desc: progress(promotion, lines, saved, facts),
        cart_ids: mine.map(({ cart_id }) => cart_id),
      },
    ];
  });
}

/** The gifts of the selected lines, by promotion. */
export function giftActivity(gifts: readonly PricedLine[], facts: PromotionFacts): CartGroup['gift_activity'] {
  const ids = [...new Set(gifts.map(({ discounts }) => discounts[0]?.id ?? ''))];
  return ids.map((id) => {
    const choice = facts.choices.find(({ promotion_id }) => String(promotion_id) === id);
    const mine = gifts.filter(({ discounts }) => discounts[0]?.id === id);
    return {
      activity_id: id,
      activity_name: choice?.marketing_name ?? '',
      discount_desc: choice ? ruleText(choice) : '',
      gifts: mine.map(({ item_id, goods_id, price, num }) => ({
        item_id: String(item_id),
        goods_id: String(goods_id),
        item_name: facts.gifts.get(item_id)?.item_name ?? '',
        item_spec_desc: '',
        pics: facts.gifts.get(item_id)?.pic ?? '',
        price,
        gift_num: num,
      })),
    };
  });
}
