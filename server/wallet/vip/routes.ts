import type { Handlers } from '../../kernel/calls/operation.ts';
import { listVipGrades, ownVip } from './grades.ts';
import { serviceRights } from './rights.ts';

export const handlers = {
  listVipGrades,
  ownVip,
  serviceRights,
} satisfies Handlers;
