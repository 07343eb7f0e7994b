// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * A promotion a cart line may be bound to.
 */
export interface CartPromotion {
  marketing_id: string;
  marketing_name: string;
  marketing_type: 'full_minus' | 'full_discount' | 'full_gift';
  promotion_tag: string;
  /**
   * e.g. 满200元减30元
   */
  condition_rules: string;
}
