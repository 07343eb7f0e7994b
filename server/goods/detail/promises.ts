/** What the mall says of each goods it sends. */
import type { SettingFields } from '../../../schemas/types/settings.ts';
import { linesOf, type Codec } from '../../kernel/system/setting-page.ts';

/** Setting `goods-promises`. */
export interface Promises {
  services?: string[];
  /** Orders until this hour (China) leave on the day; days on the way within the shop's province, and from it to others. */
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
