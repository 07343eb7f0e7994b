import type { Handlers } from '../calls/operation.ts';
import { listWebhookDeliveries, readWebhookDelivery, resendWebhooks } from './deliveries.ts';
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  listWebhooks,
  readWebhook,
  renewWebhookSecret,
  testWebhook,
} from './hooks.ts';

export const handlers = {
  listWebhooks,
  readWebhook,
  addWebhook,
  changeWebhook,
  deleteWebhook,
  renewWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  readWebhookDelivery,
  resendWebhooks,
} satisfies Handlers;
