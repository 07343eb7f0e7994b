/** Which list of the office shows how a job goes: the one it was started from, by the name of its declaration. */
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Job } from '../kind.ts';
import { job, type JobKind } from '../tables.ts';

/** Exports name theirs themselves. */
const LISTS: Record<Exclude<JobKind, 'export'>, string> = {
  'goods-bulk': 'goods',
  'goods-import': 'goods',
  'order-bulk': 'orders',
  'page-bulk': 'pages',
  'parcel-import': 'orders',
  'stock-import': 'stock',
};

export const listOf = ({ kind, input }: Pick<Job, 'kind' | 'input'>): string =>
  kind === 'export' ? String(input['list']) : LISTS[kind];

export function jobsOfList(list: string): SQL | undefined {
  const kinds = (Object.keys(LISTS) as (keyof typeof LISTS)[]).filter((kind) => LISTS[kind] === list);
  const exported = and(eq(job.kind, 'export'), sql`${job.input}->>'list' = ${list}`);
  return or(inArray(job.kind, kinds), exported);
}
