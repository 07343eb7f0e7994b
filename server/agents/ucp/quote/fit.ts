/** What of the wanted lines can be bought now: from one open shop, on sale, in stock. */
import { specText } from '../../../goods/detail/spec-text.ts';
import { variantsNamed, type Variant } from '../catalog/variants.ts';
import { say, type OpenContext } from '../context.ts';
import type { BasketLine } from '../tables.ts';
import { problem, warning, type Message } from './messages.ts';

/** A line as it is asked for: `item` is a name of the variant. */
export interface Wish {
  /** name of the line that it had before */
  id?: string | undefined;
  item: string;
  quantity: number;
}

export interface Fit {
  /** the shop of all lines; undefined when nothing can be bought */
  shopId: number | undefined;
  lines: BasketLine[];
  messages: Message[];
}

const titleOf = ({ item_name, specs, spec_value_ids }: Variant): string =>
  [item_name, specText(specs, spec_value_ids)].filter(Boolean).join(' ');

function variantOf(variants: readonly Variant[], name: string): Variant | undefined {
  if (/^\d+$/.test(name)) return variants.find(({ item_id }) => item_id === Number(name));
  return variants.find(({ item_bn }) => item_bn === name);
}

/** Why the wish cannot be fulfilled at all; undefined when at least a part of it can. */
function refusalOf(
  context: OpenContext,
  wish: Wish,
  variant: Variant | undefined,
  shopId: number | undefined,
): Message | undefined {
  if (!variant || !variant.buyable) {
    const name = variant ? titleOf(variant) : wish.item;
    const content = say(context, `「${name}」不存在或已下架`, `Item ${name} was not found or is not on sale.`);
    return problem('item_unavailable', content);
  }
  const title = titleOf(variant);
  if (shopId !== undefined && variant.shop_id !== shopId)
    return problem(
      'item_unavailable',
      say(
        context,
        `「${title}」属于另一家店铺，请为它另开一个结算单`,
        `${title} is sold by another shop of the mall and needs a checkout of its own.`,
      ),
    );
  if (variant.store <= 0)
    return problem('out_of_stock', say(context, `「${title}」已售罄`, `Insufficient stock: ${title} is sold out.`));
  return undefined;
}

/** Names for new lines: li_1, li_2 … without those that are taken. */
function namesFor(wishes: readonly Wish[]): () => string {
  const taken = new Set(wishes.map(({ id }) => id));
  let last = 0;
  return () => {
    do last += 1;
    while (taken.has(`li_${last}`));
    return `li_${last}`;
  };
}

/**
 * Fits wishes to the goods as they are now. A line of which there are fewer pieces gets as many as there are; what cannot be bought is
 * left out. Lines of the same variant become one.
 */
export async function fitted(context: OpenContext, wishes: readonly Wish[], known?: number): Promise<Fit> {
  const variants = await variantsNamed(
    context,
    wishes.map(({ item }) => item),
  );
  const nameOf = namesFor(wishes);
  const fit: Fit = { shopId: known, lines: [], messages: [] };
  for (const wish of wishes) {
    const variant = variantOf(variants, wish.item);
    const refusal = refusalOf(context, wish, variant, fit.shopId);
    if (refusal || !variant) {
      if (refusal) fit.messages.push(refusal);
      continue;
    }
    fit.shopId ??= variant.shop_id;
    const same = fit.lines.find(({ item_id }) => item_id === variant.item_id);
    const wanted = (same?.quantity ?? 0) + wish.quantity;
    const quantity = Math.min(wanted, variant.store);
    if (same) same.quantity = quantity;
    else fit.lines.push({ id: wish.id ?? nameOf(), item_id: variant.item_id, quantity });
    if (quantity < wanted) {
      const at = fit.lines.findIndex(({ item_id }) => item_id === variant.item_id);
      const title = titleOf(variant);
      const content = say(
        context,
        `「${title}」库存不足，只有${variant.store}件`,
        `Insufficient stock: ${wanted} of ${title} were asked for, ${variant.store} are there.`,
      );
      fit.messages.push(warning('quantity_adjusted', content, `$.line_items[${at}].quantity`));
    }
  }
  return fit;
}

/** The stored lines as wishes. */
export const wishesOf = (lines: readonly BasketLine[]): Wish[] =>
  lines.map(({ id, item_id, quantity }) => ({ id, item: String(item_id), quantity }));
