/**
 * Freight by template and region (contract 5): lines are grouped by template and the fees of the groups are added; lines without
 * a template are free.
 */
import type { FreeRule, FreightStep, FreightTemplate, RegionRule } from './tables.ts';

export interface FreightLine {
  template_id: number | null;
  num: number;
  /** grams per piece */
  weight: number;
  /** cents of the line after discounts */
  fee: number;
}

function sumOf<T>(entries: readonly T[], of: (entry: T) => number): number {
  return entries.reduce((total, entry) => total + of(entry), 0);
}

/** Province, city and county; empty before an address is chosen. */
export type RegionCodes = readonly number[];

function stepFee({ first, firstFee, further, furtherFee }: FreightStep, units: number): number {
  const beyond = Math.max(0, units - first);
  return firstFee + (beyond > 0 && further > 0 ? Math.ceil(beyond / further) * furtherFee : 0);
}

function isFreeBy(rule: FreeRule | null, pieces: number, amount: number): boolean {
  if (!rule || (rule.pieces === 0 && rule.amount === 0)) return false;
  return pieces >= rule.pieces && amount >= rule.amount;
}

/** The rule of the smallest region that has one. */
function ruleOf({ regions }: FreightTemplate, region: RegionCodes): RegionRule | undefined {
  for (const code of region.toReversed()) {
    const own = regions.find(({ codes }) => codes.includes(code));
    if (own) return own;
  }
  return undefined;
}

/** The condition for free freight to a region; null when there is none. */
export function freeRuleOf(template: FreightTemplate, region: RegionCodes): FreeRule | null {
  const own = ruleOf(template, region);
  return own?.free === undefined ? template.free : own.free;
}

function groupFee(template: FreightTemplate, lines: readonly FreightLine[], region: RegionCodes): number {
  if (template.isFree) return 0;
  const pieces = sumOf(lines, (line) => line.num);
  const amount = sumOf(lines, (line) => line.fee);
  if (isFreeBy(freeRuleOf(template, region), pieces, amount)) return 0;
  const units = { weight: sumOf(lines, (line) => line.num * line.weight), pieces, amount }[template.by];
  return stepFee(ruleOf(template, region)?.step ?? template.standard, units);
}

export interface Freight {
  /** cents */
  fee: number;
  /** true when a template refuses the region: such an order cannot be made. */
  refused: boolean;
}

/** The freight of lines to a region; 0 while the region is unknown. */
export function freightOf(
  lines: readonly FreightLine[],
  templates: ReadonlyMap<number, FreightTemplate>,
  region: RegionCodes,
): Freight {
  if (region.length < 2) return { fee: 0, refused: false };
  const ids = [...new Set(lines.map((line) => line.template_id))];
  const used = ids.map((id) => (id === null ? undefined : templates.get(id))).filter((found) => found !== undefined);
  return {
    fee: sumOf(used, (template) =>
      groupFee(
        template,
        lines.filter((line) => line.template_id === template.template_id),
        region,
      ),
    ),
    refused: used.some((template) => template.refused.some((code) => region.includes(code))),
  };
}
