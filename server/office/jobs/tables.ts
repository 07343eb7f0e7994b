import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export type JobKind =
  | 'export'
  | 'goods-bulk'
  | 'goods-import'
  | 'order-bulk'
  | 'page-bulk'
  | 'parcel-import'
  | 'stock-import';

/** `draft`: its rows are fixed, and nobody said yet that it is to begin. */
export type JobState = 'draft' | 'waiting' | 'running' | 'stopped' | 'done' | 'failed';

/** Work that operators start and that goes on without them, in batches; what a batch did and how far it got are one transaction. */
export const job = pgTable(
  'job',
  {
    job_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<JobKind>().notNull(),
    /** whose it is, and in whose name it works: with the rights and the shop that operator has then */
    operator_id: integer().notNull(),
    /** the one shop whose rows it is about, which was the operator's when it was made; null: the mall's */
    shop_id: integer(),
    title: text().notNull(),
    /** what is to be done, as its call was sent */
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<JobState>().notNull(),
    /** rows in all; of an export as they were counted at its start */
    total: integer().notNull(),
    /** rows that were treated, those that failed included */
    place: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** where an export goes on, '' at its start, and how long its file is, in bytes */
    key: text().notNull().default(''),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    /** why it does not go on, in words for its operator */
    error: text().notNull().default(''),
    /** batches that failed one after the other */
    attempts: integer().notNull().default(0),
    /** the process that works on it, and until when nobody else takes it over (Unix seconds) */
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

/** What a job treats, fixed when it is made, each with what was wrong with it. */
export const jobRow = pgTable(
  'job_row',
  {
    job_id: integer().notNull(),
    /** from 1 */
    place: integer().notNull(),
    data: jsonb().notNull(),
    /** what it is called to its operator, with `message`; both '' while nothing is wrong */
    label: text().notNull().default(''),
    message: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.job_id, table.place] })],
);

/** What the server does by itself, as it last went, whichever process it was. */
export const jobRun = pgTable('job_run', {
  name: text().primaryKey(),
  title: text().notNull(),
  /** Unix seconds */
  started: bigint({ mode: 'number' }).notNull(),
  /** milliseconds */
  took: integer().notNull(),
  /** seconds until it comes again */
  every: integer().notNull(),
  /** of the last run that failed, and when that was; '' and 0 without one */
  error: text().notNull().default(''),
  failed_at: bigint({ mode: 'number' }).notNull().default(0),
});
