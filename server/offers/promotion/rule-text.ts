/** Full promotions as text for people. Money in cents. */
import { foldsOf, yuanIn } from '../../../engine/rules/format/price.ts';
import type { FullKind, PromotionRule } from './tables.ts';

export type Rule = PromotionRule | null;

/** The benefit of a step: 减30元, 打9折. */
export function gain(kind: FullKind, step: { minus?: number; discount?: number }): string {
  if (kind === 'full_minus') return `减${yuanIn(step.minus ?? 0)}元`;
  return kind === 'full_discount' ? `打${foldsOf(step.discount ?? 0)}折` : '送赠品';
}

/** 满200元减30元，满400元减80元 */
export function ruleText({ kind, rule }: { kind: FullKind; rule: Rule }): string {
  const unit = rule?.by === 'pieces' ? (full: number) => `${full}件` : (full: number) => `${yuanIn(full)}元`;
  return (rule?.steps ?? []).map((step) => `满${unit(step.full)}${gain(kind, step)}`).join('，');
}
