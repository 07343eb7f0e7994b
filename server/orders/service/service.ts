/**
 * Orders without goods: stored value and paid grades. They are paid at the cashier like others, and finished by their payment.
 */
import { and, eq, gt, sql } from 'drizzle-orm';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import type { Payment, RechargeDepositAnswer } from '../../../schemas/types/contract.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { moveDeposit } from '../../wallet/deposit/move.ts';
import { rulesOf, type RechargeRule } from '../../wallet/deposit/rules.ts';
import { member } from '../../people/member/tables.ts';
import { movePoints, POINTS } from '../../wallet/point/move.ts';
import { record } from '../../kernel/system/audit.ts';
import { nextOrderNumber } from '../../kernel/system/number.ts';
import { orThrow } from '../../kernel/system/transact.ts';
import { extendVip } from '../../people/member/counters.ts';
import { vipGradeOf, vipGrades } from '../../wallet/vip/grades.ts';
import { changeOrder } from '../moves/change.ts';
import { serviceRow } from './service-row.ts';
import { autoCancelSeconds } from '../settings.ts';
import { applyWaiting } from '../edit/supplement.ts';
import { orders, type Order, type Service } from '../tables.ts';

/** Makes the order for a service. An open order for the same service is reused, so that a double click does not make two. */
async function placeService(context: MemberContext, service: Service, totalFee: number): Promise<string> {
  const { member: who } = context;
  const now = seconds(context);
  const wait = await autoCancelSeconds(context);
  return inTransaction(context, async (tx, context) => {
    // The lock serialises the calls of one member.
    await tx.select({ user_id: member.user_id }).from(member).where(eq(member.user_id, who.user_id)).for('update');
    const [open] = await tx
      .select({ order_id: orders.order_id })
      .from(orders)
      .where(
        and(
          eq(orders.user_id, who.user_id),
          eq(orders.order_status, 'NOTPAY'),
          eq(orders.total_fee, totalFee),
          sql`${orders.service} = ${JSON.stringify(service)}::jsonb`,
          gt(orders.auto_cancel_at, now),
        ),
      );
    if (open) return open.order_id;
    const orderId = await nextOrderNumber(tx, now, who.user_id);
    await tx
      .insert(orders)
      .values(serviceRow(service, totalFee, { order_id: orderId, user_id: who.user_id, now, wait }));
    await record(context, 'order.create', `order:${orderId}`, { amount: totalFee, service }, tx);
    return orderId;
  });
}

function giftOf({ gift }: RechargeRule): Pick<Service & { kind: 'recharge' }, 'bonus' | 'bonusPoints'> {
  const value = Math.max(0, gift?.value ?? 0);
  return gift?.type === 'point' ? { bonus: 0, bonusPoints: value } : { bonus: value, bonusPoints: 0 };
}

/** POST deposit/recharge_new: by the number of an offer, or by its amount. */
export async function rechargeDeposit(
  context: MemberContext,
  { recharge_rule_id: id, total_fee: money }: InputOf<'rechargeDeposit'>,
): Promise<RechargeDepositAnswer | Failure> {
  const rules = await rulesOf(context);
  const rule = rules.find((entry) => (id === undefined ? entry.money === money : entry.id === id));
  if (!rule) return fail('请选择充值金额');
  const title = `储值充值 ${formatYuan(rule.money, rule.money % 100 === 0 ? 0 : 2)}`;
  const service = { kind: 'recharge', title, amount: rule.money, ...giftOf(rule) } as const;
  const order_id = await placeService(context, service, rule.money);
  return { order_id, pay_type: '', order_type: service.kind, total_fee: rule.money };
}

/** POST vipgrades/buy: starts or extends the grade. A different grade starts when the current one ends. */
export async function buyVip(
  context: MemberContext,
  { vip_grade_id: gradeId, card_type: period }: InputOf<'buyVip'>,
): Promise<Payment | Failure> {
  const grade = (await vipGrades(context)).find(({ id }) => id === gradeId);
  const price = grade?.prices.find(({ name }) => name === period);
  if (!grade || !price) return fail(SERVER_MESSAGES.noGrade);
  const present = await vipGradeOf(context, context.member);
  if (present && present.id !== grade.id) return fail(`您的${present.name}尚未到期，到期后可开通其他等级`);
  const service = {
    kind: 'membercard',
    title: `${grade.name} ${price.days}天`,
    gradeId: grade.id,
    days: price.days,
  } as const;
  const order_id = await placeService(context, service, price.price);
  return {
    pay_status: false,
    pay_type: '',
    order_id,
    order_ids: [order_id],
    qrcode_url: '',
    code_url: '',
    trade_info: { trade_id: '', order_id, trade_source_type: service.kind },
    order_info: { order_id, total_fee: price.price },
  };
}

/** Delivers what a paid order without goods was made for, and finishes the order. */
export async function serve(tx: Db, context: Context, order: Order): Promise<void> {
  const { service, user_id, order_id: reference } = order;
  if (!service) return;
  const now = seconds(context);
  if (service.kind === 'supplement') await applyWaiting(tx, context, service);
  else if (service.kind === 'membercard')
    await extendVip(tx, { user_id, grade_id: service.gradeId, days: service.days, now });
  else {
    const { amount, bonus, bonusPoints } = service;
    await moveDeposit(tx, { user_id, kind: 'recharge', reference, change: amount, now });
    if (bonus > 0) await moveDeposit(tx, { user_id, kind: 'bonus', reference, change: bonus, now });
    const gift = { type: POINTS.byHand, reference: `recharge:${reference}`, description: '储值充值赠送', now };
    await movePoints(tx, { user_id, change: bonusPoints, ...gift });
  }
  await record(context, 'service', `order:${reference}`, { after: service }, tx);
  orThrow(await changeOrder(tx, context, order, 'serve', 'provider', { ended_at: now, delivered_at: now }));
}
