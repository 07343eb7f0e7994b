/** Converts between Unix seconds and what a MomentInput holds, which is the mall's time wherever the operator is. */
import { formatDate, formatDateTime, toDate } from '../../../engine/rules/format/dates.ts';

/** The day that it is in the mall. */
export const dayNow = (): string => formatDate(Date.now());

/** 2026-11-28 10:00; with the seconds where there are any. */
export const localOf = (seconds: number): string => formatDateTime(seconds).replace(/:00$/, '');

/** 0 for an invalid time. */
export function secondsOf(local: string): number {
  return Math.floor((toDate(local)?.getTime() ?? 0) / 1000);
}

/** The seconds of a field: the stored ones as long as it shows them, so that an hour that the clock shows twice stays the one it was. */
export function secondsKeepingStored(local: string, stored: number | undefined): number {
  return stored !== undefined && localOf(stored) === local ? stored : secondsOf(local);
}
