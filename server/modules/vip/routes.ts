import type { Handlers } from '../../http/operation.ts';
import { listVipGrades, ownVip } from './grades.ts';

export const handlers = {
  listVipGrades,
  listVipGradesOlder: async (context) => (await listVipGrades(context)).list,
  ownVip,
} satisfies Handlers;
