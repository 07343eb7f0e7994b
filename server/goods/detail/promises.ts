/** The mall's promises on goods pages: services and arrival. */
import type { SettingFields } from '../../../schemas/types/settings.ts';
import { linesOf, type Codec } from '../../kernel/system/settings/setting-page.ts';

/** Setting `goods-promises`. */
export interface Promises {
  services?: string[];
  /**
   * Orders before `hour` (the mall's time) are sent on the same day; `near` and `far` are days of transport within the shop's province and
   * to other provinces.
   */
  arrival?: { hour: number; near: number; far: number };
}

export const promisesSetting: Codec<Promises, SettingFields['goods-promises']> = {
  key: 'goods-promises',
  decode: ({ services = [], arrival }) => ({
    services: services.join('\n'),
    says_arrival: arrival !== undefined,
    ...arrival,
  }),
  encode: ({ services, says_arrival: says, hour, near, far }) => ({
    services: linesOf(services),
    ...(says && { arrival: { hour, near, far } }),
  }),
};
