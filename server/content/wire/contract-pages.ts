/** The contract's page list: templates of type index (home) and custom (contract 9). */
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Template, ListTemplatesAnswer } from '../../../schemas/types/contract.ts';
import { Failure, fail, isFailure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { changePage, deletePage, isTaken, MISSING_TITLE, noTemplate, TAKEN } from '../page/pages.ts';
import { recordAdded, type PageRecord } from '../page/store.ts';
import { page } from '../page/tables.ts';
import { transact } from '../../kernel/system/transact.ts';

const KINDS = { index: 'home', custom: 'custom' } as const;

function kindOf(type: string): 'home' | 'custom' | undefined {
  return type === 'index' || type === 'custom' ? KINDS[type] : undefined;
}

function template(row: PageRecord): Template {
  return {
    theme_pc_template_id: String(row.page_id),
    company_id: '1',
    distributor_id: String(row.shop_id),
    template_title: row.title,
    template_description: row.description,
    page_type: row.kind === 'home' ? 'index' : 'custom',
    status: row.enabled ? '1' : '2',
    version: 'v1.0.1',
    version_id: row.draft_version ?? row.published_version ?? 0,
    created: row.created,
    updated: row.updated,
    deleted_at: null,
  };
}

/** Pages by type and status; both types without one, an empty list for unknown types. */
export async function listTemplates(context: Context, input: InputOf<'listTemplates'>): Promise<ListTemplatesAnswer> {
  const { pageSize, offset } = pagingOf(input, 20);
  const { page_type: type = '', status, distributor_id: shop } = input;
  const kind = kindOf(type);
  if (type !== '' && !kind) return listAnswer<Template>([], 0);
  const filters: SQL[] = [inArray(page.kind, kind ? [kind] : ['home', 'custom']), eq(page.platform, 'pc')];
  if (status === '1' || status === '2') filters.push(eq(page.enabled, status === '1'));
  if (shop !== undefined) filters.push(eq(page.shop_id, shop));
  const where = and(...filters);
  const [counted, rows] = await Promise.all([
    context.db
      .select({ total: sql<number>`count(*)::int` })
      .from(page)
      .where(where),
    context.db.select().from(page).where(where).orderBy(asc(page.page_id)).limit(pageSize).offset(offset),
  ]);
  return listAnswer(rows.map(template), counted[0]?.total ?? 0);
}

interface Fields {
  title: string | undefined;
  description: string | undefined;
  enabled?: boolean;
}

function fieldsOf({
  template_title: title,
  template_description: description,
  status,
}: InputOf<'editTemplate'>): Fields | Failure {
  if (title === '') return fail(MISSING_TITLE);
  if (status !== undefined && status !== '1' && status !== '2') return fail(SERVER_MESSAGES.wrongEnabled);
  return { title, description, ...(status === undefined ? {} : { enabled: status === '1' }) };
}

/** Adds a page; a second enabled home page is refused. */
export async function addTemplate(context: Context, input: InputOf<'addTemplate'>): Promise<Template | Failure> {
  const fields = fieldsOf(input);
  if (isFailure(fields)) return fields;
  if (fields.title === undefined) return fail(MISSING_TITLE);
  if (fields.description === undefined) return fail('缺少页面描述');
  const { page_type: type = '', distributor_id: shopId = 0 } = input;
  if (type === '') return fail('缺少页面类型');
  const kind = kindOf(type);
  if (!kind) return fail('页面类型不合法');
  const now = seconds(context);
  const { title, description, enabled = false } = fields;
  return transact(context, async (tx, context) => {
    if (enabled && kind === 'home' && (await isTaken(tx))) return fail(TAKEN);
    const [row] = await tx
      .insert(page)
      .values({
        kind,
        title,
        description,
        enabled,
        shop_id: shopId,
        created: now,
        updated: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) return fail(TAKEN);
    await recordAdded(tx, context, row);
    return template(row);
  });
}

/** Changes name, note and state; enabling a second home page, or one that was never published, is refused. */
export async function editTemplate(context: Context, input: InputOf<'editTemplate'>): Promise<Template | Failure> {
  const fields = fieldsOf(input);
  if (isFailure(fields)) return fields;
  const { theme_pc_template_id: pageId } = input;
  if (pageId === undefined) return noTemplate();
  const changed = await changePage(context, pageId, fields, { contract: true });
  if (!isFailure(changed)) return template(changed);
  return changed.statusCode === 404 ? noTemplate() : changed;
}

/** Deletes a page with its versions. */
export async function deleteTemplate(
  context: Context,
  input: InputOf<'deleteTemplate'>,
): Promise<{ status: true } | Failure> {
  const failure = await deletePage(context, input.theme_pc_template_id ?? 0);
  if (!failure) return { status: true };
  return failure.statusCode === 404 ? noTemplate() : failure;
}
