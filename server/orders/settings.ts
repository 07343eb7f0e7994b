/** Time limits of orders and after-sales, and texts of after-sales (contract 6, 7): the page 交易设置. */
import { DAY, MINUTE } from '../../engine/rules/format/time.ts';
import type { SettingFields } from '../../schemas/types/settings.ts';
import type { DbClock } from '../kernel/http/context.ts';
import { linesOf, type Codec } from '../kernel/system/settings/setting-page.ts';
import { settingOf } from '../kernel/system/settings/settings.ts';

/** Seconds in which an order must be paid. */
export async function autoCancelSeconds(store: DbClock): Promise<number> {
  return (await settingOf(store, 'order-cancel-minutes')) * MINUTE;
}

/** Seconds after which a shipped order counts as received. */
export async function finishSeconds(store: DbClock): Promise<number> {
  return (await settingOf(store, 'order-finish-days')) * DAY;
}

/** Seconds after the order's end in which the buyer may apply for after-sales; 0 for none. */
export async function aftersalesSeconds(store: DbClock): Promise<number> {
  return (await settingOf(store, 'aftersales-days')) * DAY;
}

/** Seconds in which a shop must answer an application for a return or exchange; then it counts as accepted. */
export async function answerSeconds(store: DbClock): Promise<number> {
  return (await settingOf(store, 'aftersales-answer-days')) * DAY;
}

/** Seconds in which a buyer must send goods back. */
export async function returnSeconds(store: DbClock): Promise<number> {
  return (await settingOf(store, 'aftersales-return-days')) * DAY;
}

/** Seconds after which a refused application is closed. */
export async function refusedSeconds(store: DbClock): Promise<number> {
  return (await settingOf(store, 'aftersales-refused-days')) * DAY;
}

/** The reasons that buyers choose from; on the page one per line. */
export const reasonsSetting: Codec<string[], Pick<SettingFields['trade-settings'], 'reasons'>> = {
  key: 'aftersales-reasons',
  decode: (stored) => ({ reasons: stored.join('\n') }),
  encode: ({ reasons }) => [...new Set(linesOf(reasons))],
};

/** The notice on the page of an application. */
export async function aftersalesNotice(store: DbClock): Promise<{ intro: string; is_open: boolean }> {
  const intro = await settingOf(store, 'aftersales-remind');
  return { intro, is_open: intro !== '' };
}
