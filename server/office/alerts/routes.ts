import type { Handlers } from '../../kernel/calls/operation.ts';
import { readAlerts, sawAlerts, writeAlerts } from './alerts.ts';

export const handlers = {
  readAlerts,
  writeAlerts,
  sawAlerts,
} satisfies Handlers;
