/** Times of orders (contract 6), site-wide settings with the defaults of the wire. */
import type { Context } from '../kernel/http/context.ts';
import { getSetting } from '../kernel/system/settings.ts';
import { DAY, MINUTE } from '../../engine/rules/format/time.ts';

/** Seconds an order waits for its payment; setting `order-cancel-minutes`, 15 unless set, at least 5. */
export async function autoCancelSeconds(context: Context): Promise<number> {
  const minutes = (await getSetting<number>(context, 'order-cancel-minutes')) ?? 15;
  return Math.max(5, minutes) * MINUTE;
}

/** Seconds after which a shipped order counts as received; setting `order-finish-days`, 7 unless set, at least 1. */
export async function finishSeconds(context: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const days = (await getSetting<number>(context, 'order-finish-days')) ?? 7;
  return Math.max(1, days) * DAY;
}

/** Seconds after its end in which after-sales may be applied for; setting `aftersales-days`, 7 unless set, 0 for none. */
export async function aftersalesSeconds(context: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const days = (await getSetting<number>(context, 'aftersales-days')) ?? 7;
  return Math.max(0, days) * DAY;
}
