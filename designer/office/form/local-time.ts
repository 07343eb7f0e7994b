/** Converts between Unix seconds and the format of date fields (YYYY-MM-DDTHH:mm, the mall's time). */
import { formatDateTime, toDate } from '../../../engine/rules/format/dates.ts';

export const localOf = (seconds: number): string => formatDateTime(seconds).slice(0, 16).replace(' ', 'T');

/** 0 for an invalid time. */
export function secondsOf(local: string): number {
  return Math.floor((toDate(local.replace('T', ' '))?.getTime() ?? 0) / 1000);
}

/**
 * The seconds of a field. When the field still shows the stored minute, the stored seconds are kept, so an untouched time does not change.
 */
export function secondsKeepingStored(local: string, stored: number | undefined): number {
  return stored !== undefined && localOf(stored) === local ? stored : secondsOf(local);
}
