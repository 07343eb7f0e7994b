/** The office's calls about freight templates: the mall's, and for merchants their own. */
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { finds } from '../../kernel/db/finds.ts';
import type { MallFreightTemplate, MallFreightTemplateDetail } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { sortOf } from '../../kernel/http/listing.ts';
import type { Handler, Handlers, ScopedContext } from '../../kernel/calls/operation.ts';
import { freightTemplate } from './tables.ts';
import { goods } from '../../goods/tables.ts';
import { region } from '../region/tables.ts';
import { shop } from '../shop/tables.ts';
import { record } from '../../kernel/system/audit.ts';
import { brandSetting } from '../../kernel/system/settings/settings.ts';
import { orThrow, transact } from '../../kernel/system/transact.ts';
import { formFailure } from '../../kernel/system/settings/check-form.ts';
import { feesText, freightFields, rulesOf, type FreightFields } from './form.ts';
import { ofOwnShops, shopOfNew } from '../../kernel/access/shops.ts';

type Template = typeof freightTemplate.$inferSelect;

const UNKNOWN = '运费模板不存在';
const SORTS = {
  template_id: freightTemplate.template_id,
  name: freightTemplate.name,
  updated: freightTemplate.updated,
};

// The column is written with its table's name: in a query of a single table drizzle omits it, and goods have a column with a
// similar name.
const named = sql<number>`(select count(*)::int from goods g where g.freight_template_id = freight_template.template_id)`;

const ownTemplate = (context: ScopedContext): SQL | undefined => ofOwnShops(context, freightTemplate.shop_id);

/** GET /mall/freight-templates, default templates first. */
const listFreightTemplates: Handler<'listFreightTemplates'> = async (context, input) => {
  const { db } = context;
  const { pageSize, offset } = pagingOf(input, 20);
  const { keyword = '' } = input;
  const where = and(ownTemplate(context), finds(keyword, freightTemplate.name));
  const [total, rows, { brand_name }] = await Promise.all([
    db.$count(freightTemplate, where),
    db
      .select({ row: freightTemplate, goods: named, shopName: shop.name })
      .from(freightTemplate)
      .leftJoin(shop, eq(shop.distributor_id, freightTemplate.shop_id))
      .where(where)
      .orderBy(
        ...sortOf(
          input,
          SORTS,
          [desc(freightTemplate.is_default), desc(freightTemplate.template_id)],
          freightTemplate.template_id,
        ),
      )
      .limit(pageSize)
      .offset(offset),
    brandSetting(context),
  ]);
  const list = rows.map(({ row, goods: count, shopName }): MallFreightTemplate => ({
    template_id: row.template_id,
    name: row.name,
    distributor_id: row.shop_id,
    distributor_name: shopName ?? (brand_name || '商城自营'),
    by: row.rules.by,
    is_free: row.rules.isFree,
    is_default: row.is_default,
    fees: feesText(row.rules),
    regions: row.rules.regions.length,
    refused: row.rules.refused.length,
    goods: count,
    updated: row.updated,
  }));
  return listAnswer(list, total);
};

/** The template, locked when it is to be changed. */
export async function templateById(
  tx: Db,
  context: ScopedContext,
  templateId: number,
  locks: boolean,
): Promise<Template | Failure> {
  const query = tx
    .select()
    .from(freightTemplate)
    .where(and(eq(freightTemplate.template_id, templateId), ownTemplate(context)));
  const [row] = await (locks ? query.for('update') : query);
  return row ?? notFound(UNKNOWN);
}

function detailOf({ template_id, is_default, name, rules }: Template): MallFreightTemplateDetail {
  return { template_id, is_default, value: freightFields(name, rules) };
}

const readFreightTemplate: Handler<'readFreightTemplate'> = async (context, { template_id }) => {
  const row = await templateById(context.db, context, template_id, false);
  return isFailure(row) ? row : detailOf(row);
};

/** The stored form of the template in the request. */
async function read({ db }: ScopedContext, value: object): Promise<Pick<Template, 'name' | 'rules'> | Failure> {
  const failure = await formFailure('freight-template', value);
  if (failure) return failure;
  const fields = value as FreightFields;
  const known = await db.select({ id: region.id }).from(region);
  const rules = rulesOf(fields, new Set(known.map(({ id }) => id)));
  return isFailure(rules) ? rules : { name: fields.name.trim(), rules };
}

/** The first template of a shop is its default: its goods would go free otherwise. */
async function insertTemplate(tx: Db, values: typeof freightTemplate.$inferInsert): Promise<Template> {
  const isFirst = (await tx.$count(freightTemplate, eq(freightTemplate.shop_id, values.shop_id ?? 0))) === 0;
  const insert = (is_default: boolean) =>
    // Of two first ones at once, one is the default (index freight_template_default).
    tx
      .insert(freightTemplate)
      .values({ ...values, is_default })
      .onConflictDoNothing()
      .returning();
  const [row] = isFirst ? await insert(true) : [];
  return (row ?? (await insert(false))[0]) as Template;
}

const addFreightTemplate: Handler<'addFreightTemplate'> = async (context, { value }) => {
  const fields = await read(context, value);
  if (isFailure(fields)) return fields;
  const shopId = shopOfNew(context);
  if (isFailure(shopId)) return shopId;
  return transact(context, async (tx, context) => {
    const made = await insertTemplate(tx, { ...fields, shop_id: shopId, updated: seconds(context) });
    await record(context, 'freight.create', `freight:${made.template_id}`, { before: null, after: fields }, tx);
    return detailOf(made);
  });
};

const changeFreightTemplate: Handler<'changeFreightTemplate'> = async (context, { template_id: id = 0, value }) => {
  const fields = await read(context, value);
  if (isFailure(fields)) return fields;
  return transact(context, async (tx, context) => {
    const { name, rules, ...before } = orThrow(await templateById(tx, context, id, true));
    await tx
      .update(freightTemplate)
      .set({ ...fields, updated: seconds(context) })
      .where(eq(freightTemplate.template_id, id));
    await record(context, 'freight.change', `freight:${id}`, { before: { name, rules }, after: fields }, tx);
    return detailOf({ ...before, ...fields });
  });
};

const deleteFreightTemplate: Handler<'deleteFreightTemplate'> = async (context, { template_id: id }) =>
  transact(context, async (tx, context) => {
    const { name, rules, is_default } = orThrow(await templateById(tx, context, id, true));
    if (is_default) return fail('默认模板不能删除，请先取消默认');
    const used = await tx.$count(goods, eq(goods.freight_template_id, id));
    if (used > 0) return fail(`还有${used}个商品使用该模板，请先为它们换一个模板`);
    await tx.delete(freightTemplate).where(eq(freightTemplate.template_id, id));
    await record(context, 'freight.delete', `freight:${id}`, { before: { name, rules }, after: null }, tx);
    return { status: true };
  });

const setDefaultFreight: Handler<'setDefaultFreight'> = async (context, { template_id: id, is_default }) =>
  transact(context, async (tx, context) => {
    const { shop_id } = orThrow(await templateById(tx, context, id, false));
    // All templates of the shop are locked in one order, so that concurrent changes of the default wait for each other.
    const rows = await tx
      .select()
      .from(freightTemplate)
      .where(eq(freightTemplate.shop_id, shop_id))
      .orderBy(freightTemplate.template_id)
      .for('update');
    const row = rows.find(({ template_id }) => template_id === id);
    if (!row) return notFound(UNKNOWN);
    const before = rows.find((one) => one.is_default)?.template_id ?? 0;
    if (is_default)
      await tx
        .update(freightTemplate)
        .set({ is_default: false })
        .where(and(eq(freightTemplate.shop_id, shop_id), eq(freightTemplate.is_default, true)));
    await tx.update(freightTemplate).set({ is_default }).where(eq(freightTemplate.template_id, id));
    const after = is_default ? id : before === id ? 0 : before;
    await record(context, 'freight.default', `shop:${shop_id}`, { before, after }, tx);
    return detailOf({ ...row, is_default });
  });

export const handlers = {
  listFreightTemplates,
  readFreightTemplate,
  addFreightTemplate,
  changeFreightTemplate,
  deleteFreightTemplate,
  setDefaultFreight,
} satisfies Handlers;
