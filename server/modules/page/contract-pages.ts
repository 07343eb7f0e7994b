/** The page list of the contract: templates of kind index (home) and custom (contract 9). */
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Template, TemplateList } from '../../../schemas/types/contract.ts';
import { Failure, fail, isFailure, notFound } from '../../http/answer.ts';
import { seconds, type Context } from '../../http/context.ts';
import { intOf, listAnswer, pagingOf, textOf, type Input } from '../../http/input.ts';
import { changePage, deletePage, isTaken } from './pages.ts';
import type { PageRecord } from './store.ts';
import { page } from './tables.ts';
import { transact } from '../system/transact.ts';

const KINDS = { index: 'home', custom: 'custom' } as const;

function kindOf(type: string): 'home' | 'custom' | undefined {
  return type === 'index' || type === 'custom' ? KINDS[type] : undefined;
}

function template(row: PageRecord): Template {
  return {
    theme_pc_template_id: String(row.pageId),
    company_id: '1',
    distributor_id: String(row.shopId),
    template_title: row.title,
    template_description: row.description,
    page_type: row.kind === 'home' ? 'index' : 'custom',
    status: row.enabled ? '1' : '2',
    version: 'v1.0.1',
    version_id: row.draftVersion ?? row.publishedVersion ?? 0,
    created: row.created,
    updated: row.updated,
    deleted_at: null,
  };
}

/** Pages of a type and status; both types without one, nothing for types we do not have. */
export async function listTemplates(context: Context, input: Input): Promise<TemplateList> {
  const { pageSize, offset } = pagingOf(input, 20);
  const type = textOf(input['page_type'], 20);
  const kind = kindOf(type);
  if (type !== '' && !kind) return listAnswer<Template>([], 0);
  const filters: SQL[] = [inArray(page.kind, kind ? [kind] : ['home', 'custom']), eq(page.platform, 'pc')];
  const status = textOf(input['status'], 2);
  if (status === '1' || status === '2') filters.push(eq(page.enabled, status === '1'));
  const shop = intOf(input['distributor_id']);
  if (shop !== undefined) filters.push(eq(page.shopId, shop));
  const where = and(...filters);
  const [counted, rows] = await Promise.all([
    context.db
      .select({ total: sql<number>`count(*)::int` })
      .from(page)
      .where(where),
    context.db.select().from(page).where(where).orderBy(asc(page.pageId)).limit(pageSize).offset(offset),
  ]);
  return listAnswer(rows.map(template), counted[0]?.total ?? 0);
}

interface Fields {
  title?: string;
  description?: string;
  enabled?: boolean;
}

function fieldsOf(input: Input): Fields | Failure {
  const fields: Fields = {};
  if (input['template_title'] !== undefined) fields.title = textOf(input['template_title'], 50);
  if (fields.title === '') return fail('缺少页面名称');
  if (input['template_description'] !== undefined) fields.description = textOf(input['template_description'], 150);
  if (input['status'] !== undefined) {
    const status = textOf(input['status'], 2);
    if (status !== '1' && status !== '2') return fail('启用状态不合法');
    fields.enabled = status === '1';
  }
  return fields;
}

const TAKEN = '已有启用的模版';

/** Adds a page; a second enabled home page is refused. */
export async function addTemplate(context: Context, input: Input): Promise<Template | Failure> {
  const fields = fieldsOf(input);
  if (isFailure(fields)) return fields;
  if (fields.title === undefined) return fail('缺少页面名称');
  if (fields.description === undefined) return fail('缺少页面描述');
  const type = textOf(input['page_type'], 20);
  if (type === '') return fail('缺少页面类型');
  const kind = kindOf(type);
  if (!kind) return fail('页面类型不合法');
  const now = seconds(context);
  const { title, description, enabled = false } = fields;
  return transact(context.db, async (tx) => {
    if (enabled && kind === 'home' && (await isTaken(tx))) return fail(TAKEN);
    const [row] = await tx
      .insert(page)
      .values({
        kind,
        title,
        description,
        enabled,
        shopId: intOf(input['distributor_id']) ?? 0,
        created: now,
        updated: now,
      })
      .onConflictDoNothing()
      .returning();
    return row ? template(row) : fail(TAKEN);
  });
}

/** Changes name, note and state; enabling a second home page, or one that was never published, is refused. */
export async function editTemplate(context: Context, input: Input): Promise<Template | Failure> {
  const fields = fieldsOf(input);
  if (isFailure(fields)) return fields;
  const pageId = intOf(input['theme_pc_template_id']);
  if (pageId === undefined) return notFound('模板页面不存在');
  const changed = await changePage(context, pageId, fields, { contract: true });
  if (!isFailure(changed)) return template(changed);
  return changed.statusCode === 404 ? notFound('模板页面不存在') : changed;
}

/** Deletes a page with its versions. */
export async function deleteTemplate(context: Context, input: Input): Promise<{ status: true } | Failure> {
  const failure = await deletePage(context, intOf(input['theme_pc_template_id']) ?? 0);
  if (!failure) return { status: true };
  return failure.statusCode === 404 ? notFound('模板页面不存在') : failure;
}
