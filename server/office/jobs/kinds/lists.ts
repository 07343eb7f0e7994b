/** The list of the office that shows a job's progress: the list it was started from, named by its declaration. */
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Job } from '../kind.ts';
import { job, type JobKind } from '../tables.ts';

/** Exports name their list in their input. */
const LISTS: Record<Exclude<JobKind, 'export'>, string> = {
  'goods-bulk': 'goods',
  'goods-import': 'goods',
  'goods-intake': 'goods',
  'order-bulk': 'orders',
  'page-bulk': 'pages',
  'parcel-import': 'orders',
  'stock-import': 'stock',
};

export const jobListOf = ({ kind, input }: Pick<Job, 'kind' | 'input'>): string =>
  kind === 'export' ? String(input['list']) : LISTS[kind];

export function jobsOfList(list: string): SQL | undefined {
  const kinds = (Object.keys(LISTS) as (keyof typeof LISTS)[]).filter((kind) => LISTS[kind] === list);
  const exported = and(eq(job.kind, 'export'), sql`${job.input}->>'list' = ${list}`);
  return or(inArray(job.kind, kinds), exported);
}
