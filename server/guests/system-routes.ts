/** Calls of system that only other clients of the contract make. */
import { phoneCustomPage } from '../content/wire/phone-pages.ts';
import type { Handlers } from '../kernel/calls/operation.ts';
import { protocolTime } from '../kernel/system/settings/agreements.ts';
import { brandSetting, getSetting } from '../kernel/system/settings/settings.ts';

/** The composed pages by name; other names are settings. */
const CUSTOM_PAGE = /^custom_(\d{1,9})$/;

export const handlers = {
  pageParams: async (context, { template_name, page_name = '', name }) => {
    const pageId = CUSTOM_PAGE.exec(page_name)?.[1];
    if (pageId !== undefined && name === undefined) return phoneCustomPage(context, pageId);
    const key = `pageparams:${template_name}:${page_name || 'index'}`;
    const list = (await getSetting<unknown[]>(context, key)) ?? [];
    return name === undefined ? { list, config: [] } : list;
  },
  theme: async () => ({ platform: 'pc', template: 'pctemplate' }),
  shopSetting: brandSetting,
  protocolTime,
} satisfies Handlers;
