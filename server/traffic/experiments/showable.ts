/** Versions of a page that are shown beside the published one. */
import { and, eq, inArray } from 'drizzle-orm';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { failureFor } from '../../content/check/check.ts';
import { faultsByPart } from '../../content/check/page-check.ts';
import type { PageRecord } from '../../content/page/store.ts';
import { pageVersion } from '../../content/page/tables.ts';

/** Why one of the versions cannot be shown: nothing that could not be published is. */
export async function refusalToShow(
  tx: Db,
  context: Context,
  row: PageRecord,
  versions: readonly number[],
): Promise<Failure | undefined> {
  const known = and(eq(pageVersion.page_id, row.page_id), inArray(pageVersion.version_id, [0, ...versions]));
  if ((await tx.$count(pageVersion, known)) < versions.length) return notFound('页面或版本不存在');
  for (const version of versions) {
    const failure = failureFor(await faultsByPart(context, [row], () => version));
    if (failure) return failure;
  }
  return undefined;
}
