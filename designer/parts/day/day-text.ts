/** Days and times as people type them, and as fields have them: 2026-11-28, 10:00 and 2026-11-28 10:00, with seconds where there are any. */

const DAY_MS = 86_400_000;

/** The stored form; undefined for a day that no calendar has. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900 && year < 10_000;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

/** Year, month and day with any sign between them, or eight digits; or month and day of the year of `today`. */
const DAYS = [/^(\d{4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})\D?$/, /^(\d{4})(\d{2})(\d{2})$/, /^()(\d{1,2})\D(\d{1,2})\D?$/];

/** Hours alone, hours and minutes, or seconds too, with signs between them; or their digits in one. */
const CLOCKS = [
  /^(\d{1,2})[:点时]?$/,
  /^(\d{1,2})[:.点时](\d{1,2})(?:[:.分](\d{1,2})秒?|分)?$/,
  /^(\d{1,2}?)(\d{2})(\d{2})?$/,
];

/** A day, then a time: apart by a space or T, after 日, or as twelve or fourteen digits. */
const MOMENTS = [/^(.*?)[\sT]+(\d{1,2}\D.*|\d{1,6})$/i, /^(.*日)(\S+)$/, /^(\d{8})(\d{4}|\d{6})$/];

function groups(text: string, forms: readonly RegExp[]): readonly (string | undefined)[] | undefined {
  for (const form of forms) {
    const found = form.exec(text);
    if (found) return found.slice(1);
  }
  return undefined;
}

const folded = (text: string): string => text.normalize('NFKC').trim();

/** The day in a text; '' in an empty one, undefined where it names none. */
export function dayIn(text: string, today: string): string | undefined {
  const typed = folded(text);
  if (typed === '') return '';
  const found = groups(typed, DAYS);
  if (!found) return undefined;
  const [year, month, day] = found;
  return dayOf(Number(year || today.slice(0, 4)), Number(month), Number(day));
}

/** The time of day in a text; '' in an empty one, undefined where it names none. */
export function clockIn(text: string): string | undefined {
  const typed = folded(text);
  if (typed === '') return '';
  const found = groups(typed, CLOCKS);
  if (!found) return undefined;
  const [hour = '', minute = '', second = ''] = found.map((part) => (part ?? '').padStart(2, '0'));
  if (Number(hour) > 23 || Number(minute || 0) > 59 || Number(second || 0) > 59) return undefined;
  return clockOf(hour, minute || '00', second || '00');
}

const clockOf = (hour: string, minute: string, second: string): string =>
  second === '00' ? `${hour}:${minute}` : `${hour}:${minute}:${second}`;

/** Day and time in a text, at midnight where it names a day alone; '' in an empty one, undefined where it names none. */
export function momentIn(text: string, today: string): string | undefined {
  const typed = folded(text);
  const alone = dayIn(typed, today);
  if (alone !== undefined) return alone && `${alone} 00:00`;
  const [first = '', then = ''] = groups(typed, MOMENTS) ?? [];
  const day = dayIn(first, today);
  const clock = clockIn(then);
  return day && clock ? `${day} ${clock}` : undefined;
}

const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** A day some days later. */
export const shifted = (day: string, days: number): string => dayAt(utc(day) + days * DAY_MS);

/** The same day some months later, or the last one of a shorter month. */
export function shiftedByMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** 0 for a Monday. */
export const weekdayOf = (day: string): number => (new Date(utc(day)).getUTCDay() + 6) % 7;

/** Where the parts of 2026-11-28 10:00:30 end, and a step of each in milliseconds. */
const STEPS = [
  [10, DAY_MS],
  [13, 3_600_000],
  [16, 60_000],
  [19, 1000],
] as const;

/** A time later by one of the part at `caret`: a day, an hour, a minute or a second. */
export function movedMoment(moment: string, by: 1 | -1, caret: number): string {
  const ms = STEPS.find(([end]) => caret <= end)?.[1] ?? 1000;
  const text = new Date(Date.parse(`${moment.replace(' ', 'T')}Z`) + by * ms).toISOString();
  return `${text.slice(0, 10)} ${clockOf(text.slice(11, 13), text.slice(14, 16), text.slice(17, 19))}`;
}

/** A time of day later by an hour or a minute, as the caret lies; it goes round at midnight. */
export const movedClock = (clock: string, by: 1 | -1, caret: number): string =>
  movedMoment(`2000-01-01 ${clock}`, by, Math.max(caret, 0) + 11).slice(11);
