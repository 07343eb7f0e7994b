/** Calls of wallet that only other clients of the contract make. */
import type { Handlers } from '../kernel/calls/operation.ts';
import { listVipGrades } from '../wallet/vip/grades.ts';

export const handlers = {
  listVipGradesOlder: async (context) => (await listVipGrades(context)).list,
} satisfies Handlers;
