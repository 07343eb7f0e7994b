/** Times as the fields of dates have them (YYYY-MM-DDTHH:mm, China's time), and Unix seconds. */
import { formatDateTime, toDate } from '../../../engine/rules/dates.ts';

export const localOf = (seconds: number): string => formatDateTime(seconds).slice(0, 16).replace(' ', 'T');

/** 0 for what is no time. */
export function secondsOf(local: string): number {
  return Math.floor((toDate(local.replace('T', ' '))?.getTime() ?? 0) / 1000);
}
