/** Whether goods are reviewed here, and whether the office looks at reviews before others see them; setting `review-settings`. */
import type { Context } from '../kernel/http/context.ts';
import { getSetting } from '../kernel/system/settings.ts';

interface ReviewSetting {
  is_open: boolean;
  /** What is written waits until the office shows it. */
  is_held: boolean;
}

export async function reviewSetting(context: Pick<Context, 'db' | 'clock'>): Promise<ReviewSetting> {
  return { is_open: true, is_held: false, ...(await getSetting<Partial<ReviewSetting>>(context, 'review-settings')) };
}
