import { eq, sql } from 'drizzle-orm';
import type { MemberRows } from '../people/member-rows.ts';
import { depositLedger } from './deposit/tables.ts';
import { POINTS } from './point/move.ts';
import { pointLedger } from './point/tables.ts';

export const memberRows: MemberRows = {
  following: [pointLedger, depositLedger],
  async passOn(tx, from, to) {
    // Both may have got points by one cause, such as a job for many members.
    const reference = sql`case when ${pointLedger.journal_type} = ${POINTS.byHand}
      then ${pointLedger.reference} || ${`:member-${from}`} else ${pointLedger.reference} end`;
    await tx.update(pointLedger).set({ user_id: to, reference }).where(eq(pointLedger.user_id, from));
    await tx.update(depositLedger).set({ user_id: to }).where(eq(depositLedger.user_id, from));
  },
};
