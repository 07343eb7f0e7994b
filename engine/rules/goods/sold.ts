import { shortCount } from '../format/count-text.ts';

/** Counted since the goods exist; stars are the average of its reviews, 0 to 5. */
interface Bought {
  sales: number;
  rate_count?: number;
  average_star?: number;
}

/** Average stars of goods for shoppers, 1 to 5 with one decimal; 0 without a review. */
export function averageStar(count: number, stars: number): number {
  return count > 0 ? Math.round((stars / count) * 10) / 10 : 0;
}

/** 已售 200 · 4.8分: what buyers did and said, on cards of goods; '' when nobody bought or rated them. */
export function soldNote({ sales, rate_count: count = 0, average_star: star = 0 }: Bought): string {
  return [sales > 0 ? `已售 ${shortCount(sales)}` : '', count > 0 ? `${star.toFixed(1)}分` : '']
    .filter(Boolean)
    .join(' · ');
}
