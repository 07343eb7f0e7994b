/** Recharge offers: the amount to pay and the bonus. Without offers in the settings nothing can be recharged. */
import type { RechargeRulesAnswer } from '../../../schemas/types/contract.ts';
import type { SettingFields } from '../../../schemas/types/settings.ts';
import { fail } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { listAnswer } from '../../kernel/http/input.ts';
import { numbered, type Codec, type SettingPages } from '../../kernel/system/settings/setting-page.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';

export interface RechargeRule {
  id: number;
  /** cents to pay; the same amount is credited */
  money: number;
  /** the bonus, in cents or points */
  gift?: { type: 'money' | 'point'; value: number };
}

type RuleFields = SettingFields['recharge-rules']['rules'][number];

function ruleOf({ id, money, gift_type: type, gift_money, gift_point }: RuleFields): RechargeRule {
  const value = type === 'money' ? gift_money : gift_point;
  return type === 'none' || value === 0 ? { id, money } : { id, money, gift: { type, value } };
}

const rulesSetting: Codec<RechargeRule[], SettingFields['recharge-rules']> = {
  key: 'recharge-rules',
  decode: (stored) => ({
    rules: stored.map(({ id, money, gift }) => ({
      id,
      money,
      gift_type: gift?.type ?? 'none',
      gift_money: gift?.type === 'money' ? gift.value : 0,
      gift_point: gift?.type === 'point' ? gift.value : 0,
    })),
  }),
  encode: ({ rules }) => rules.map(ruleOf),
};

export const rechargePage: SettingPages['recharge-rules'] = {
  codecs: [rulesSetting],
  prepare: async (_context, { rules }, before) => {
    const sums = rules.map(({ money }) => money);
    if (new Set(sums).size < sums.length) return fail('充值金额不能重复', 422, { field: 'rules' });
    return { rules: numbered(rules, before.rules) };
  },
};

export const rulesOf = (context: Context): Promise<RechargeRule[]> => settingOf(context, rulesSetting);

/** GET deposit/rechargerules: smallest first; ruleData in cents or points. */
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
