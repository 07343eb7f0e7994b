/** Checks of the member's profile; each answers a message, or '' when the value is valid. */
import { daysInMonth, formatDate } from '../format/dates.ts';

export const NICKNAME_LIMIT = 20;

/** Maximum years since a birthday (storefront spec 5, date picker). */
export const BIRTHDAY_YEARS = 100;

/** A nickname must not be empty or too long for a line. */
export function nicknameMessage(name: string): string {
  if (name.trim() === '') return '请填写昵称';
  if ([...name].length > NICKNAME_LIMIT) return `昵称最多${NICKNAME_LIMIT}个字`;
  return /[<>\p{Cc}]/u.test(name) ? '昵称不能包含特殊字符' : '';
}

/** The message for a birthday: it must be '' or a real day YYYY-MM-DD of the last 100 years, not after `now` (milliseconds). */
export function birthdayMessage(date: string, now: number): string {
  if (date === '') return '';
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const today = formatDate(now);
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1;
  const isReal = isDay && Number(day) <= daysInMonth(Number(year), Number(month));
  const isPast = date <= today && Number(year) > Number(today.slice(0, 4)) - BIRTHDAY_YEARS;
  return isReal && isPast ? '' : '请选择正确的生日';
}
