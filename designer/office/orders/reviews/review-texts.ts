/** Texts and tones of reviews in the office. */
import type { ReviewState } from '../../../../engine/rules/orders/reviews.ts';
import type { BadgeTone } from '../../../../ui/text/Badge.tsx';

export const STATES: Record<ReviewState, { text: string; tone: BadgeTone }> = {
  waiting: { text: '待审核', tone: 'warning' },
  shown: { text: '已显示', tone: 'success' },
  hidden: { text: '已隐藏', tone: 'neutral' },
};

export function starText(star: number): string {
  return '★'.repeat(star) + '☆'.repeat(5 - star);
}
