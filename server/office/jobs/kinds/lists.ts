/** The list of the office that shows a job's progress: the list it was started from, named by its declaration. */
import { and, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Job } from '../kind.ts';
import { job, type JobKind } from '../tables.ts';

/** Exports and changes of values name their list in their input. */
const NAMED = ['export', 'goods-values'] as const;

const LISTS: Record<Exclude<JobKind, (typeof NAMED)[number]>, string> = {
  'goods-bulk': 'goods',
  'goods-import': 'goods',
  'goods-intake': 'goods',
  'goods-shop': 'goods',
  'member-bulk': 'members',
  'member-import': 'members',
  'member-send': 'members',
  'order-bulk': 'orders',
  'page-bulk': 'pages',
  'parcel-import': 'orders',
  'past-order-import': 'past-orders',
  'point-import': 'point-goods',
  'staff-import': 'staff',
  'stock-import': 'stock',
};

export const jobListOf = ({ kind, input }: Pick<Job, 'kind' | 'input'>): string =>
  kind === 'export' || kind === 'goods-values' ? String(input['list']) : LISTS[kind];

export function jobsOfList(list: string): SQL | undefined {
  const kinds = (Object.keys(LISTS) as (keyof typeof LISTS)[]).filter((kind) => LISTS[kind] === list);
  const named = and(inArray(job.kind, [...NAMED]), sql`${job.input}->>'list' = ${list}`);
  return or(inArray(job.kind, kinds), named);
}

/** What the report of a kind says of rows that were done; other reports hold only what failed. */
export const DONE_TEXTS: Partial<Record<JobKind, string>> = { 'member-send': '已发放' };
