import { keyOfGrade, keyOfPaid, type PriceGrade } from '../../../../engine/rules/goods/grade-prices.ts';
import type { DbClock } from '../../../kernel/http/context.ts';
import { settingOf } from '../../../kernel/system/settings/settings.ts';
import { gradesSetting } from '../../../people/member/grades.ts';
import { vipGrades } from '../../../wallet/vip/grades.ts';

/** The grades that variants can have prices for: those of members, lowest first, then the paid ones. */
export async function priceGrades(context: DbClock): Promise<PriceGrade[]> {
  const [grades, paid] = await Promise.all([settingOf(context, gradesSetting), vipGrades(context)]);
  return [
    ...grades.toSorted((one, other) => one.spent - other.spent).map(({ id, name }) => ({ key: keyOfGrade(id), name })),
    ...paid.map(({ id, name }) => ({ key: keyOfPaid(id), name })),
  ];
}
