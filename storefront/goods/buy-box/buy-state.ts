/** Whether goods can be bought now and at what price (storefront spec 4 "Goods approve_status"); pure functions. */
import { GOODS_MESSAGES } from '../../../engine/rules/messages/goods.ts';
import { isLessForMembers } from '../../../engine/rules/format/price.ts';
import type { SpecSku } from '../../../engine/rules/goods/specs.ts';

export interface BuySku extends SpecSku {
  /** Address of the variant's own picture; absent when it equals the values' picture. */
  pic?: string;
  /** cents */
  price: number;
  member_price: number;
  act_price?: number | null | undefined;
  market_price: number;
  /** Pieces one shopper may buy in the flash sale; 0 for variants that are not in it. */
  limit_num: number;
}

export interface Seckill {
  id: string;
  name: string;
  /** Unix seconds */
  begin: number;
  end: number;
  /** cents, the lowest of the variants */
  price: number;
}

export interface BuyFacts {
  approveStatus: 'onsale' | 'instock' | 'only_show';
  isGift: boolean;
  /** valid_lucky 1: shown in grey, never sold */
  invalid: boolean;
  skus: readonly BuySku[];
  seckill: Seckill | null;
}

export type SeckillPhase = 'none' | 'coming' | 'started' | 'running' | 'over';

/** `renderedAt` (of the document) and `now` are Unix seconds; `started` means that the sale began after that. */
export function seckillPhase(seckill: Seckill | null, renderedAt: number, now: number): SeckillPhase {
  if (!seckill) return 'none';
  if (now >= seckill.end) return 'over';
  if (renderedAt >= seckill.begin) return 'running';
  return now >= seckill.begin ? 'started' : 'coming';
}

/** Whether the variant is sold in the flash sale of this document. */
export function isFlash(sku: BuySku | undefined): boolean {
  return sku !== undefined && sku.limit_num > 0;
}

/** Label of the disabled button when nothing can be bought; '' when it can. Without a sku it refers to the goods as a whole. */
export function buyRefusal(facts: BuyFacts, sku: BuySku | undefined, phase: SeckillPhase): string {
  if (facts.isGift) return GOODS_MESSAGES.giftNotForSale;
  if (facts.approveStatus === 'instock') return GOODS_MESSAGES.offShelf;
  if (facts.invalid) return GOODS_MESSAGES.goodsInvalid;
  if (facts.approveStatus === 'only_show') return '仅展示，暂不销售';
  const inSale = sku ? isFlash(sku) : facts.skus.every(isFlash);
  if (inSale && phase === 'over') return GOODS_MESSAGES.seckillOver;
  const stocked = sku ? Number(sku.store) > 0 : facts.skus.some((one) => Number(one.store) > 0);
  if (stocked) return '';
  return inSale ? '已抢光' : '已售罄';
}

/** Label of the price: flash sale, other activity, member price, or plain price. */
export function priceLabel(sku: BuySku | undefined): string {
  if (sku?.act_price) return isFlash(sku) ? '秒杀价' : '活动价';
  return sku && isLessForMembers(sku) ? '会员价' : '价格';
}
