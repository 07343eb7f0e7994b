/** Makes goods (office): one from the form, or many of a table with a few statements for all of them. */
import { inArray } from 'drizzle-orm';
import type { MallGoodsForm } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler, InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { shopOfNew } from '../../kernel/access/shops.ts';
import { actorOf, recordAll } from '../../kernel/system/audit.ts';
import { digest, once } from '../../kernel/system/idempotent.ts';
import { sumOf } from '../../kernel/system/spread.ts';
import { orThrow } from '../../kernel/system/transact.ts';
import { shop } from '../../places/shop/tables.ts';
import { writeWords } from '../search/word-rows.ts';
import { goods, goodsTag } from '../tables.ts';
import { failureOf, referencesOf } from './checks.ts';
import { formsOf } from './form.ts';
import type { Plan } from './matrix.ts';
import { makeVariants, nextItemIds } from './store-variants.ts';
import { columnsOf, EMPTY, planOf, type Columns } from './write.ts';

export type NewGoods = Omit<InputOf<'addMallGoods'>, 'number'>;

interface Planned {
  goods_id: number;
  shop_id: number;
  columns: Columns;
  plan: Plan;
  tag_ids: readonly number[];
  /** numbers for its further variants, after its own */
  item_ids: readonly number[];
}

/** The shop of new goods: the own one for merchants, else the given one. */
async function shopsOf(tx: Db, context: ScopedContext, list: readonly NewGoods[]): Promise<(number | Failure)[]> {
  const shops = list.map(({ distributor_id: said }) => shopOfNew(context, said));
  const ids = [...new Set(shops.filter((id) => !isFailure(id) && id !== 0))] as number[];
  const rows =
    ids.length === 0
      ? []
      : await tx.select({ id: shop.distributor_id }).from(shop).where(inArray(shop.distributor_id, ids));
  const known = new Set([0, ...rows.map(({ id }) => id)]);
  return shops.map((id) =>
    isFailure(id) || known.has(id) ? id : fail(SERVER_MESSAGES.noShop, 422, { field: 'distributor_id' }),
  );
}

async function planAll(tx: Db, context: ScopedContext, list: readonly NewGoods[]): Promise<(Planned | Failure)[]> {
  const counts = list.map(({ items }) => Math.max(1, items.length));
  const ids = await nextItemIds(
    tx,
    sumOf(counts, (count) => count),
  );
  const shops = await shopsOf(tx, context, list);
  const plans = list.map(({ distributor_id: _shop, ...fields }, at): Planned | Failure => {
    const shopId = shops[at] ?? 0;
    const [goodsId = 0, ...item_ids] = ids.splice(0, counts[at]);
    if (isFailure(shopId)) return shopId;
    const plan = planOf(context, fields, { goods_id: goodsId, specs: [], variants: [] });
    if (isFailure(plan)) return plan;
    const columns = columnsOf(fields, EMPTY);
    return { goods_id: goodsId, shop_id: shopId, columns, plan, tag_ids: [...new Set(fields.tag_ids)], item_ids };
  });
  const named = plans.flatMap((one) => (isFailure(one) ? [] : { ...one.columns, tag_ids: one.tag_ids }));
  const references = await referencesOf(tx, named);
  const before = { ...EMPTY, specs: [] };
  return plans.map((one) => {
    if (isFailure(one)) return one;
    const { columns, plan, tag_ids } = one;
    return failureOf(context, { ...columns, specs: plan.specs, tag_ids }, before, references) ?? one;
  });
}

async function insertAll(tx: Db, context: ScopedContext, list: readonly Planned[]): Promise<void> {
  const now = seconds(context);
  await tx.insert(goods).values(
    list.map(({ goods_id, shop_id, columns, plan }) => {
      const first = plan.on[0]?.wanted;
      const prices = { price: first?.price ?? 0, market_price: first?.market_price ?? 0 };
      return { goods_id, ...columns, ...prices, specs: plan.specs, shop_id, created: now, updated: now };
    }),
  );
  const tags = list.flatMap(({ goods_id, tag_ids }) => tag_ids.map((tag_id) => ({ goods_id, tag_id })));
  if (tags.length > 0) await tx.insert(goodsTag).values(tags);
  await makeVariants(tx, list, { actor: actorOf(context), now });
  await writeWords(
    tx,
    list.map(({ goods_id }) => goods_id),
  );
}

/**
 * Makes goods in the caller's transaction, and answers a failure for each that is refused, which does not stop the others; the
 * caller makes sure that they are made once. An error of the database undoes all.
 */
export async function makeMany(
  tx: Db,
  context: ScopedContext,
  list: readonly NewGoods[],
): Promise<(MallGoodsForm | Failure)[]> {
  const plans = await planAll(tx, context, list);
  const good = plans.filter((one) => !isFailure(one)) as Planned[];
  if (good.length > 0) await insertAll(tx, context, good);
  const ids = good.map(({ goods_id }) => goods_id);
  const forms = new Map((await formsOf(context, ids)).map((form) => [form.goods_id, form]));
  const made = [...forms.values()].map((after) => ({ subject: `goods:${after.goods_id}`, detail: { after } }));
  await recordAll(context, 'goods.add', made, tx);
  return plans.map((one) => (isFailure(one) ? one : (forms.get(one.goods_id) ?? fail(SERVER_MESSAGES.noGoods))));
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
  return once(context, { key, body }, async (tx, context) => {
    const [made = fail(SERVER_MESSAGES.noGoods)] = await makeMany(tx, context, [fields]);
    return orThrow(made);
  });
}

/** POST /mall/goods */
export const addMallGoods: Handler<'addMallGoods'> = (context, input) => addGoods(context, input);
