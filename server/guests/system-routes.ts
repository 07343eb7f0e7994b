/** Calls of system that only other clients of the contract make. */
import type { Handlers } from '../kernel/calls/operation.ts';
import { protocolTime } from '../kernel/system/settings/agreements.ts';
import { brandSetting, getSetting } from '../kernel/system/settings/settings.ts';

export const handlers = {
  pageParams: async (context, { template_name, page_name, name }) => {
    const key = `pageparams:${template_name}:${page_name || 'index'}`;
    const list = (await getSetting<unknown[]>(context, key)) ?? [];
    return name === undefined ? { list, config: [] } : list;
  },
  theme: async () => ({ platform: 'pc', template: 'pctemplate' }),
  shopSetting: brandSetting,
  protocolTime,
} satisfies Handlers;
