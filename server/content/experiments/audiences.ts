/** Versions of pages that some members get on purpose. */
import { and, eq } from 'drizzle-orm';
import { isFor } from '../../../engine/rules/experiments/audiences.ts';
import type { Db } from '../../kernel/db/database.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { memberAddress } from '../../places/address/tables.ts';
import { severalVersions } from './running.ts';
import { pageAudience, type AudienceRecord } from './tables.ts';

const NONE: ReadonlyMap<number, number> = new Map();

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
  const { audiences: all } = await severalVersions(context);
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
