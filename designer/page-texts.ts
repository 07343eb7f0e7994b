/** Texts about pages that several views share. */
import { formatDateTime } from '../engine/rules/format/dates.ts';
import type { MallPage } from '../schemas/types/contract.ts';

export const KIND_NAMES: Record<MallPage['kind'], string> = {
  home: '首页',
  custom: '自定义页',
  place: '页面位置',
  module: '组合模块',
  header: '头部',
  footer: '尾部',
};

export const PLATFORM_NAMES = { pc: 'PC', h5: 'H5' } as const;

/** The time of day: 10:32 */
export function clockText(date: Date): string {
  return formatDateTime(date).slice(11, 16);
}
