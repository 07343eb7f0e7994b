/**
 * Dates (storefront spec 9): YYYY-MM-DD and YYYY-MM-DD HH:mm:ss, in the mall's time zone everywhere, so that server and browser
 * agree. Which zone that is, zone.ts knows; days are counted in days.ts.
 */
import { timeZone, type Wall, wallAt, wallTime } from './zone.ts';

/** Seconds (10 digits or fewer), milliseconds, text of either, 'YYYY-MM-DD[ HH:mm:ss]' in the mall's time, or ISO text. */
export type DateInput = number | string | Date | null | undefined;

const SECONDS_BELOW = 1e10;

function fromText(text: string, zone: string): Date {
  if (/^-?\d+$/.test(text)) return fromNumber(Number(text));
  const local = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}(?::\d{2})?))?$/.exec(text);
  return local ? new Date(wallTime(`${local[1]}T${local[2] ?? '00:00:00'}`, zone)) : new Date(text);
}

function fromNumber(value: number): Date {
  return new Date(Math.abs(value) < SECONDS_BELOW ? value * 1000 : value);
}

/** The time as a Date; undefined for an empty value, 0 (the contract's "not set") or an invalid date. */
export function toDate(value: DateInput, zone = timeZone()): Date | undefined {
  if (value === null || value === undefined || value === '' || value === 0 || value === '0') return undefined;
  const date =
    value instanceof Date ? value : typeof value === 'number' ? fromNumber(value) : fromText(value.trim(), zone);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function partsOf(value: DateInput, zone: string): Wall | undefined {
  const date = toDate(value, zone);
  return date && wallAt(date, zone);
}

/** 'YYYY-MM-DD' in the mall's time, or in that of a named zone; '' when there is no date. */
export function formatDate(value: DateInput, zone = timeZone()): string {
  return partsOf(value, zone)?.day ?? '';
}

/** The day as 11月25日, in the mall's time; '' when there is no date. */
export function formatDay(value: DateInput): string {
  const [, month, day] = formatDate(value).split('-').map(Number);
  return month === undefined ? '' : `${month}月${day}日`;
}

/** 'YYYY-MM-DD HH:mm:ss' in the mall's time, or in that of a named zone; '' when there is no date. */
export function formatDateTime(value: DateInput, zone = timeZone()): string {
  const parts = partsOf(value, zone);
  return parts ? `${parts.day} ${parts.time}` : '';
}

/** Number of days of a month, month 1 to 12 (spec 5, date picker). */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
