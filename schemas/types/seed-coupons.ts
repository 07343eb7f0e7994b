// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * What the coupon may be used for.
 */
export type CouponScope =
  | {
      kind: 'all';
    }
  | {
      kind: 'category';
      categoryIds: number[];
    }
  | {
      kind: 'goods';
      goodsIds: number[];
    };
/**
 * Coupons that can be claimed. Money is cents (CNY).
 */
export type SeedCoupons = CouponSeed[];

export interface CouponSeed {
  id: number;
  title: string;
  type: 'cash' | 'discount' | 'gift';
  /**
   * Cents off; 0 unless cash.
   */
  reduceCost: number;
  /**
   * Percent off: 20 is 8折; 0 unless discount.
   */
  discount: number;
  /**
   * Cents an order must reach; 0 for none.
   */
  leastCost: number;
  description: string;
  /**
   * Coupons issued in all.
   */
  quantity: number;
  /**
   * Coupons already claimed by others when the mall is seeded; equal to `quantity` means fully claimed.
   */
  claimed: number;
  /**
   * Coupons one member may claim.
   */
  getLimit: number;
  /**
   * Days relative to the moment of seeding; negative is in the past.
   */
  beginDays: number;
  endDays: number;
  /**
   * 0 = valid in the whole mall, else the id of a shop.
   */
  shopId: number;
  scope: CouponScope;
  /**
   * 378 x 115.
   */
  picture: string;
}
