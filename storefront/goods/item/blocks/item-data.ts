import type { GoodsDetail, GoodsItem, PurchasePrice } from '../../../../schemas/types/contract.ts';
import type { ItemCoupon } from '../../../coupons/ClaimCoupon.tsx';
import type { ItemQuestions } from '../../questions/load-questions.ts';
import type { ItemReviews } from '../../reviews/load-reviews.ts';

export interface ItemData {
  goods: GoodsDetail;
  coupons: ItemCoupon[];
  reviews: ItemReviews;
  questions: ItemQuestions;
  /** Names of provinces to choose a place of delivery from. */
  provinces: string[];
  recommended: GoodsItem[];
  /** Whether the member likes the goods; null for guests. */
  liked: boolean | null;
  /** Whether the member follows the goods' shop; null for guests, and when there is no shop to follow. */
  followed: boolean | null;
  /** Whether the backend has reminders of coming sales. */
  reminds: boolean;
  /** The goods' price in an internal purchase of the member. */
  staffPrice: PurchasePrice | undefined;
}
