// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * The signed-in shopper. Money in cents.
 */
export interface Member {
  user_id: string | number;
  userId: string | number;
  company_id: string | number;
  grade_id: string | number;
  /**
   * How the shopper signed in
   */
  login_type: string;
  is_staff: boolean;
  /**
   * cents
   */
  deposit: number;
  point: number;
  /**
   * Usable coupons
   */
  coupon: number;
  userDiscountCount: number;
  point_open_status: boolean;
  memberInfo: {
    user_id: string | number;
    company_id: string | number;
    grade_id: string | number;
    /**
     * Masked: the first 3 and the last 2 digits stay
     */
    mobile: string;
    username: string;
    nickname: string;
    avatar: string;
    sex: number;
    /**
     * Unix seconds
     */
    created: number;
  };
  /**
   * Paid membership
   */
  vipgrade: {
    is_vip: boolean;
    is_had_vip: boolean;
    guide_title: string;
    grade_name: string;
  };
}
