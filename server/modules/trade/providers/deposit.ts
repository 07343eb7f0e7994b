/** Paying with the member's stored value (contract 8, deposit): at once, never below zero. */
import { and, eq, gte, sql } from 'drizzle-orm';
import { fail } from '../../../http/answer.ts';
import { member } from '../../member/tables.ts';
import type { PaymentProvider } from '../provider.ts';

export const deposit: PaymentProvider = {
  code: 'deposit',
  name: '储值支付',
  offers: ({ member: shopper }) => shopper !== undefined,
  start: async (tx, _context, { userId, amount }) => {
    const [row] = await tx
      .update(member)
      .set({ deposit: sql`${member.deposit} - ${amount}` })
      .where(and(eq(member.userId, userId), gte(member.deposit, amount)))
      .returning({ userId: member.userId });
    return row ? { paid: true } : fail('储值余额不足');
  },
  refund: async (tx, _context, { userId }, amount) => {
    await tx
      .update(member)
      .set({ deposit: sql`${member.deposit} + ${amount}` })
      .where(eq(member.userId, userId));
    return true;
  },
};
