import type { Handlers } from '../calls/operation.ts';
import { countUnread, listMessages, readMessages } from './box.ts';
import { listMessageTemplates, putMessageTemplate, testMessageTemplate } from './office.ts';

export const handlers = {
  listMessages,
  countUnread,
  readMessages,
  listMessageTemplates,
  putMessageTemplate,
  testMessageTemplate,
} satisfies Handlers;
