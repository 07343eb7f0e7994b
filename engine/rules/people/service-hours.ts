/** When a shop's service answers, in the mall's time zone, for server, shop and office. */
import { timeZone, wallAt } from '../format/zone.ts';

/** Days that are served, in the order of the choice; none says nothing about hours. */
export const SERVICE_DAYS = { none: '不设置', every: '每天', weekdays: '周一至周五', six: '周一至周六' } as const;

export type ServiceDays = keyof typeof SERVICE_DAYS;

export interface ServiceHours {
  days: ServiceDays;
  /** HH:mm; an end that is not after the start is on the next day */
  opens: string;
  closes: string;
  /** what is said outside of the hours; '' for the words of the house */
  away: string;
}

/** The last day of the week that is served; Monday is 1. */
const LAST: Readonly<Record<ServiceDays, number>> = { none: 0, every: 7, weekdays: 5, six: 6 };

const hour = (time: string): string => time.replace(/^0/, '');

/** 每天 9:00–21:00; '' without hours. */
export function hoursText({ days, opens, closes }: ServiceHours): string {
  return days === 'none' ? '' : `${SERVICE_DAYS[days]} ${hour(opens)}–${hour(closes)}`;
}

/** The day of the week of YYYY-MM-DD; Monday is 1. */
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Whether somebody answers at a time in Unix seconds; true without hours. */
export function isServed({ days, opens, closes }: ServiceHours, at: number, zone = timeZone()): boolean {
  if (days === 'none') return true;
  const { day, time } = wallAt(new Date(at * 1000), zone);
  const now = time.slice(0, 5);
  const today = weekday(day);
  const isIn = (of: number): boolean => of <= LAST[days];
  if (opens < closes) return isIn(today) && now >= opens && now < closes;
  const yesterday = today === 1 ? 7 : today - 1;
  return (isIn(today) && now >= opens) || (isIn(yesterday) && now < closes);
}

const AWAY = '现在不在服务时间，请留言，我们上班后会尽快回复您';

interface Expected {
  /** as `hoursText` */
  hours: string;
  is_open: boolean;
  away: string;
  answer_minutes?: number | undefined;
}

/** Minutes, from an hour and a half on hours. */
const soon = (minutes: number): string => (minutes < 90 ? `${minutes} 分钟` : `${Math.round(minutes / 60)} 小时`);

/** What a shopper may expect: 工作时间 9:00–21:00，通常 10 分钟内回复. */
export function expectedText({ hours, is_open, away, answer_minutes }: Expected): string {
  const when = hours === '' ? '' : `工作时间 ${hours.replace(/^每天 /, '')}`;
  if (!is_open) return `${when}。${away || AWAY}`;
  const said = [when, answer_minutes ? `通常 ${soon(answer_minutes)}内回复` : ''].filter((part) => part !== '');
  return said.length === 0 ? '请留言，我们会尽快回复您' : said.join('，');
}
