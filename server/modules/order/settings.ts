/** Times of orders (contract 6), site-wide settings with the defaults of the wire. */
import type { Context } from '../../http/context.ts';
import { getSetting } from '../system/settings.ts';

const MINUTE = 60;

/** Seconds an order waits for its payment; setting `order-cancel-minutes`, 15 unless set, at least 5. */
export async function autoCancelSeconds(context: Context): Promise<number> {
  const minutes = (await getSetting<number>(context, 'order-cancel-minutes')) ?? 15;
  return Math.max(5, minutes) * MINUTE;
}
