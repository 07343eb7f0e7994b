/** Times and words of after-sales, site-wide settings (contract 6, 7). */
import type { Context } from '../../kernel/http/context.ts';
import { getSetting } from '../../kernel/system/settings.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

type Store = Pick<Context, 'db' | 'clock'>;

async function daysOf(store: Store, key: string, otherwise: number): Promise<number> {
  return Math.max(1, (await getSetting<number>(store, key)) ?? otherwise) * DAY;
}

/** Seconds a shop has to answer an application for goods before it counts as accepted; setting `aftersales-answer-days`. */
export const answerSeconds = (store: Store): Promise<number> => daysOf(store, 'aftersales-answer-days', 3);

/** Seconds a buyer has to send goods back; setting `aftersales-return-days`. */
export const returnSeconds = (store: Store): Promise<number> => daysOf(store, 'aftersales-return-days', 7);

/** Seconds after which a refused application is closed; setting `aftersales-refused-days`. */
export const refusedSeconds = (store: Store): Promise<number> => daysOf(store, 'aftersales-refused-days', 3);

export const DEFAULT_REASONS = [
  '不想要了',
  '商品与描述不符',
  '商品质量问题',
  '少件或漏发',
  '发错商品',
  '包装或商品破损',
  '没有收到货',
  '其他原因',
];

/** What buyers choose from; setting `aftersales-reasons`. */
export async function reasonsOf(store: Store): Promise<string[]> {
  return (await getSetting<string[]>(store, 'aftersales-reasons')) ?? DEFAULT_REASONS;
}

/** The notice on the page of an application; setting `aftersales-remind`. */
export async function remindOf(store: Store): Promise<{ intro: string; is_open: boolean }> {
  const intro = (await getSetting<string>(store, 'aftersales-remind')) ?? '';
  return { intro, is_open: intro !== '' };
}
