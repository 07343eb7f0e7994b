/** Words about pages that several views share. */
import type { PageKind } from '../api.ts';

export const KIND_NAMES: Record<PageKind, string> = {
  home: '首页',
  custom: '自定义页',
  header: '头部',
  footer: '尾部',
};

export const PLATFORM_NAMES = { pc: 'PC', h5: 'H5' } as const;

const DAY = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'short', timeStyle: 'short' });
const CLOCK = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false });

/** Time of the last change in a list; `time` in seconds or as text. */
export function updatedText(time: number | string | undefined): string {
  if (time === undefined) return '';
  const date = new Date(typeof time === 'number' ? time * 1000 : time);
  return Number.isNaN(date.getTime()) ? '' : DAY.format(date);
}

/** 10:32 */
export function clockText(date: Date): string {
  return CLOCK.format(date);
}
