import type { Handlers } from '../../http/operation.ts';
import { cancelTicket } from './end-ticket.ts';
import { getTicket } from './get-ticket.ts';
import { listSessions, sessionInfo } from './list.ts';

export const handlers = {
  listSeckillSessions: listSessions,
  seckillSession: sessionInfo,
  getSeckillTicket: getTicket,
  cancelSeckillTicket: cancelTicket,
} satisfies Handlers;
