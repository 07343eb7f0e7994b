/** Times as the fields of dates have them (YYYY-MM-DDTHH:mm, China's time), and Unix seconds. */
import { formatDateTime, toDate } from '../../../engine/rules/format/dates.ts';

export const localOf = (seconds: number): string => formatDateTime(seconds).slice(0, 16).replace(' ', 'T');

/** 0 for what is no time. */
export function secondsOf(local: string): number {
  return Math.floor((toDate(local.replace('T', ' '))?.getTime() ?? 0) / 1000);
}

/** The seconds of a field; as they were stored where it shows the same minute, so that what was not touched stays. */
export function keptSecondsOf(local: string, stored: number | undefined): number {
  return stored !== undefined && localOf(stored) === local ? stored : secondsOf(local);
}
