/**
 * Orders that the office makes for a member, who pays them. Goods have the prices that the member would pay now. A customer
 * without an account becomes a member whose number is not proved (people/account/claim).
 */
import { and, eq, inArray } from 'drizzle-orm';
import { ADDRESS_MESSAGES } from '../../../engine/rules/places/address.ts';
import { isPhone } from '../../../engine/rules/people/identity.ts';
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import type { QuoteForMemberAnswer, OrderMade } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type DbClock } from '../../kernel/http/context.ts';
import type { Handler, InputOf, MemberContext, OperatorContext } from '../../kernel/calls/operation.ts';
import { goods, sku } from '../../goods/tables.ts';
import { insertByHand } from '../../people/member/put.ts';
import { member } from '../../people/member/tables.ts';
import { notify } from '../../kernel/message/notify.ts';
import { createFirstOrder, createOrder, type Along } from '../checkout/create.ts';
import { freightFee } from '../checkout/freight-fee.ts';
import { orders } from '../tables.ts';
import { record } from '../../kernel/system/audit.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

/** seconds the member has to pay */
const PAY_TIME = DAY;

const wrong = (field: string, message: string): Failure => fail(message, 422, { field });

type Input = InputOf<'orderForMember'>;

type MemberRow = typeof member.$inferSelect;

const asMember = (context: OperatorContext, row: MemberRow): MemberContext => ({
  ...context,
  channel: 'office',
  operator: undefined,
  member: { ...row, session_id: '', token_id: '' },
});

const NO_MEMBER = '没有这个手机号的会员；客户没有账号时请勾选来电客户';

/** A customer who is no member yet: sees the prices of a new member. */
export const newcomer = (context: DbClock, mobile: string): MemberRow => ({
  user_id: 0,
  mobile,
  email: '',
  password_hash: '',
  username: '',
  avatar: '',
  sex: 0,
  birthday: '',
  grade_id: 1,
  point: 0,
  deposit: 0,
  is_staff: false,
  is_demo: false,
  disabled: false,
  proved: false,
  created: seconds(context),
  unpaid_pieces: {},
  order_minute: 0,
  order_count: 0,
  vip_grade_id: 0,
  vip_ends_at: 0,
  mobile_changed: 0,
  closes_at: null,
});

async function buyerOf(
  context: OperatorContext,
  { member_mobile, is_new: isNew = false }: Input,
): Promise<MemberContext | Failure> {
  const mobile = member_mobile.trim();
  if (!isPhone(mobile)) return wrong('member_mobile', ACCOUNT_MESSAGES.phoneFormat);
  const [row] = await context.db.select().from(member).where(eq(member.mobile, mobile));
  if (row?.disabled) return wrong('member_mobile', '这个手机号的会员已停用');
  if (!row && !isNew) return notFound(NO_MEMBER);
  return asMember(context, row ?? newcomer(context, mobile));
}

/** The order of the buyer, who becomes a member with it when there is no row yet. */
function orderOf(
  context: OperatorContext,
  { buyer, order }: { buyer: MemberContext; order: InputOf<'createOrder'> },
  along: Along,
): Promise<OrderMade | Failure> {
  const { user_id, mobile } = buyer.member;
  if (user_id > 0) return createOrder(buyer, order, along);
  const join = async (tx: Db): Promise<MemberContext> => {
    const inside = { ...context, db: tx };
    const made = await insertByHand(tx, inside, { mobile, username: order.receiver_name ?? '' });
    // Another operator may have taken the same customer's call.
    const [row] = made ? [made] : await tx.select().from(member).where(eq(member.mobile, mobile));
    if (!row) throw new Error('A member is neither new nor there.');
    return asMember(inside, row);
  };
  return createFirstOrder(buyer, order, join, along);
}

/** The shop of the goods; refused when they belong to several shops. */
async function shopOf({ db }: OperatorContext, itemIds: readonly number[]): Promise<number | Failure> {
  const rows = await db
    .selectDistinct({ shop_id: goods.shop_id })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(inArray(sku.item_id, [...itemIds]));
  const [one, another] = rows;
  if (!one) return wrong('items', OFFICE_MESSAGES.goodsEmpty);
  return another ? wrong('items', '一个订单只能有一家店铺的商品，请分开下单') : one.shop_id;
}

function wrongReceiver({ name, mobile, address, state, city }: Input): Failure | undefined {
  if (name.trim() === '') return wrong('name', ADDRESS_MESSAGES.username);
  if (!isPhone(mobile.trim())) return wrong('mobile', ACCOUNT_MESSAGES.phoneFormat);
  if (state === '' || city === '') return wrong('state', OFFICE_MESSAGES.regionEmpty);
  return address.trim() === '' ? wrong('address', ADDRESS_MESSAGES.adrdetail) : undefined;
}

/** The member and the order request, as the member would send it, without coupon and points: only the member may use those. */
async function requestOf(context: OperatorContext, input: Input) {
  const buyer = await buyerOf(context, input);
  if (isFailure(buyer)) return buyer;
  const shopId = await shopOf(
    context,
    input.items.map(({ item_id }) => item_id),
  );
  if (isFailure(shopId)) return shopId;
  const order = {
    distributor_id: shopId,
    items: input.items,
    order_type: 'normal',
    receipt_type: 'logistics',
    receiver_name: input.name.trim(),
    receiver_mobile: input.mobile.trim(),
    receiver_state: input.state,
    receiver_city: input.city,
    receiver_district: input.district,
    receiver_address: input.address.trim(),
    remark: input.remark?.trim() ?? '',
    not_use_coupon: true,
  } as const;
  return { buyer, order };
}

/** POST /mall/orders/quote. Refuses goods that the member could not order; the receiver may still be missing. */
export const quoteForMember: Handler<'quoteForMember'> = async (
  context,
  input,
): Promise<QuoteForMemberAnswer | Failure> => {
  const request = await requestOf(context, input);
  if (isFailure(request)) return request;
  const fee = await freightFee(request.buyer, request.order);
  if (isFailure(fee)) return fee;
  return {
    item_fee: fee.item_fee,
    discounts: fee.discount_info.map(({ info, discount_fee }) => ({
      info,
      discount_fee,
    })),
    freight_fee: fee.freight_fee,
    total_fee: fee.total_fee,
    is_new: request.buyer.member.user_id === 0,
  };
};

/**
 * POST /mall/orders. Goods that buyers cannot order (not on sale, out of stock, no delivery to the region) are refused here too.
 */
export const orderForMember: Handler<'orderForMember'> = async (context, input): Promise<OrderMade | Failure> => {
  const request = await requestOf(context, input);
  if (isFailure(request)) return request;
  const failure = wrongReceiver(input);
  if (failure) return failure;
  return orderOf(context, request, async (tx, made) => {
    const inside = { ...context, db: tx };
    const orderId = made.order_id;
    const waiting = and(eq(orders.order_id, orderId), eq(orders.order_status, 'NOTPAY'));
    await tx
      .update(orders)
      .set({ auto_cancel_at: seconds(context) + PAY_TIME })
      .where(waiting);
    const [row] = await tx.select({ user_id: orders.user_id }).from(orders).where(eq(orders.order_id, orderId));
    const user_id = row?.user_id ?? 0;
    await notify(tx, inside, 'order_for_member', {
      user_id,
      reference: `${orderId}:for-member`,
      values: { order: orderId },
      path: `/member/trade/${orderId}`,
    });
    const after = { member: user_id, amount: made.total_fee };
    await record(inside, 'order.for-member', `order:${orderId}`, { before: null, after }, tx);
  });
};
