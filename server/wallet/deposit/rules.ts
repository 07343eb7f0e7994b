/** Offers of stored value (setting `recharge-rules`): what is paid, and what comes on top. Without the setting nothing can be recharged. */
import type { RechargeRulesAnswer } from '../../../schemas/types/contract.ts';
import type { Context } from '../../kernel/http/context.ts';
import { listAnswer } from '../../kernel/http/input.ts';
import { getSetting } from '../../kernel/system/settings.ts';

export interface RechargeRule {
  id: number;
  /** cents to pay, which are the stored value */
  money: number;
  /** what comes on top, money or points */
  gift?: { type: 'money' | 'point'; value: number };
}

export async function rulesOf(context: Context): Promise<RechargeRule[]> {
  return (await getSetting<RechargeRule[]>(context, 'recharge-rules')) ?? [];
}

/** GET deposit/rechargerules: the smallest first; ruleData in cents or points. */
export async function rechargeRules(context: Context): Promise<RechargeRulesAnswer> {
  const rules = (await rulesOf(context)).toSorted((one, other) => one.money - other.money);
  const list = rules.map(({ id, money, gift }) => ({
    id: String(id),
    companyId: '1',
    money,
    ruleType: gift?.type ?? ('' as const),
    ruleData: gift?.value ?? 0,
    createTime: 0,
  }));
  return listAnswer(list, list.length);
}
