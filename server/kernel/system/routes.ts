import type { Handlers } from '../calls/operation.ts';
import { protocol } from './settings/agreements.ts';
import { loginPage } from './settings/login-page.ts';
import { listViolations } from './csp-reports.ts';
import { listMessages } from './outbox/outbox.ts';
import { globalTdk } from './settings/settings.ts';

export const handlers = {
  globalTdk,
  protocol: (context, { type }) => protocol(context, type || 'member_register'),
  outboxMessages: listMessages,
  cspReports: listViolations,
  loginPage: (context, { domain = '' }) => loginPage(context, domain),
} satisfies Handlers;
