/** The grades that a table names in its prices: by their names, or as the columns of the office call them. */
import type { GoodsDraft } from '../../../engine/rules/intake/draft.ts';
import type { ScopedContext } from '../../kernel/calls/operation.ts';
import { priceGrades } from '../catalogue/choices/price-grades.ts';

/** Puts the keys of the grades in the place of their names; what no grade is called is wrong in its line. */
export async function nameGrades(context: ScopedContext, drafts: readonly GoodsDraft[]): Promise<void> {
  if (!drafts.some(({ variants }) => variants.some(({ grade_prices }) => grade_prices))) return;
  const keys = new Map((await priceGrades(context)).map(({ key, name }) => [name, key]));
  for (const draft of drafts)
    for (const variant of draft.variants)
      variant.grade_prices = variant.grade_prices?.flatMap(({ grade, price }) => {
        const key = keys.get(grade);
        if (key !== undefined) return { grade: key, price };
        draft.wrong.push({ line: variant.line, column: '', message: `没有「${grade.slice(0, 40)}」这个会员等级` });
        return [];
      });
}
