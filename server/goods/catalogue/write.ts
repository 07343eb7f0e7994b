/** Makes and changes goods (office). The answer is read again after writing; the trail records the goods before and after. */
import { eq, inArray } from 'drizzle-orm';
import { safePicture } from '../../../engine/address.ts';
import { picturesIn } from '../../../engine/document/rich-text.ts';
import { writtenText } from '../../kernel/system/written-text.ts';
import { isLibraryPicture } from '../../content/picture/store.ts';
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import { PICTURE_MESSAGES } from '../../../engine/rules/content/pictures.ts';
import type { MallGoodsForm } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler, InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { freightTemplate } from '../../places/freight/tables.ts';
import { introHtml } from '../detail/intro.ts';
import { brand, category, goods, goodsTag, sku, tag, type IntroBlock } from '../tables.ts';
import { writeWords } from '../search/word-rows.ts';
import { shop } from '../../places/shop/tables.ts';
import { actorOf, record } from '../../kernel/system/audit.ts';
import { digest, once } from '../../kernel/system/idempotent.ts';
import { orThrow, throwFailure, transact } from '../../kernel/system/transact.ts';
import { sentColumns, UNWRITTEN, type FormColumns } from './columns.ts';
import { formOf, offRows } from './form.ts';
import { planVariants, Wrong, type Known, type Plan } from './matrix.ts';
import { lockGoods } from '../scope.ts';
import { nextItemIds, storeVariants } from './store-variants.ts';
import { isOwnShop, shopOfNew } from '../../kernel/access/shops.ts';

type Goods = typeof goods.$inferSelect;
export type Fields = Omit<InputOf<'addMallGoods'>, 'distributor_id' | 'number'>;

/** The values of new goods. */
const EMPTY: FormColumns & Pick<Goods, 'params' | 'intro' | 'approve_status'> = {
  ...UNWRITTEN,
  params: [],
  intro: [],
  approve_status: 'instock',
};

function introOf(html: string | undefined, before: IntroBlock[]): IntroBlock[] {
  if (html === undefined || html === introHtml(before)) return before;
  const clean = writtenText('intro', html);
  return clean === '' ? [] : [{ kind: 'html', html: clean }];
}

function columnsOf(input: Fields, before: typeof EMPTY) {
  return {
    ...sentColumns({ ...input, service_text: input.service_text?.trim() }, before),
    item_name: input.name,
    params: input.params?.map(({ name, value }): [string, string] => [name.trim(), value.trim()]) ?? before.params,
    intro: introOf(input.intro, before.intro),
    approve_status: input.approve_status ?? before.approve_status,
  };
}

type Columns = ReturnType<typeof columnsOf>;
type Pictures = Pick<Goods, 'pics' | 'specs' | 'intro'>;

async function isThere(tx: Db, table: typeof category | typeof brand, id: number, isMain?: boolean): Promise<boolean> {
  if (id === 0) return true;
  if (table === brand) return (await tx.$count(brand, eq(brand.brand_id, id))) > 0;
  const [row] = await tx.select({ is_main: category.is_main }).from(category).where(eq(category.category_id, id));
  return row?.is_main === isMain;
}

const PICTURES: Readonly<Record<'pics' | 'specs' | 'intro', (pictures: Pictures) => readonly string[]>> = {
  pics: ({ pics }) => pics,
  specs: ({ specs }) =>
    specs.flatMap(({ values }) => values.flatMap(({ spec_image_url: image }) => (image === '' ? [] : [image]))),
  intro: ({ intro }) => picturesIn(introHtml(intro)),
};

/** The field with a picture from elsewhere; pictures that were there before may stay. */
function foreignPicture({ config }: ScopedContext, now: Pictures, before: Pictures): keyof typeof PICTURES | undefined {
  const kinds = Object.entries(PICTURES) as [keyof typeof PICTURES, (typeof PICTURES)['pics']][];
  return kinds.find(([, picturesOf]) => {
    const known = picturesOf(before);
    return picturesOf(now).some((one) => !known.includes(one) && !isLibraryPicture(config, one));
  })?.[0];
}

/** Why the columns are refused: the first thing they name that does not exist. */
async function failureOf(
  tx: Db,
  context: ScopedContext,
  columns: Columns & Pictures,
  before: Pictures,
): Promise<Failure | undefined> {
  const { pics, on_at, off_at, freight_template_id: templateId } = columns;
  if (columns.item_name.trim() === '') return fail(OFFICE_MESSAGES.goodsNameEmpty, 422, { field: 'name' });
  if (pics.some((one) => safePicture(one) === '')) return fail(PICTURE_MESSAGES.wrongAddress, 422, { field: 'pics' });
  const foreign = foreignPicture(context, columns, before);
  if (foreign) return fail(PICTURE_MESSAGES.notInLibrary, 422, { field: foreign });
  if (on_at !== null && off_at !== null && off_at <= on_at)
    return fail(OFFICE_MESSAGES.offBeforeOn, 422, { field: 'off_at' });
  if (!(await isThere(tx, category, columns.category_id, false)))
    return fail('销售分类不存在，请重新选择', 422, { field: 'category_id' });
  if (!(await isThere(tx, category, columns.main_category_id, true)))
    return fail('主分类不存在，请重新选择', 422, { field: 'main_category_id' });
  if (!(await isThere(tx, brand, columns.brand_id))) return fail('品牌不存在，请重新选择', 422, { field: 'brand_id' });
  if (columns.item_type === 'services' && columns.service_text === '')
    return fail(OFFICE_MESSAGES.deliveryEmpty, 422, { field: 'service_text' });
  if (templateId === null) return undefined;
  const [template] = await tx
    .select({ shop_id: freightTemplate.shop_id })
    .from(freightTemplate)
    .where(eq(freightTemplate.template_id, templateId));
  const mayUse = template && (template.shop_id === 0 || isOwnShop(context, template.shop_id));
  return mayUse ? undefined : fail('运费模板不存在，请重新选择', 422, { field: 'freight_template_id' });
}

/** Costs are taken from those alone who may change them. */
function itemsOf({ operator }: ScopedContext, { items }: Fields): Fields['items'] {
  if (operator.grants.has('cost.write')) return items;
  return items.map(({ cost_price: _cost, ...item }) => item);
}

function planOf(context: ScopedContext, input: Fields, known: Known): Plan {
  try {
    return planVariants(input.specs ?? [], itemsOf(context, input), known);
  } catch (error) {
    if (error instanceof Wrong) return throwFailure(fail(error.message, 422, { field: 'items' }));
    throw error;
  }
}

async function writeTags(tx: Db, goodsId: number, tagIds: readonly number[]): Promise<void> {
  const known =
    tagIds.length === 0
      ? []
      : await tx
          .select({ tag_id: tag.tag_id })
          .from(tag)
          .where(inArray(tag.tag_id, [...tagIds]));
  if (known.length < new Set(tagIds).size) throwFailure(fail('标签不存在，请重新选择', 422, { field: 'tag_ids' }));
  await tx.delete(goodsTag).where(eq(goodsTag.goods_id, goodsId));
  if (known.length > 0) await tx.insert(goodsTag).values(known.map(({ tag_id }) => ({ goods_id: goodsId, tag_id })));
}

interface Written {
  goods_id: number;
  version: number;
  columns: Columns;
  before: Pictures;
  plan: Plan;
}

async function store(tx: Db, context: ScopedContext, input: Fields, written: Written): Promise<MallGoodsForm> {
  const { goods_id, version, columns, before, plan } = written;
  const now = seconds(context);
  const failure = await failureOf(tx, context, { ...columns, specs: plan.specs }, before);
  if (failure) throwFailure(failure);
  await tx
    .update(goods)
    .set({ ...columns, version, updated: now })
    .where(eq(goods.goods_id, goods_id));
  if (input.tag_ids) await writeTags(tx, goods_id, input.tag_ids);
  await storeVariants(tx, goods_id, plan, { actor: actorOf(context), now, reference: `goods:${goods_id}:${version}` });
  await writeWords(tx, [goods_id]);
  return orThrow(await formOf(context, goods_id));
}

/** The shop of the new goods: the own one for merchants, else the given one. */
async function shopOf(tx: Db, context: ScopedContext, said = 0): Promise<number> {
  const shopId = orThrow(shopOfNew(context, said));
  const isThereShop = shopId === 0 || (await tx.$count(shop, eq(shop.distributor_id, shopId))) > 0;
  return isThereShop ? shopId : throwFailure(fail(SERVER_MESSAGES.noShop, 422, { field: 'distributor_id' }));
}

/** Makes goods in the caller's transaction; the caller makes sure that they are made once. */
export async function makeGoods(
  tx: Db,
  context: ScopedContext,
  { distributor_id: said, ...fields }: Omit<InputOf<'addMallGoods'>, 'number'>,
): Promise<MallGoodsForm> {
  const [goodsId = 0] = await nextItemIds(tx, 1);
  const plan = planOf(context, fields, { goods_id: goodsId, specs: [], variants: [] });
  const columns = columnsOf(fields, EMPTY);
  const [shopId, created] = [await shopOf(tx, context, said), seconds(context)];
  await tx
    .insert(goods)
    .values({ goods_id: goodsId, ...columns, shop_id: shopId, price: 0, created, updated: created });
  const after = await store(tx, context, fields, {
    goods_id: goodsId,
    version: 1,
    columns,
    before: { ...EMPTY, specs: [] },
    plan,
  });
  await record(context, 'goods.add', `goods:${goodsId}`, { after }, tx);
  return after;
}

/** Makes goods, once for each `number` in the request. */
export async function addGoods(
  context: ScopedContext,
  input: InputOf<'addMallGoods'>,
): Promise<MallGoodsForm | Failure> {
  const { number, ...fields } = input;
  const { operator_id } = context.operator;
  const body = digest(input);
  const key = `goods-add:${operator_id}:${number ?? context.idempotencyKey ?? body}`;
  return once(context, { key, body }, (tx, context) => makeGoods(tx, context, fields));
}

/** Changes goods. A stale write changes nothing and is answered with the current goods (checklist 13). */
export async function changeGoods(
  tx: Db,
  context: ScopedContext,
  goodsId: number,
  version: number,
  fields: Fields,
): Promise<MallGoodsForm | Failure> {
  const row = await lockGoods(tx, context, goodsId);
  if (!row) return notFound(SERVER_MESSAGES.noGoods);
  const before = orThrow(await formOf(context, goodsId));
  if (row.version !== version) return fail('商品已被他人修改，请载入最新内容后再试', 409, { fresh: before });
  if (row.deleted_at !== null) return fail('商品已删除，请先恢复');
  const { item_id, spec_value_ids } = sku;
  const on = await tx.select({ item_id, spec_value_ids }).from(sku).where(eq(sku.goods_id, goodsId));
  const variants = [...on, ...(await offRows(tx, goodsId))];
  const plan = planOf(context, fields, { goods_id: goodsId, specs: row.specs, variants });
  const columns = columnsOf(fields, row);
  const after = await store(tx, context, fields, {
    goods_id: goodsId,
    version: version + 1,
    columns,
    before: row,
    plan,
  });
  await record(context, 'goods.put', `goods:${goodsId}`, { before, after }, tx);
  return after;
}

/** POST /mall/goods */
export const addMallGoods: Handler<'addMallGoods'> = (context, input) => addGoods(context, input);

/** PUT /mall/goods/:goods_id */
export const writeMallGoods: Handler<'writeMallGoods'> = async (context, { goods_id, version, ...fields }) =>
  transact(context, (tx, context) => changeGoods(tx, context, goods_id, version, fields));
