/** Versions of pages that some members get on purpose. */
import { and, asc, eq } from 'drizzle-orm';
import { isFor } from '../../../engine/rules/experiments/audiences.ts';
import { cacheOf } from '../../kernel/caches.ts';
import type { Db } from '../../kernel/db/database.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { memberAddress } from '../../places/address/tables.ts';
import { pageAudience, type AudienceRecord } from './tables.ts';

/** milliseconds for which all rows are remembered; they are few */
const LIFE = 1000;
const NONE: ReadonlyMap<number, number> = new Map();

async function allAudiences({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<readonly AudienceRecord[]> {
  const cache = cacheOf<readonly AudienceRecord[]>(db, 'audiences', 1, LIFE);
  const known = cache.get('all', clock.now());
  if (known) return known;
  const rows = await db.select().from(pageAudience).orderBy(asc(pageAudience.page_id), asc(pageAudience.nth));
  return cache.set('all', rows, clock.now());
}

async function provinceOf(db: Db, userId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ codes: memberAddress.codes })
    .from(memberAddress)
    .where(and(eq(memberAddress.user_id, userId), eq(memberAddress.is_def, true)));
  return row?.codes[0];
}

/** By page the version for the member who asks; guests have none. */
export async function versionsForMember(context: Context): Promise<ReadonlyMap<number, number>> {
  const { member } = context;
  if (!member) return NONE;
  const all = await allAudiences(context);
  if (all.length === 0) return NONE;
  const belongs = {
    grade: member.grade_id,
    isPaid: member.vip_ends_at > seconds(context),
    province: all.some(({ kind }) => kind === 'region') ? await provinceOf(context.db, member.user_id) : undefined,
  };
  const versions = new Map<number, number>();
  for (const row of all) if (!versions.has(row.page_id) && isFor(row, belongs)) versions.set(row.page_id, row.version);
  return versions;
}

/** Replaces the rows of a page. */
export async function putAudiences(
  tx: Db,
  pageId: number,
  rows: readonly Omit<AudienceRecord, 'page_id' | 'nth'>[],
): Promise<void> {
  await tx.delete(pageAudience).where(eq(pageAudience.page_id, pageId));
  if (rows.length > 0) await tx.insert(pageAudience).values(rows.map((row, nth) => ({ ...row, page_id: pageId, nth })));
}
