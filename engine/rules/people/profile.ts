/** Rules of the member's profile; each answers a message, or '' when the value passes. */
import { daysInMonth, formatDate } from '../format/dates.ts';

export const NICKNAME_LIMIT = 20;

/** Years a birthday may lie back (storefront spec 5, date picker). */
export const BIRTHDAY_YEARS = 100;

/** A nickname is never empty, and is not long enough to break a line. */
export function nicknameMessage(name: string): string {
  if (name.trim() === '') return '请填写昵称';
  if ([...name].length > NICKNAME_LIMIT) return `昵称最多${NICKNAME_LIMIT}个字`;
  return /[<>\p{Cc}]/u.test(name) ? '昵称不能包含特殊字符' : '';
}

/** '' or a real day YYYY-MM-DD of the last 100 years, not after `now` (milliseconds). */
export function birthdayMessage(date: string, now: number): string {
  if (date === '') return '';
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const today = formatDate(now);
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1;
  const isReal = isDay && Number(day) <= daysInMonth(Number(year), Number(month));
  const isPast = date <= today && Number(year) > Number(today.slice(0, 4)) - BIRTHDAY_YEARS;
  return isReal && isPast ? '' : '请选择正确的生日';
}
