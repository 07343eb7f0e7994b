/** POST /mall/counts: freezes the book stock of the chosen variants of a shop, in one statement and so at one moment. */
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import type { Handler, InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { shopOfNew } from '../../kernel/access/shops.ts';
import { record } from '../../kernel/system/audit.ts';
import { transact } from '../../kernel/system/transact.ts';
import { brand, goods, sku } from '../tables.ts';
import { branchOf, categoryRows } from '../categories/category-tree.ts';
import { notDeleted } from '../scope.ts';
import { sheetAnswer } from './answers.ts';
import { countLine, countSheet } from './tables.ts';

/** Variants of a sheet. */
export const MOST_LINES = 20_000;

type Chosen = InputOf<'makeCount'>;

/** The chosen variants, and what they are called together. */
async function scopeOf(
  db: Db,
  shopId: number,
  { category_id, brand_id }: Chosen,
): Promise<{ where: SQL; title: string }> {
  const rows = category_id === undefined ? [] : await categoryRows(db);
  const branch = category_id === undefined ? undefined : branchOf(rows, category_id);
  const [named] = brand_id === undefined ? [] : await db.select().from(brand).where(eq(brand.brand_id, brand_id));
  const names = [rows.find((row) => row.category_id === category_id)?.category_name, named?.name];
  const where = and(
    notDeleted,
    eq(goods.shop_id, shopId),
    // Services lie on no shelf.
    eq(goods.item_type, 'normal'),
    branch && or(inArray(goods.category_id, branch), inArray(goods.main_category_id, branch)),
    brand_id === undefined ? undefined : eq(goods.brand_id, brand_id),
  );
  return { where: where ?? sql`true`, title: names.filter(Boolean).join('、') || '全部商品' };
}

/** An open sheet that holds some of the variants: two would write the same difference twice. */
async function overlapping(tx: Db, shopId: number, where: SQL): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: countSheet.sheet_id })
    .from(countSheet)
    .innerJoin(countLine, eq(countLine.sheet_id, countSheet.sheet_id))
    .innerJoin(sku, eq(sku.item_id, countLine.item_id))
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(and(eq(countSheet.shop_id, shopId), inArray(countSheet.state, ['counting', 'submitted']), where))
    .limit(1);
  return row?.id;
}

/** The variant's values as text, as `specText` makes it. */
const SPEC = sql`coalesce((select string_agg((g.spec ->> 'spec_name') || ':' || (v.value ->> 'spec_value_name'), ',' order by g.at)
  from jsonb_array_elements(goods.specs) with ordinality g (spec, at), jsonb_array_elements(g.spec -> 'values') v (value)
  where (v.value ->> 'spec_value_id')::int = any(sku.spec_value_ids)), '')`;

async function freezeLines(tx: Db, sheetId: number, where: SQL): Promise<number> {
  const { rows } = (await tx.execute(sql`
    with chosen as (
      select sku.item_id, sku.goods_id, goods.item_name, ${SPEC} as spec, sku.item_bn, sku.barcode, sku.store
      from sku join goods on goods.goods_id = sku.goods_id where ${where}),
    open_line as (
      select l.line_id, l.item_id, l.num from orders o join order_line l on l.order_id = o.order_id
      where o.order_status in ('NOTPAY', 'PAYED')),
    held as (
      select l.item_id, sum(l.num - coalesce((select sum(s.num) from shipment_item s where s.line_id = l.line_id), 0))::int as num
      from open_line l join chosen using (item_id) group by l.item_id),
    written as (
      insert into count_line (sheet_id, item_id, goods_id, name, spec, bn, barcode, store, held)
      select ${sheetId}::int, item_id, goods_id, item_name, spec, item_bn, barcode, store, coalesce(held.num, 0)
      from chosen left join held using (item_id)
      returning 1)
    select count(*)::int as num from written`)) as unknown as { rows: { num: number }[] };
  return rows[0]?.num ?? 0;
}

export const makeCount: Handler<'makeCount'> = async (context: ScopedContext, input) => {
  const shopId = shopOfNew(context, input.distributor_id);
  if (isFailure(shopId)) return shopId;
  return transact(context, async (tx, context) => {
    const { where, title } = await scopeOf(tx, shopId, input);
    const refused = await refusalOf(tx, shopId, where);
    if (refused) return refused;
    const values = {
      shop_id: shopId,
      title,
      lines: 0,
      made_by: context.operator.operator_id,
      created: seconds(context),
    };
    const [sheet] = await tx.insert(countSheet).values(values).returning();
    if (!sheet) return fail('盘点单未能生成，请重试', 500);
    const lines = await freezeLines(tx, sheet.sheet_id, where);
    await tx.update(countSheet).set({ lines }).where(eq(countSheet.sheet_id, sheet.sheet_id));
    const after = { title, shop_id: shopId, lines };
    await record(context, 'stock.count', `count_sheet:${sheet.sheet_id}`, { before: null, after }, tx);
    return sheetAnswer(tx, context, { ...sheet, lines });
  });
};

/** Why no sheet is made; one is made at a time in a shop, so that two never hold the same variant. */
async function refusalOf(tx: Db, shopId: number, where: SQL): Promise<Failure | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`count-sheet:${shopId}`}, 0))`);
  const [found] = await tx
    .select({ num: sql<number>`count(*)::int` })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(where);
  const num = found?.num ?? 0;
  if (num === 0) return fail('没有符合条件的规格，请换一个范围');
  if (num > MOST_LINES)
    return fail(`这个范围有 ${num} 个规格，一张盘点单最多 ${MOST_LINES} 个，请按分类或品牌分开盘点`);
  const other = await overlapping(tx, shopId, where);
  return other === undefined
    ? undefined
    : fail(`盘点单 ${other} 还没有结束，和这个范围有相同的规格，请先完成或取消它`, 409);
}
