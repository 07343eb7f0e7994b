/** Texts about coupons (storefront spec 4, 8.2; contract 5). */
export const OFFERS_MESSAGES = {
  /** contract 5: a gift coupon is redeemed in the shop */
  useInShop: '请到门店兑换',
  /** 8.2, 4: a coupon was claimed ("claim success") */
  couponClaimed: '领取成功',
  /** 4: the question below it; OK leads to the goods list */
  useCoupon: '优惠券领取成功，现在去使用',
} as const;
