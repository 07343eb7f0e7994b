import { DAY } from '../format/time.ts';

/** Seconds for which versions are compared at most: the clicks of their orders are kept for 60 days (server/orders/clicks). */
export const LONGEST = 30 * DAY;
