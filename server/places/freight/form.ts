/**
 * Converts a freight template between its form (schemas/forms/freight-template.json) and its stored rules. Grams, pieces and
 * cents.
 */
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import type { FreeRule, FreightStep, FreightTemplate, RegionRule } from './tables.ts';

type Rules = Omit<FreightTemplate, 'template_id'>;
type By = Rules['by'];
type Part = 'first' | 'further';

type StepFields = Partial<Record<`${Part}_${By | 'fee'}`, number>>;

interface FreeFields {
  free_pieces?: number;
  free_amount?: number;
}

interface RegionFields extends StepFields, FreeFields {
  codes: number[];
  fees?: 'same' | 'own';
  free?: 'same' | 'own' | 'never';
}

/** The form's fields, as in its schema. */
export interface FreightFields extends StepFields, FreeFields {
  name: string;
  by: By;
  is_free?: boolean;
  regions?: RegionFields[];
  refused?: number[];
}

function stepOf(fields: StepFields, by: By): FreightStep {
  return {
    first: fields[`first_${by}`] ?? 1,
    firstFee: fields.first_fee ?? 0,
    further: fields[`further_${by}`] ?? 1,
    furtherFee: fields.further_fee ?? 0,
  };
}

function stepFields({ first, firstFee, further, furtherFee }: FreightStep, by: By): StepFields {
  return {
    [`first_${by}`]: first,
    first_fee: firstFee,
    [`further_${by}`]: further,
    further_fee: furtherFee,
  };
}

function freeOf({ free_pieces: pieces = 0, free_amount: amount = 0 }: FreeFields): FreeRule | null {
  return pieces + amount > 0 ? { pieces, amount } : null;
}

function freeFields(rule: FreeRule | null | undefined): FreeFields {
  return rule ? { free_pieces: rule.pieces, free_amount: rule.amount } : {};
}

function regionOf(fields: RegionFields, by: By): RegionRule {
  const { codes, fees, free } = fields;
  return {
    codes,
    ...(fees === 'same' ? {} : { step: stepOf(fields, by) }),
    ...(free === 'own' ? { free: freeOf(fields) } : free === 'never' ? { free: null } : {}),
  };
}

function regionFields({ codes, step, free }: RegionRule, by: By): RegionFields {
  return {
    codes: [...codes],
    fees: step ? 'own' : 'same',
    ...(step ? stepFields(step, by) : {}),
    free: free === undefined ? 'same' : free === null ? 'never' : 'own',
    ...freeFields(free),
  };
}

/** `known`: the codes of all regions. Refuses unknown regions, a region with two rules, and free rules without a condition. */
export function rulesOf(fields: FreightFields, known: ReadonlySet<number>): Rules | Failure {
  const { by, is_free = false, regions = [], refused = [] } = fields;
  const codes = regions.flatMap((region) => region.codes);
  if ([...codes, ...refused].some((code) => !known.has(code))) return fail('地区不存在', 422, { field: 'regions' });
  if (new Set(codes).size < codes.length) return fail('同一地区不能有两种运费', 422, { field: 'regions' });
  if (regions.some((region) => region.free === 'own' && !freeOf(region)))
    return fail('请填写包邮的件数或金额', 422, { field: 'regions' });
  return {
    by,
    isFree: is_free,
    standard: stepOf(fields, by),
    regions: regions.map((region) => regionOf(region, by)),
    free: freeOf(fields),
    refused: [...new Set(refused)],
  };
}

export function freightFields(name: string, { by, isFree, standard, regions, free, refused }: Rules): FreightFields {
  return {
    name,
    by,
    is_free: isFree,
    ...stepFields(standard, by),
    ...freeFields(free),
    regions: regions.map((region) => regionFields(region, by)),
    refused: [...refused],
  };
}

const UNITS: Record<By, (units: number) => string> = {
  pieces: (units) => `${units}件`,
  weight: (units) => (units % 1000 === 0 ? `${units / 1000}千克` : `${units}克`),
  amount: formatYuan,
};

/** The standard fees as text, e.g. 首 1件 ¥8.00，每 1件 加 ¥2.00，满 ¥99.00 包邮. */
export function feesText({ by, isFree, standard, free }: Rules): string {
  if (isFree) return '包邮';
  const { first, firstFee, further, furtherFee } = standard;
  const unit = UNITS[by];
  const more = furtherFee > 0 ? `，每 ${unit(further)} 加 ${formatYuan(furtherFee)}` : '';
  const wanted = [
    ...(free && free.pieces > 0 ? [UNITS.pieces(free.pieces)] : []),
    ...(free && free.amount > 0 ? [formatYuan(free.amount)] : []),
  ];
  return `首 ${unit(first)} ${formatYuan(firstFee)}${more}${wanted.length > 0 ? `，满 ${wanted.join('且')} 包邮` : ''}`;
}
