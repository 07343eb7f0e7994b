/** The whole state of the figures page is its address: `?days=last7&step=day&shop=1&by=goods&sort=-fee`. */
import { spanDays } from '../../../engine/rules/format/spans.ts';
import {
  DIMENSIONS,
  figureColumns,
  type Dimension,
  type FigureColumn,
} from '../../../engine/rules/sheets/figure-columns.ts';
import type { FiguresByAnswer } from '../../../schemas/types/contract.ts';
import { daysOf } from '../list/list-state.ts';

export type FigureRow = FiguresByAnswer['list'][number];

export const STEPS = { hour: '按小时', day: '按天', week: '按周', month: '按月' } as const;
export type Step = keyof typeof STEPS;

export interface FiguresState {
  /** name of a span, or `2025-01-01..2025-01-31` */
  days: string;
  from: string;
  to: string;
  step: Step | undefined;
  shop: number | undefined;
  by: Dimension;
  /** column, descending with a leading minus; '' as the server answers */
  sort: string;
}

/** What is not understood is as if it were not there. */
export function readFiguresState(params: URLSearchParams): FiguresState {
  const given = params.get('days') ?? '';
  const { from, to } = daysOf(given);
  const isWhole = from !== '' && to !== '' && from <= to;
  const by = params.get('by') ?? '';
  const step = params.get('step') ?? '';
  const shop = params.get('shop') ?? '';
  const sort = params.get('sort') ?? '';
  const known: Dimension = Object.hasOwn(DIMENSIONS, by) ? (by as Dimension) : 'hour';
  return {
    days: isWhole ? given : 'last30',
    ...(isWhole ? { from, to } : spanDays('last30', Date.now())),
    step: Object.hasOwn(STEPS, step) ? (step as Step) : undefined,
    shop: /^\d{1,9}$/.test(shop) ? Number(shop) : undefined,
    by: known,
    sort: figureColumns(known).some(({ id }) => id === sort.replace(/^-/, '')) ? sort : '',
  };
}

function isBefore(one: string | number | null, other: string | number | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), 'zh-CN');
}

/** Rows without a value are last either way. */
export function sortedRows(rows: readonly FigureRow[], columns: readonly FigureColumn[], sort: string): FigureRow[] {
  const column = columns.find(({ id }) => id === sort.replace(/^-/, ''));
  if (!column) return [...rows];
  const way = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [column.value(a), column.value(b)];
    return isBefore(one, other) * (one === null || other === null ? 1 : way);
  });
}
