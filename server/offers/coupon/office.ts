/**
 * The office makes coupons. After the first claim, the conditions that its holders rely on are fixed: no lower value, no narrower
 * scope, no earlier end.
 */
import { and, eq, inArray } from 'drizzle-orm';
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import type { MallCouponDetail } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler, InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { goods } from '../../goods/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { record } from '../../kernel/system/audit.ts';
import { orThrow, throwFailure, transact } from '../../kernel/system/transact.ts';
import { boundOf, couponDetailOf, officeState, ownCoupons } from './office-rows.ts';
import { coupon, couponCode } from './tables.ts';
import { shopOfNew } from '../../kernel/access/shops.ts';

type Row = typeof coupon.$inferSelect;
type Needs = Pick<ScopedContext, 'db' | 'clock' | 'operator'>;
type Fields = Omit<Row, 'card_id' | 'get_num' | 'created' | 'stopped_at' | 'version'>;

const wrong = (field: string, message: string): Failure => fail(message, 422, { field });
const missing = (): Failure => notFound(SERVER_MESSAGES.noCoupon);

/**
 * The stored fields of a coupon. A shop's coupons are valid in that shop only. Only the fields of the coupon's kind are stored,
 * so that no hidden values remain.
 */
function fieldsOf(input: InputOf<'addMallCoupon'>, madeBy: number): Fields {
  const { card_type, use_bound = 0, reduce_cost = 0, discount = 0, most_cost = 0 } = input;
  return {
    card_type,
    title: input.title.trim(),
    description: input.description?.trim() ?? '',
    reduce_cost: card_type === 'cash' ? reduce_cost : 0,
    discount: card_type === 'discount' ? discount : 0,
    least_cost: card_type === 'gift' ? 0 : (input.least_cost ?? 0),
    most_cost: card_type === 'discount' ? most_cost : 0,
    use_bound,
    bound_ids: use_bound === 0 ? [] : [...new Set(input.bound_ids ?? [])].toSorted((a, b) => a - b),
    quantity: input.quantity,
    get_limit: input.get_limit ?? 1,
    shop_id: madeBy === 0 ? (input.distributor_id ?? 0) : madeBy,
    made_by: madeBy,
    begin_date: input.begin_date,
    end_date: input.end_date,
    valid_days: input.valid_days ?? 0,
  };
}

function wrongValue({ card_type, reduce_cost, discount, least_cost }: Fields): Failure | undefined {
  if (card_type === 'discount' && discount < 1) return wrong('discount', SERVER_MESSAGES.discountEmpty);
  if (card_type !== 'cash') return undefined;
  if (reduce_cost < 1) return wrong('reduce_cost', '请填写抵扣金额');
  return least_cost > 0 && reduce_cost >= least_cost ? wrong('reduce_cost', '抵扣金额须小于使用门槛') : undefined;
}

async function wrongScope(tx: Db, { use_bound, bound_ids, shop_id, made_by }: Fields): Promise<Failure | undefined> {
  if (use_bound !== 0 && bound_ids.length === 0) return wrong('bound_ids', OFFICE_MESSAGES.scopeEmpty);
  const known = await boundOf(tx, use_bound, bound_ids);
  if (known.length < bound_ids.length) return wrong('bound_ids', '适用范围里有不存在的内容，请重新选择');
  if (made_by !== 0 && (use_bound === 1 || use_bound === 5)) {
    const own = await tx.$count(goods, and(inArray(goods.goods_id, bound_ids), eq(goods.shop_id, made_by)));
    if (own < bound_ids.length) return wrong('bound_ids', '只能选择本店的商品');
  }
  const isShop = shop_id === 0 || (await tx.$count(shop, eq(shop.distributor_id, shop_id))) > 0;
  return isShop ? undefined : wrong('distributor_id', SERVER_MESSAGES.noShop);
}

function failureOf(fields: Fields, now: number): Failure | undefined {
  if (fields.title === '') return wrong('title', OFFICE_MESSAGES.couponNameEmpty);
  if (fields.end_date <= fields.begin_date) return wrong('end_date', OFFICE_MESSAGES.endBeforeBegin);
  if (fields.end_date <= now) return wrong('end_date', SERVER_MESSAGES.endPassed);
  if (fields.get_limit > fields.quantity) return wrong('get_limit', '每人限领不能多于发放总量');
  return wrongValue(fields);
}

/** Adds a coupon in the caller's transaction. */
export async function addCoupon(
  tx: Db,
  context: ScopedContext,
  input: InputOf<'addMallCoupon'>,
): Promise<MallCouponDetail | Failure> {
  const madeBy = context.operator.shop_ids ? shopOfNew(context, input.distributor_id) : 0;
  if (isFailure(madeBy)) return madeBy;
  const fields = fieldsOf(input, madeBy);
  const now = seconds(context);
  const failure = failureOf(fields, now) ?? (await wrongScope(tx, fields));
  if (failure) return failure;
  const [made] = await tx
    .insert(coupon)
    .values({ ...fields, created: now })
    .returning({ id: coupon.card_id });
  const id = made?.id ?? 0;
  await record(context, 'coupon.add', `coupon:${id}`, { before: null, after: fields }, tx);
  return couponDetailOf(context, id);
}

/** POST /mall/coupons */
export const addMallCoupon: Handler<'addMallCoupon'> = async (context, input) =>
  transact(context, (tx, context) => addCoupon(tx, context, input));

/** Fields that cannot change after the first claim. */
const FIXED_ONCE_CLAIMED = [
  'card_type',
  'reduce_cost',
  'discount',
  'least_cost',
  'most_cost',
  'use_bound',
  'bound_ids',
  'shop_id',
  'begin_date',
] as const;

/** Compares scopes regardless of the order of their ids. */
const sameText = (value: unknown): string => JSON.stringify(Array.isArray(value) ? [...value].sort() : value);
const isSame = (one: unknown, other: unknown): boolean => sameText(one) === sameText(other);

function fixedFailure(before: Row, fields: Fields): Failure | undefined {
  if (before.get_num === 0) return undefined;
  if (FIXED_ONCE_CLAIMED.some((name) => !isSame(before[name], fields[name])))
    return fail('已有会员领取，类型、面额、门槛、适用范围和开始时间不能修改');
  if (fields.end_date < before.end_date) return wrong('end_date', '已有会员领取，结束时间只能延后');
  return fields.quantity < before.get_num
    ? wrong('quantity', `发放总量不能少于已领取的${before.get_num}张`)
    : undefined;
}

/** A coupon, locked: nobody else changes or claims it until the transaction ends. */
async function locked(context: Needs, id: number, version?: number): Promise<Row> {
  const [row] = await context.db
    .select()
    .from(coupon)
    .where(and(eq(coupon.card_id, id), ownCoupons(context)))
    .for('update');
  if (!row) return throwFailure(missing());
  if (version !== undefined && version !== row.version)
    throwFailure(fail('该优惠券已在别处修改', 409, { fresh: await couponDetailOf(context, id) }));
  return row;
}

/** PUT /mall/coupons/:card_id */
export const writeMallCoupon: Handler<'writeMallCoupon'> = async (context, input) => {
  const { card_id: id = 0 } = input;
  const now = seconds(context);
  return transact(context, async (tx, context): Promise<MallCouponDetail | Failure> => {
    const before = await locked(context, id, input.version);
    if (officeState(before, now) === 'over') return fail('优惠券已结束，不能修改');
    const fields = fieldsOf(input, before.made_by);
    const failure = fixedFailure(before, fields) ?? failureOf(fields, now);
    if (failure) return failure;
    // The scope of a claimed coupon is kept, even if goods in it no longer exist.
    if (before.get_num === 0) orThrow(await wrongScope(tx, fields));
    await tx
      .update(coupon)
      .set({ ...fields, version: before.version + 1 })
      .where(eq(coupon.card_id, id));
    await record(context, 'coupon.put', `coupon:${id}`, { before, after: fields }, tx);
    return couponDetailOf(context, id);
  });
};

/** POST /mall/coupons/:card_id/end: nobody can claim it any more, nor exchange a code for it; claimed pieces stay valid. */
export const endMallCoupon: Handler<'endMallCoupon'> = async (context, { card_id: id }) => {
  const now = seconds(context);
  return transact(context, async (tx, context): Promise<MallCouponDetail | Failure> => {
    const before = await locked(context, id);
    const state = officeState(before, now);
    if (state === 'over' || state === 'stopped') return fail(SERVER_MESSAGES.couponStopped);
    await tx
      .update(coupon)
      .set({ stopped_at: now, version: before.version + 1 })
      .where(eq(coupon.card_id, id));
    await record(
      context,
      'coupon.end',
      `coupon:${id}`,
      { before: { stopped_at: null }, after: { stopped_at: now } },
      tx,
    );
    return couponDetailOf(context, id);
  });
};

/** DELETE /mall/coupons/:card_id */
export const deleteMallCoupon: Handler<'deleteMallCoupon'> = async (context, { card_id: id }) =>
  transact(context, async (tx, context): Promise<{ status: true } | Failure> => {
    const before = await locked(context, id);
    if (before.get_num > 0) return fail('已有会员领取，不能删除，可以停止领取');
    if ((await tx.$count(couponCode, eq(couponCode.card_id, id))) > 0)
      return fail('已生成兑换码，不能删除，可以停止领取');
    await tx.delete(coupon).where(eq(coupon.card_id, id));
    await record(context, 'coupon.delete', `coupon:${id}`, { before, after: null }, tx);
    return { status: true };
  });
