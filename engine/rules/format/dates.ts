/** Dates (storefront spec 9): YYYY-MM-DD and YYYY-MM-DD HH:mm:ss, in China's time everywhere, so that server and browser agree. */

const TIME_ZONE = 'Asia/Shanghai';

/** Seconds (10 digits or fewer), milliseconds, text of either, 'YYYY-MM-DD[ HH:mm:ss]' in China's time, or ISO text. */
export type DateInput = number | string | Date | null | undefined;

const SECONDS_BELOW = 1e10;

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

function fromText(text: string): Date {
  if (/^-?\d+$/.test(text)) return fromNumber(Number(text));
  const local = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}(?::\d{2})?))?$/.exec(text);
  return new Date(local ? `${local[1]}T${local[2] ?? '00:00:00'}+08:00` : text);
}

function fromNumber(value: number): Date {
  return new Date(Math.abs(value) < SECONDS_BELOW ? value * 1000 : value);
}

/** The time as a Date; undefined for an empty value, 0 (the contract's "not set") or an invalid date. */
export function toDate(value: DateInput): Date | undefined {
  if (value === null || value === undefined || value === '' || value === 0 || value === '0') return undefined;
  const date = value instanceof Date ? value : typeof value === 'number' ? fromNumber(value) : fromText(value.trim());
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function partsOf(value: DateInput): Record<string, string> | undefined {
  const date = toDate(value);
  return date && Object.fromEntries(clock.formatToParts(date).map((part) => [part.type, part.value]));
}

/** 'YYYY-MM-DD' in China's time; '' when there is no date. */
export function formatDate(value: DateInput): string {
  const parts = partsOf(value);
  return parts ? `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}` : '';
}

/** The day as 11月25日, in China's time; '' when there is no date. */
export function formatDay(value: DateInput): string {
  const parts = partsOf(value);
  return parts ? `${Number(parts.month)}月${Number(parts.day)}日` : '';
}

/** 'YYYY-MM-DD HH:mm:ss' in China's time; '' when there is no date. */
export function formatDateTime(value: DateInput): string {
  const parts = partsOf(value);
  return parts ? `${formatDate(value)} ${parts.hour}:${parts.minute}:${parts.second}` : '';
}

/** Number of days of a month, month 1 to 12 (spec 5, date picker). */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
