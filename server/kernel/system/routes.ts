import type { Handlers } from '../calls/operation.ts';
import { protocol, protocolTime } from './agreements.ts';
import { loginPage } from './login-page.ts';
import { listViolations } from './csp-reports.ts';
import { listMessages } from './outbox.ts';
import { brandSetting, getSetting, globalTdk } from './settings.ts';

export const handlers = {
  globalTdk,
  pageParams: async (context, { template_name, page_name, name }) => {
    const key = `pageparams:${template_name}:${page_name || 'index'}`;
    const list = (await getSetting<unknown[]>(context, key)) ?? [];
    return name === undefined ? { list, config: [] } : list;
  },
  theme: async () => ({ platform: 'pc', template: 'pctemplate' }),
  shopSetting: brandSetting,
  protocol: (context, { type }) => protocol(context, type || 'member_register'),
  protocolTime,
  outboxMessages: listMessages,
  cspReports: listViolations,
  loginPage: (context, { domain = '' }) => loginPage(context, domain),
} satisfies Handlers;
