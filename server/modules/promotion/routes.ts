import type { Operation } from '../../http/operation.ts';
import { getTicket } from './seckill.ts';
import { cancelTicket } from './seckill-end.ts';
import { listSessions, sessionInfo } from './seckill-list.ts';

export const promotionOperations: Operation[] = [
  {
    method: 'GET',
    path: '/h5app/wxapp/promotion/seckillactivity/getlist',
    summary: 'Flash sales that run and that come',
    tag: 'promotion',
    access: 'optional',
    input: 'seckill-list-query',
    answer: 'seckill-sessions',
    handle: listSessions,
  },
  {
    method: 'GET',
    path: '/h5app/wxapp/promotion/seckillactivity/getinfo',
    summary: 'One flash sale with its goods',
    tag: 'promotion',
    access: 'optional',
    input: 'seckill-info-query',
    answer: 'seckill-session',
    handle: sessionInfo,
  },
  {
    method: 'GET',
    path: '/h5app/wxapp/promotion/seckillactivity/geticket',
    summary: 'Hold pieces of a flash sale; a GET that changes something, as the wire has it',
    tag: 'promotion',
    access: 'member',
    input: 'seckill-ticket-query',
    answer: 'seckill-ticket',
    changes: true,
    handle: getTicket,
  },
  {
    method: 'DELETE',
    path: '/h5app/wxapp/promotion/seckillactivity/cancelTicket',
    summary: 'Give the pieces of a ticket back',
    tag: 'promotion',
    access: 'member',
    input: 'seckill-cancel-query',
    answer: 'seckill-cancelled',
    handle: cancelTicket,
  },
];
