import type { Handlers } from '../../http/operation.ts';
import { cancelTicket } from './end-ticket.ts';
import { getTicket } from './get-ticket.ts';
import { listSessions, pickSessions, sessionInfo } from './list.ts';

export const handlers = {
  listSeckillSessions: listSessions,
  pickSessions,
  seckillSession: sessionInfo,
  getSeckillTicket: getTicket,
  cancelSeckillTicket: cancelTicket,
} satisfies Handlers;
