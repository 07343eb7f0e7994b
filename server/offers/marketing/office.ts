/**
 * The office makes promotions and flash sales. Everything can be changed until the promotion begins, only its end while it runs,
 * nothing afterwards.
 */
import { isDeepStrictEqual } from 'node:util';
import { eq, inArray } from 'drizzle-orm';
import type { MallPromotionDetail } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler, ScopedContext } from '../../kernel/calls/operation.ts';
import { specText } from '../../goods/detail/spec-text.ts';
import { goods, sku } from '../../goods/tables.ts';
import { figuresOfOne } from '../promotion/figures.ts';
import { forgetSoldOut } from '../seckill/sold-out.ts';
import { record } from '../../kernel/system/audit.ts';
import { orThrow, throwFailure, transact } from '../../kernel/system/transact.ts';
import { endFailure, oneByOne, termsFailure } from './check.ts';
import { makerNames, stateAt, type Kind } from './rows.ts';
import { dropStored, putEnd, putStored, readStored, type Stored } from './store.ts';
import { termsOf } from './terms.ts';
import { isOwnShop, shopOfNew } from '../../kernel/access/shops.ts';

const missing = (): Failure => notFound('活动不存在');

type Needs = Pick<ScopedContext, 'db' | 'clock' | 'operator'>;

/** true when the operator may see it: merchants see promotions of the own shop only. */
function isOwn(context: Needs, { terms }: Stored): boolean {
  return isOwnShop(context, terms.shop_id);
}

async function factsOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .select({ sku, goods })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(inArray(sku.item_id, [...ids]));
  return new Map(rows.map((row) => [row.sku.item_id, row]));
}

type Facts = Awaited<ReturnType<typeof factsOf>>;

function goodsOf({ terms, left }: Stored, facts: Facts): MallPromotionDetail['goods'] {
  return terms.items.flatMap(({ item_id, price, stock, limit_num: limit }) => {
    const row = facts.get(item_id);
    // A deleted variant is left out of the sale.
    if (!row) return [];
    return [
      {
        item_id,
        goods_id: row.goods.goods_id,
        item_name: row.goods.item_name,
        item_spec_desc: specText(row.goods.specs, row.sku.spec_value_ids),
        pic: row.sku.pic || (row.goods.pics[0] ?? ''),
        price: row.sku.price,
        store: row.sku.store,
        activity_price: price,
        stock,
        left: left.get(item_id) ?? 0,
        limit_num: limit,
      },
    ];
  });
}

function stepsOf({ terms: { rule } }: Stored, facts: Facts): MallPromotionDetail['steps'] {
  return (rule?.steps ?? []).map(({ full, minus = 0, discount = 0, gifts = [] }) => ({
    full,
    minus,
    discount,
    gifts: gifts.map(({ itemId, num }) => {
      const row = facts.get(itemId);
      const spec = row ? specText(row.goods.specs, row.sku.spec_value_ids) : '';
      return { item_id: itemId, num, item_name: row?.goods.item_name ?? `商品规格${itemId}`, item_spec_desc: spec };
    }),
  }));
}

async function detailOf(context: Needs, kind: Kind, id: number): Promise<MallPromotionDetail | Failure> {
  const { db } = context;
  const now = seconds(context);
  const stored = await readStored(db, kind, id);
  if (!stored || !isOwn(context, stored)) return missing();
  const { terms, version } = stored;
  const gifts = terms.rule?.steps.flatMap((step) => step.gifts ?? []) ?? [];
  const [facts, figures, nameOf] = await Promise.all([
    factsOf(db, [...terms.items.map(({ item_id }) => item_id), ...gifts.map(({ itemId }) => itemId)]),
    figuresOfOne(db, kind, id, [terms.begin, now]),
    makerNames(db, [terms.shop_id]),
  ]);
  const list = goodsOf(stored, facts);
  return {
    kind,
    promotion_id: id,
    name: terms.name,
    tag: terms.tag,
    begin_time: terms.begin,
    end_time: terms.end,
    state: stateAt(terms, now),
    items: list.length,
    version,
    made_by: terms.shop_id,
    made_by_name: nameOf(terms.shop_id),
    by: terms.rule?.by ?? 'amount',
    steps: stepsOf(stored, facts),
    pay_minutes: terms.payMinutes,
    goods: list,
    figures,
  };
}

/** GET /mall/promotions/:kind/:promotion_id */
export const readMallPromotion: Handler<'readMallPromotion'> = (context, { kind, promotion_id: id }) =>
  detailOf(context, kind, id);

const subjectOf = (kind: Kind, id: number): string => `${kind === 'seckill' ? 'seckill' : 'promotion'}:${id}`;

/** POST /mall/promotions */
export const addMallPromotion: Handler<'addMallPromotion'> = async (context, input) => {
  const shopId = shopOfNew(context);
  if (isFailure(shopId)) return shopId;
  const terms = termsOf(input, shopId);
  return transact(context, async (tx, context): Promise<MallPromotionDetail | Failure> => {
    await oneByOne(tx);
    const failure = await termsFailure(tx, terms, null, seconds(context));
    if (failure) return failure;
    const id = await putStored(tx, terms, null);
    await record(context, 'promotion.add', subjectOf(terms.kind, id), { before: null, after: terms }, tx);
    return detailOf(context, terms.kind, id);
  });
};

/** The stored promotion, locked; refused when it changed since the office saw it. */
async function seen(context: Needs, kind: Kind, id: number, version?: number): Promise<Stored> {
  const found = await readStored(context.db, kind, id, true);
  const stored = found && isOwn(context, found) ? found : throwFailure(missing());
  if (version !== undefined && version !== stored.version)
    throwFailure(fail(SERVER_MESSAGES.promotionChanged, 409, { fresh: await detailOf(context, kind, id) }));
  return stored;
}

/** PUT /mall/promotions/:kind/:promotion_id. Terms cannot change while shoppers buy. */
export const writeMallPromotion: Handler<'writeMallPromotion'> = async (context, input) => {
  const { kind, promotion_id: id = 0 } = input;
  const now = seconds(context);
  const answer = await transact(context, async (tx, context): Promise<MallPromotionDetail | Failure> => {
    await oneByOne(tx);
    const { terms: before, version } = await seen(context, kind, id, input.version);
    const terms = termsOf(input, before.shop_id);
    const state = stateAt(before, now);
    if (state === 'over') return fail('活动已结束，不能修改');
    if (state === 'ongoing') {
      const after = { ...before, end: terms.end };
      if (!isDeepStrictEqual(after, terms)) return fail('活动已开始，只能修改结束时间');
      orThrow(await endFailure(tx, after, id, now));
      await putEnd(tx, kind, id, terms.end, version + 1);
    } else {
      orThrow(await termsFailure(tx, terms, id, now));
      await putStored(tx, terms, id, version + 1);
    }
    await record(context, 'promotion.put', subjectOf(kind, id), { before, after: terms }, tx);
    return detailOf(context, kind, id);
  });
  forgetSoldOut(context.db);
  return answer;
};

/** POST /mall/promotions/:kind/:promotion_id/end. Orders stay; issued flash-sale tickets stay valid until they expire. */
export const endMallPromotion: Handler<'endMallPromotion'> = async (context, { kind, promotion_id: id }) => {
  const now = seconds(context);
  const answer = await transact(context, async (tx, context): Promise<MallPromotionDetail | Failure> => {
    const { terms: before, version } = await seen(context, kind, id);
    const state = stateAt(before, now);
    if (state !== 'ongoing') return fail(state === 'over' ? '活动已结束' : '活动还未开始，可以删除');
    await putEnd(tx, kind, id, now, version + 1);
    const detail = { before: { end: before.end }, after: { end: now } };
    await record(context, 'promotion.end', subjectOf(kind, id), detail, tx);
    return detailOf(context, kind, id);
  });
  forgetSoldOut(context.db);
  return answer;
};

/** DELETE /mall/promotions/:kind/:promotion_id: only before it begins, since orders refer to it afterwards. */
export const deleteMallPromotion: Handler<'deleteMallPromotion'> = (context, { kind, promotion_id: id }) =>
  transact(context, async (tx, context): Promise<{ status: true } | Failure> => {
    const { terms: before } = await seen(context, kind, id);
    if (stateAt(before, seconds(context)) !== 'waiting') return fail('活动已开始，不能删除，可以结束');
    await dropStored(tx, kind, id);
    await record(context, 'promotion.delete', subjectOf(kind, id), { before, after: null }, tx);
    return { status: true };
  });
