import type { Handlers } from '../calls/operation.ts';
import { protocol } from './agreements.ts';
import { loginPage } from './login-page.ts';
import { listViolations } from './csp-reports.ts';
import { listMessages } from './outbox.ts';
import { globalTdk } from './settings.ts';

export const handlers = {
  globalTdk,
  protocol: (context, { type }) => protocol(context, type || 'member_register'),
  outboxMessages: listMessages,
  cspReports: listViolations,
  loginPage: (context, { domain = '' }) => loginPage(context, domain),
} satisfies Handlers;
