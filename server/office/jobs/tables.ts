import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TrailWords } from '../../kernel/db/trail-words.ts';

export type JobKind =
  | 'export'
  | 'goods-bulk'
  | 'goods-import'
  | 'goods-intake'
  | 'goods-shop'
  | 'goods-values'
  | 'member-bulk'
  | 'member-import'
  | 'member-send'
  | 'order-bulk'
  | 'page-bulk'
  | 'parcel-import'
  | 'past-order-import'
  | 'point-import'
  | 'staff-import'
  | 'stock-import';

/** `draft`: its rows are stored, and it has not been begun. */
export type JobState = 'draft' | 'waiting' | 'running' | 'stopped' | 'done' | 'failed';

/** Operators' jobs, which run in the background in batches. A batch's work and its progress are committed in one transaction. */
export const job = pgTable(
  'job',
  {
    job_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<JobKind>().notNull(),
    /** the operator who owns it; it runs with that operator's current rights and shops */
    operator_id: integer().notNull(),
    /** the shops whose rows it concerns: the operator's shops when it was made; null for the mall */
    shop_ids: integer().array(),
    title: text().notNull(),
    /** the request of the call that made it */
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<JobState>().notNull(),
    /** total number of rows; for an export counted at its start */
    total: integer().notNull(),
    /** rows handled, including failed ones */
    place: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** key where an export continues, '' at its start; and the length of its file in bytes */
    key: text().notNull().default(''),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    /** why it does not continue, as text for its operator */
    error: text().notNull().default(''),
    /** batches that failed in a row */
    attempts: integer().notNull().default(0),
    /** the process that runs it, and until when no other process takes it over (Unix seconds) */
    runner: text().notNull().default(''),
    lease_until: bigint({ mode: 'number' }).notNull().default(0),
    created: bigint({ mode: 'number' }).notNull(),
    started: bigint({ mode: 'number' }),
    ended: bigint({ mode: 'number' }),
  },
  (table) => [
    index('job_operator').on(table.operator_id, table.job_id),
    index('job_state').on(table.state, table.lease_until),
  ],
);

/** The rows that a job handles, stored when it is made, each with its error. */
export const jobRow = pgTable(
  'job_row',
  {
    job_id: integer().notNull(),
    /** from 1 */
    place: integer().notNull(),
    data: jsonb().notNull(),
    /** the row's name for its operator, and `message`, its error; both '' without an error */
    label: text().notNull().default(''),
    message: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.job_id, table.place] })],
);

/** The server's own jobs with the result of the last run in any process. */
export const jobRun = pgTable('job_run', {
  name: text().primaryKey(),
  title: text().notNull(),
  /** Unix seconds */
  started: bigint({ mode: 'number' }).notNull(),
  /** milliseconds */
  took: integer().notNull(),
  /** seconds until its next run */
  every: integer().notNull(),
  /** error of the last failed run, and when that was; '' and 0 without one */
  error: text().notNull().default(''),
  failed_at: bigint({ mode: 'number' }).notNull().default(0),
});

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  job: {
    what: '文件',
    input: '内容',
    place: '进度',
    rows: '行数',
    total: '总数',
  },
};
