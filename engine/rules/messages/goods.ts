/** Texts about goods and whether they can be bought (storefront spec 4, 8.2). */
export const GOODS_MESSAGES = {
  /** 8.2, 5: add to cart with no sku */
  chooseSpec: '请选择规格',
  /** 8.2, 4: disabled button of goods taken off the shelf */
  offShelf: '商品已下架',
  /** contract 6: the ticket of a flash sale is used, expired or another shopper's; the spec gives no text */
  ticketExpired: '抢购资格已失效，请重新抢购',
  /** 4, 8.2: why goods cannot be bought; the spec gives no texts */
  goodsInvalid: '商品已失效',
  seckillOver: '秒杀已结束',
  /** 8.2, 4: disabled button of a gift */
  giftNotForSale: '赠品不可购买',
  /** 8.2: favourite added */
  favouriteAdded: '商品收藏成功',
  /** 8.2: favourite removed */
  favouriteRemoved: '商品移除收藏成功',
  chooseSpecFirst: '请先选择规格',
} as const;

/** Spec 8.2: quantity above stock; n is the stock in pieces. */
export function stockShortMessage(n: number): string {
  return `库存不足，最大库存为${n}件`;
}

/** Spec 8.2: quantity below the minimum, 1 unless the input has another. */
export function belowMinimumMessage(n = 1): string {
  return `此商品的最小购买数量为${n}件`;
}

/** A reason why goods cannot be bought, with their name: 「名称」已下架. The reason alone when the name is unknown. */
export function namedReason(name: string | null | undefined, reason: string): string {
  return name ? `「${name}」${reason.replace(/^商品/, '')}` : reason;
}
