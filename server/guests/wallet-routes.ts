/** Calls of wallet that only other clients of the contract make. */
import { listVipGrades } from '../wallet/vip/grades.ts';

export const handlers = {
  listVipGradesOlder: async (context) => (await listVipGrades(context)).list,
} satisfies Handlers;
