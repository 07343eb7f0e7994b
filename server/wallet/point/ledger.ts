/** The ledger of points for members (flows 1e.10), and the text about their value. */
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { ListPointsAnswer, PointRuleAnswer } from '../../../schemas/types/contract.ts';
import type { Context } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { pointRule } from './rule.ts';
import { expiryText } from './expiry.ts';
import { gainText } from './gain.ts';
import { POINT_NAMES } from './move.ts';
import { pointLedger } from './tables.ts';
/** The order number at the beginning of a reference; '' for refunds and other causes. */
const orderOf = (reference: string): string => /^(\d{10,20})(?::|$)/.exec(reference)?.[1] ?? '';

/** GET point/member: newest first, 10 a page; outin_type income or outcome lists one direction only. */
export async function listPoints(
  { db, member }: MemberContext,
  input: InputOf<'listPoints'>,
): Promise<ListPointsAnswer> {
  const { pageSize, offset } = pagingOf(input, 10);
  const { change } = pointLedger;
  const direction = { income: gt(change, 0), outcome: lt(change, 0) }[String(input.outin_type)];
  const rows = await db
    .select({ row: pointLedger, total: sql<number>`(count(*) over ())::int` })
    .from(pointLedger)
    .where(and(eq(pointLedger.user_id, member.user_id), direction))
    .orderBy(desc(pointLedger.at), desc(pointLedger.ledger_id))
    .limit(pageSize)
    .offset(offset);
  const list = rows.map(({ row }) => ({
    id: String(row.ledger_id),
    user_id: String(row.user_id),
    company_id: '1',
    journal_type: row.journal_type,
    journal_type_desc: (POINT_NAMES as Readonly<Record<number, string>>)[row.journal_type] ?? '',
    point_desc: row.description,
    outin_type: row.change < 0 ? ('out' as const) : ('in' as const),
    income: Math.max(0, row.change),
    outcome: Math.max(0, -row.change),
    order_id: orderOf(row.reference),
    created: row.at,
    updated: row.at,
  }));
  return listAnswer(list, rows[0]?.total ?? 0);
}

/** GET point/rule: made from the same setting that prices orders, so that the text is correct. */
export async function pointRuleText(context: Context): Promise<PointRuleAnswer> {
  const rule = await pointRule(context);
  const worth = rule && [
    `每${rule.deductPoint}积分可抵1元`,
    rule.limitPercent >= 100 ? '商品金额可全部用积分抵扣' : `最多抵扣商品金额的${rule.limitPercent}%`,
    rule.paysFreight ? '运费也可用积分抵扣' : '运费不可用积分抵扣',
  ];
  const [gain, lapse] = await Promise.all([gainText(context), expiryText(context)]);
  const lines = [gain, ...(worth ?? ['商城目前不支持积分抵扣']), '订单取消或退款后，所用积分原路退回', lapse];
  return { name: '积分', rule_desc: lines.filter((line) => line !== '').join('\n') };
}
