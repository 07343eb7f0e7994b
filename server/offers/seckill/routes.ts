import type { Handlers } from '../../kernel/calls/operation.ts';
import { getTicket } from './get-ticket.ts';
import { dropReminder, listReminders, remindOfSale } from './remind.ts';
import { listSessions, pickSessions, sessionInfo } from './list.ts';

export const handlers = {
  listSeckillSessions: listSessions,
  pickSessions,
  seckillSession: sessionInfo,
  getSeckillTicket: getTicket,
  listSaleReminders: listReminders,
  remindOfSale,
  dropSaleReminder: dropReminder,
} satisfies Handlers;
