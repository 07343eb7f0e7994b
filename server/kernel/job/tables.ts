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
    jobId: integer('job_id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind').$type<JobKind>().notNull(),
    /** whose it is, and in whose name it works: with the rights and the shop that operator has then */
    operatorId: integer('operator_id').notNull(),
    /** the one shop whose rows it is about, which was the operator's when it was made; null: the mall's */
    shopId: integer('shop_id'),
    title: text('title').notNull(),
    /** what is to be done, as its call was sent */
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    state: text('state').$type<JobState>().notNull(),
    /** rows in all; of an export as they were counted at its start */
    total: integer('total').notNull(),
    /** rows that were treated, those that failed included */
    place: integer('place').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /** where an export goes on, '' at its start, and how long its file is, in bytes */
    key: text('key').notNull().default(''),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** why it does not go on, in words for its operator */
    error: text('error').notNull().default(''),
    /** batches that failed one after the other */
    attempts: integer('attempts').notNull().default(0),
    /** the process that works on it, and until when nobody else takes it over (Unix seconds) */
    runner: text('runner').notNull().default(''),
    leaseUntil: bigint('lease_until', { mode: 'number' }).notNull().default(0),
    created: bigint('created', { mode: 'number' }).notNull(),
    started: bigint('started', { mode: 'number' }),
    ended: bigint('ended', { mode: 'number' }),
  },
  (table) => [
    index('job_operator').on(table.operatorId, table.jobId),
    index('job_state').on(table.state, table.leaseUntil),
  ],
);

/** What a job treats, fixed when it is made, each with what was wrong with it. */
export const jobRow = pgTable(
  'job_row',
  {
    jobId: integer('job_id').notNull(),
    /** from 1 */
    place: integer('place').notNull(),
    data: jsonb('data').notNull(),
    /** what it is called to its operator, with `message`; both '' while nothing is wrong */
    label: text('label').notNull().default(''),
    message: text('message').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.place] })],
);

/** What the server does by itself, as it last went, whichever process it was. */
export const jobRun = pgTable('job_run', {
  name: text('name').primaryKey(),
  title: text('title').notNull(),
  /** Unix seconds */
  started: bigint('started', { mode: 'number' }).notNull(),
  /** milliseconds */
  took: integer('took').notNull(),
  /** seconds until it comes again */
  every: integer('every').notNull(),
  /** of the last run that failed, and when that was; '' and 0 without one */
  error: text('error').notNull().default(''),
  failedAt: bigint('failed_at', { mode: 'number' }).notNull().default(0),
});
