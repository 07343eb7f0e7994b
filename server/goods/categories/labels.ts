/** Brands and tags of goods. Searches find goods by their names, so renaming one writes the search's words again. */
import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { finds } from '../../kernel/db/finds.ts';
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import type { MallBrand, MallTag } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { sortOf } from '../../kernel/http/listing.ts';
import type { Handler, InputOf } from '../../kernel/calls/operation.ts';
import { brand, goods, goodsTag, tag } from '../tables.ts';
import { writeWords } from '../search/word-rows.ts';
import { record } from '../../kernel/system/audit.ts';
import { throwFailure, transact } from '../../kernel/system/transact.ts';

const named = (column: typeof brand.name | typeof tag.tag_name, keyword?: string): SQL | undefined =>
  finds(keyword, column);

const ofBrand = sql<number>`(select count(*)::int from goods g where g.brand_id = brand.brand_id and g.deleted_at is null)`;
const ofTag = sql<number>`(select count(*)::int from goods_tag gt join goods g on g.goods_id = gt.goods_id
  where gt.tag_id = tag.tag_id and g.deleted_at is null)`;

const brandColumns = { brand_id: brand.brand_id, name: brand.name, image: brand.image_url, goods: ofBrand };
const tagColumns = { tag_id: tag.tag_id, name: tag.tag_name, goods: ofTag };

/** GET /mall/brands */
export const listMallBrands: Handler<'listMallBrands'> = async ({ db }, input) => {
  const { pageSize, offset } = pagingOf(input, 20);
  const where = named(brand.name, input.keyword);
  const sorts = { brand_id: brand.brand_id, name: brand.name, goods: ofBrand };
  const rows = db.select(brandColumns).from(brand).where(where);
  const [list, total] = await Promise.all([
    rows
      .orderBy(...sortOf(input, sorts, [asc(brand.brand_id)], brand.brand_id))
      .limit(pageSize)
      .offset(offset),
    db.$count(brand, where),
  ]);
  return listAnswer<MallBrand>(list, total);
};

/** GET /mall/goods-tags */
export const listMallTags: Handler<'listMallTags'> = async ({ db }, input) => {
  const { pageSize, offset } = pagingOf(input, 20);
  const where = named(tag.tag_name, input.keyword);
  const sorts = { tag_id: tag.tag_id, name: tag.tag_name, goods: ofTag };
  const rows = db.select(tagColumns).from(tag).where(where);
  const [list, total] = await Promise.all([
    rows
      .orderBy(...sortOf(input, sorts, [asc(tag.tag_id)], tag.tag_id))
      .limit(pageSize)
      .offset(offset),
    db.$count(tag, where),
  ]);
  return listAnswer<MallTag>(list, total);
};

async function brandAnswer(tx: Db, brandId: number): Promise<MallBrand> {
  const [row] = await tx.select(brandColumns).from(brand).where(eq(brand.brand_id, brandId));
  return row ?? throwFailure(notFound('品牌不存在'));
}

async function tagAnswer(tx: Db, tagId: number): Promise<MallTag> {
  const [row] = await tx.select(tagColumns).from(tag).where(eq(tag.tag_id, tagId));
  return row ?? throwFailure(notFound('标签不存在'));
}

/** Refuses an empty name, and one that another brand (or another tag) has. */
async function assertFree(tx: Db, table: typeof brand | typeof tag, name: string, own = 0): Promise<void> {
  if (name === '') throwFailure(fail(OFFICE_MESSAGES.nameEmpty, 422, { field: 'name' }));
  const [same] =
    table === brand
      ? await tx.select({ id: brand.brand_id }).from(brand).where(eq(brand.name, name))
      : await tx.select({ id: tag.tag_id }).from(tag).where(eq(tag.tag_name, name));
  if (same && same.id !== own) throwFailure(fail('已有同名的', 422, { field: 'name' }));
}

/** POST /mall/brands */
export const addMallBrand: Handler<'addMallBrand'> = async (
  context,
  { name, image = '' },
): Promise<MallBrand | Failure> =>
  transact(context, async (tx, context) => {
    await assertFree(tx, brand, name);
    const [made] = await tx.insert(brand).values({ name, image_url: image }).returning();
    await record(context, 'brand.add', `brand:${made?.brand_id}`, { after: made }, tx);
    return brandAnswer(tx, made?.brand_id ?? 0);
  });

/** PUT /mall/brands/:brand_id */
export const writeMallBrand: Handler<'writeMallBrand'> = async (context, input): Promise<MallBrand | Failure> => {
  const { brand_id = 0, name } = input;
  return transact(context, async (tx, context) => {
    const [before] = await tx.select().from(brand).where(eq(brand.brand_id, brand_id)).for('update');
    if (!before) return notFound('品牌不存在');
    await assertFree(tx, brand, name, brand_id);
    const after = { name, image_url: input.image ?? before.image_url };
    await tx.update(brand).set(after).where(eq(brand.brand_id, brand_id));
    const own = await tx.select({ id: goods.goods_id }).from(goods).where(eq(goods.brand_id, brand_id));
    if (before.name !== name)
      await writeWords(
        tx,
        own.map(({ id }) => id),
      );
    await record(context, 'brand.put', `brand:${brand_id}`, { before, after }, tx);
    return brandAnswer(tx, brand_id);
  });
};

/** POST /mall/goods-tags */
export const addMallTag: Handler<'addMallTag'> = async (context, { name }): Promise<MallTag | Failure> =>
  transact(context, async (tx, context) => {
    await assertFree(tx, tag, name);
    const [made] = await tx.insert(tag).values({ tag_name: name }).returning();
    await record(context, 'tag.add', `tag:${made?.tag_id}`, { after: made }, tx);
    return tagAnswer(tx, made?.tag_id ?? 0);
  });

/** PUT /mall/goods-tags/:tag_id */
export const writeMallTag: Handler<'writeMallTag'> = async (context, input): Promise<MallTag | Failure> => {
  const { tag_id = 0, name } = input;
  return transact(context, async (tx, context) => {
    const [before] = await tx.select().from(tag).where(eq(tag.tag_id, tag_id)).for('update');
    if (!before) return notFound('标签不存在');
    await assertFree(tx, tag, name, tag_id);
    await tx.update(tag).set({ tag_name: name }).where(eq(tag.tag_id, tag_id));
    const own = await tx.select({ id: goodsTag.goods_id }).from(goodsTag).where(eq(goodsTag.tag_id, tag_id));
    await writeWords(
      tx,
      own.map(({ id }) => id),
    );
    await record(context, 'tag.put', `tag:${tag_id}`, { before, after: { tag_name: name } }, tx);
    return tagAnswer(tx, tag_id);
  });
};

async function drop(
  tx: Db,
  context: Context,
  { goods: used, name }: Pick<MallBrand, 'goods' | 'name'>,
  subject: string,
): Promise<Failure | undefined> {
  if (used > 0) return fail(`「${name}」还有 ${used} 个商品在用，不能删除`);
  await record(context, `${subject.split(':')[0]}.delete`, subject, { before: { name } }, tx);
  return undefined;
}

/** DELETE /mall/brands/:brand_id */
export const deleteMallBrand: Handler<'deleteMallBrand'> = async (
  context,
  { brand_id: id }: InputOf<'deleteMallBrand'>,
) =>
  transact(context, async (tx, context): Promise<{ status: true } | Failure> => {
    const failure = await drop(tx, context, await brandAnswer(tx, id), `brand:${id}`);
    if (failure) return failure;
    await tx.delete(brand).where(eq(brand.brand_id, id));
    return { status: true };
  });

/** DELETE /mall/goods-tags/:tag_id */
export const deleteMallTag: Handler<'deleteMallTag'> = async (context, { tag_id: id }: InputOf<'deleteMallTag'>) =>
  transact(context, async (tx, context): Promise<{ status: true } | Failure> => {
    const failure = await drop(tx, context, await tagAnswer(tx, id), `tag:${id}`);
    if (failure) return failure;
    await tx.delete(goodsTag).where(eq(goodsTag.tag_id, id));
    await tx.delete(tag).where(eq(tag.tag_id, id));
    return { status: true };
  });
