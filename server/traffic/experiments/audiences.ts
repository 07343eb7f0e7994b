/** Versions of a page that some members get on purpose: by grade, or by the region of their default address. */
import { asc, eq } from 'drizzle-orm';
import type { PageAudiences } from '../../../schemas/types/contract.ts';
import { MOST_AUDIENCES } from '../../../engine/rules/experiments/audiences.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { record } from '../../kernel/system/audit.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';
import { transact } from '../../kernel/system/transact.ts';
import { putAudiences } from '../../content/experiments/audiences.ts';
import { pageAudience } from '../../content/experiments/tables.ts';
import { mayKnow, pageOfInput } from '../../content/page/pages.ts';
import { lockPages, nameWaiting } from '../../content/page/store.ts';
import { pageVersion } from '../../content/page/tables.ts';
import { gradesSetting } from '../../people/member/grades.ts';
import { regionTree } from '../../places/region/tree.ts';
import { refusalToShow } from './showable.ts';

/** Name of versions that have none. */
const NOTE = '给指定会员';

async function answerOf(context: Context, pageId: number): Promise<PageAudiences> {
  const { kind, value, version } = pageAudience;
  const [list, grades, tree] = await Promise.all([
    context.db
      .select({ kind, value, version, note: pageVersion.note, created: pageVersion.created })
      .from(pageAudience)
      .innerJoin(pageVersion, eq(pageVersion.version_id, version))
      .where(eq(pageAudience.page_id, pageId))
      .orderBy(asc(pageAudience.nth)),
    settingOf(context, gradesSetting),
    regionTree(context),
  ]);
  return {
    list,
    grades: grades.map(({ id, name }) => ({ grade_id: id, name })),
    provinces: tree.map(({ id, label }) => ({ code: Number(id), name: label })),
  };
}

export async function readAudiences(
  context: Context,
  input: InputOf<'readAudiences'>,
): Promise<PageAudiences | Failure> {
  const row = await pageOfInput(context, input);
  return isFailure(row) ? row : answerOf(context, row.page_id);
}

export async function writeAudiences(
  context: Context,
  { page_id = 0, list }: InputOf<'writeAudiences'>,
): Promise<PageAudiences | Failure> {
  const rows = list.map(({ kind, value, version }) => ({
    kind,
    value: kind === 'paid' ? 0 : Number(value),
    version: Number(version),
  }));
  if (rows.length > MOST_AUDIENCES) return fail(`最多 ${MOST_AUDIENCES} 个`, 422, { field: 'list' });
  if (new Set(rows.map(({ kind, value }) => `${kind} ${value}`)).size < rows.length)
    return fail('同一种会员只能选择一个版本', 422, { field: 'list' });
  return transact(context, async (tx, context) => {
    const row = (await lockPages(tx, [page_id])).get(page_id);
    if (!row || !mayKnow(context, row)) return notFound(SERVER_MESSAGES.noPage);
    const versions = [...new Set(rows.map(({ version }) => version))];
    const refused = await refusalToShow(tx, context, row, versions);
    if (refused) return refused;
    for (const version of versions) await nameWaiting(tx, version, NOTE);
    const { list: before } = await answerOf({ ...context, db: tx }, page_id);
    await putAudiences(tx, page_id, rows);
    const plain = before.map(({ kind, value, version }) => ({ kind, value, version }));
    await record(
      context,
      'page.audiences',
      `page:${page_id}`,
      { before: { audiences: plain }, after: { audiences: rows } },
      tx,
    );
    return answerOf({ ...context, db: tx }, page_id);
  });
}
