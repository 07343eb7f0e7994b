/** Every change of points passes here: the balance never becomes negative, and each cause changes it once. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { changeBalance } from '../../people/member/counters.ts';
import { pointLedger } from './tables.ts';

/** The contract's journal_type (contract 3). expired and earnedBack are our own, numbered after the contract's last one. */
export const POINTS = {
  exchanged: 5,
  spent: 6,
  earned: 7,
  cancelled: 9,
  refunded: 10,
  byHand: 12,
  expired: 17,
  earnedBack: 18,
} as const;

/** Names of the kinds of changes. */
export const POINT_NAMES = {
  [POINTS.exchanged]: '积分兑换',
  [POINTS.spent]: '消费抵扣',
  [POINTS.earned]: '购物奖励',
  [POINTS.cancelled]: '取消退回',
  [POINTS.refunded]: '退款返还',
  [POINTS.byHand]: '积分调整',
  [POINTS.expired]: '积分过期',
  [POINTS.earnedBack]: '奖励扣回',
} as const;

export interface PointMove {
  user_id: number;
  type: (typeof POINTS)[keyof typeof POINTS];
  /** the order's number, alone or followed by a colon and another cause */
  reference: string;
  /** points; negative when spent */
  change: number;
  description: string;
  now: number;
}

/** Changes the balance; false when it is too low. A cause that already changed it changes nothing and answers true. */
export async function movePoints(tx: Db, move: PointMove): Promise<boolean> {
  const { user_id, type, reference, change, description, now } = move;
  if (change === 0) return true;
  const [row] = await tx
    .insert(pointLedger)
    .values({ user_id, journal_type: type, reference, change, description, at: now })
    .onConflictDoNothing()
    .returning({ id: pointLedger.ledger_id });
  if (!row) return true;
  return changeBalance(tx, user_id, 'point', change);
}

/** Writes the first ledger row of members whose balance has none. */
export async function openPoints(tx: Db, now: number): Promise<void> {
  await tx.execute(sql`
    insert into point_ledger (user_id, journal_type, reference, change, description, at)
    select user_id, ${POINTS.byHand}, 'opening', point, '初始积分', ${now}::bigint from member where point <> 0
    on conflict (user_id, journal_type, reference) do nothing`);
}
