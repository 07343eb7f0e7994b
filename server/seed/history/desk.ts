/**
 * The office's work in the demo mall: colleagues, money that needed a second person, jobs, clicks to live help, readers of
 * articles.
 */
import { eq, sql } from 'drizzle-orm';
import { ROLE_IDS, type OfficeRole } from '../../../schemas/rights.ts';
import type { Db } from '../../kernel/db/database.ts';
import { approval } from '../../kernel/approval/tables.ts';
import { article } from '../../content/articles/tables.ts';
import { helpClick } from '../../people/help/tables.ts';
import { job, jobRow } from '../../office/jobs/tables.ts';
import { operator } from '../../people/operator/tables.ts';
import { giveRoles } from '../../people/operator/roles/given.ts';
import { insertAll } from '../bulk.ts';
import { Dice } from './dice.ts';
import { DAYS, type Buyer } from './stories.ts';
import { DAY, HOUR } from '../../../engine/rules/format/time.ts';
import { mallDay } from '../../kernel/system/mall-days.ts';

/** Colleagues of the demo's operator, who sign in with the same password. */
const COLLEAGUES: readonly { username: string; role: OfficeRole }[] = [
  { username: 'keeper', role: 'shop_keeper' },
  { username: 'service', role: 'customer_service' },
  { username: 'finance', role: 'finance' },
];

/** Adds them; answers their numbers by name. */
export async function addColleagues(
  tx: Db,
  clerk: Pick<typeof operator.$inferSelect, 'password_hash'>,
  created: number,
): Promise<Map<string, number>> {
  const { password_hash } = clerk;
  const rows = COLLEAGUES.map(({ username }) => ({ username, password_hash, is_demo: true, created }));
  const made = await tx.insert(operator).values(rows).returning();
  for (const { username, operator_id } of made)
    for (const { role } of COLLEAGUES.filter((one) => one.username === username))
      await giveRoles(tx, operator_id, [ROLE_IDS[role]]);
  return new Map(made.map(({ username, operator_id }) => [username, operator_id]));
}

/** Points that a shop keeper requested to give: one request waits, one was refused, one withdrawn. Ten points are a yuan. */
const GIFTS: readonly {
  days: number;
  change: number;
  reason: string;
  state: 'waiting' | 'refused' | 'withdrawn';
  note?: string;
}[] = [
  {
    days: 17,
    change: 8000,
    reason: '大件延误补偿',
    state: 'refused',
    note: '超出补偿标准，请按订单实付的一成核定后重新提交。',
  },
  { days: 6, change: 5000, reason: '老客回馈', state: 'withdrawn' },
  { days: 0.2, change: 6000, reason: '破损补偿，买家已同意不退货', state: 'waiting' },
];

export async function writeApprovals(
  tx: Db,
  buyers: readonly Buyer[],
  now: number,
  people: { keeper: number; clerk: number },
): Promise<void> {
  await insertAll(
    tx,
    approval,
    GIFTS.map(({ days, change, reason, state, note = '' }, at) => {
      const userId = buyers[at]?.user_id ?? 0;
      const requestedAt = now - Math.round(days * DAY);
      const decided = {
        decided_by: state === 'refused' ? people.clerk : people.keeper,
        decided_at: requestedAt + HOUR,
      };
      return {
        kind: 'points' as const,
        target: String(userId),
        input: { user_id: userId, change, reason },
        amount: change * 10,
        reason,
        asked_by: people.keeper,
        asked_at: requestedAt,
        state,
        note,
        ...(state !== 'waiting' && decided),
      };
    }),
  );
}

/** Imports of stock counts and parcel numbers; the last one has two refused rows. */
async function writeJobs(tx: Db, operator_id: number, now: number): Promise<void> {
  const did = (kind: 'stock-import' | 'parcel-import', title: string, days: number, total: number, failed = 0) => {
    const created = now - Math.round(days * DAY);
    const times = { created, started: created + 2, ended: created + 6 };
    return { kind, title, operator_id, input: {}, state: 'done' as const, total, place: total, failed, ...times };
  };
  const made = await tx
    .insert(job)
    .values([
      did('stock-import', '导入库存', 5.1, 46),
      did('parcel-import', '导入运单', 3.3, 24),
      did('parcel-import', '导入运单', 1.2, 31, 2),
    ])
    .returning();
  const jobId = made.at(-1)?.job_id ?? 0;
  await insertAll(tx, jobRow, [
    { job_id: jobId, place: 8, data: {}, label: '第 9 行', message: '运单号已用于其他订单' },
    { job_id: jobId, place: 19, data: {}, label: '第 20 行', message: '订单已取消，不能发货' },
  ]);
}

/** Clicks on the entry to live help over the month until yesterday, more on weekends. */
async function writeClicks(tx: Db, dice: Dice, now: number): Promise<void> {
  const today = mallDay(now);
  const places = ['float', 'order', 'page'] as const;
  await insertAll(
    tx,
    helpClick,
    Array.from({ length: DAYS }, (_, at) => today - 1 - at).flatMap((day) =>
      // Day 0 (1 January 1970) was a Thursday.
      places.map((place, at) => ({ day, place, hits: dice.between(3, (day + 4) % 7 < 2 ? 18 : 11) - 2 * at + 2 })),
    ),
  );
}

/** Views of articles, more for older ones. */
async function writeReaders(tx: Db, dice: Dice, now: number): Promise<void> {
  const rows = await tx.select().from(article).orderBy(article.article_id);
  for (const { article_id, created } of rows) {
    const days = Math.max(1, Math.min(120, (now - created) / DAY));
    const views = sql`${article.views} + ${Math.round(days * dice.between(4, 13))}`;
    await tx.update(article).set({ views }).where(eq(article.article_id, article_id));
  }
}

/** Jobs, clicks and readers. Uses its own dice, so that the rest of the month does not change. */
export async function writeDesk(tx: Db, operatorId: number, now: number): Promise<void> {
  const dice = new Dice(20_240_603);
  await writeJobs(tx, operatorId, now);
  await writeClicks(tx, dice, now);
  await writeReaders(tx, dice, now);
}
