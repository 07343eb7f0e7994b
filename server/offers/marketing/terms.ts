/** The terms of a promotion or flash sale: only the fields of its kind, so that two of them can be compared. */
import type { InputOf } from '../../kernel/calls/operation.ts';
import type { PromotionRule } from '../promotion/tables.ts';
import type { Kind } from './rows.ts';

/** A variant in a promotion. Money in cents, 0 for kinds without a price; pieces are 0 except in flash sales. */
export interface TermsItem {
  item_id: number;
  price: number;
  stock: number;
  limit_num: number;
}

/** Times in Unix seconds. */
export interface Terms {
  kind: Kind;
  /** the shop that makes it and pays for the discount; 0: the mall */
  shop_id: number;
  name: string;
  tag: string;
  begin: number;
  end: number;
  /** minutes to pay; flash sales only */
  payMinutes: number;
  /** full_* promotions only */
  rule: PromotionRule | null;
  items: TermsItem[];
}

type Input = InputOf<'addMallPromotion'>;

/** The default labels of goods. */
const TAGS: Record<Kind, string> = {
  seckill: '秒杀',
  limited_time_sale: '限时特惠',
  full_minus: '满减',
  full_discount: '满折',
  full_gift: '满赠',
  package: '套餐',
};

const PAY_MINUTES = 15;

export const isSale = (kind: Kind): boolean => kind === 'seckill' || kind === 'limited_time_sale';
const isFull = (kind: Kind): boolean => kind.startsWith('full_');

type Step = PromotionRule['steps'][number];

function stepOf(kind: Kind, { full, minus = 0, discount = 0, gifts = [] }: NonNullable<Input['steps']>[number]): Step {
  if (kind === 'full_minus') return { full, minus };
  if (kind === 'full_discount') return { full, discount };
  return { full, gifts: gifts.map(({ item_id, num }) => ({ itemId: item_id, num })) };
}

/** The terms in a request. `shopId`: the operator's shop, 0 for operators of the mall. */
export function termsOf(input: Input, shopId = 0): Terms {
  const { kind, name, begin_time: begin, end_time: end, pay_minutes: minutes = PAY_MINUTES } = input;
  const isSeckill = kind === 'seckill';
  const hasPrice = !isFull(kind);
  const items = input.goods.map(({ item_id, price = 0, stock = 0, limit_num = 1 }) => ({
    item_id,
    price: hasPrice ? price : 0,
    stock: isSeckill ? stock : 0,
    limit_num: isSeckill ? limit_num : 0,
  }));
  const steps = (input.steps ?? []).map((step) => stepOf(kind, step)).toSorted((one, other) => one.full - other.full);
  return {
    kind,
    shop_id: shopId,
    name: name.trim(),
    tag: isSeckill ? TAGS.seckill : input.tag?.trim() || TAGS[kind],
    begin,
    end,
    payMinutes: isSeckill ? minutes : 0,
    rule: isFull(kind) ? { by: input.by ?? 'amount', steps } : null,
    items: items.toSorted((one, other) => one.item_id - other.item_id),
  };
}
