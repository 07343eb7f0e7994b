import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TrailWords } from '../../kernel/db/trail-words.ts';

/** `replaced`: the page was asked for again. */
export type RequestState = 'waiting' | 'approved' | 'refused' | 'withdrawn' | 'replaced';

/** What somebody who may not publish asks to have published: versions of a page and of its shared parts. */
export const pageRequest = pgTable(
  'page_request',
  {
    request_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The page that it was asked with. */
    page_id: integer().notNull(),
    /** The page's shop; 0 for the mall's own pages. */
    shop_id: integer().notNull().default(0),
    /** Versions by page number. */
    versions: jsonb().$type<Record<string, number>>().notNull(),
    note: text().notNull().default(''),
    operator_id: integer().notNull(),
    asked_by: text().notNull(),
    /** Unix seconds */
    asked: bigint({ mode: 'number' }).notNull(),
    state: text().$type<RequestState>().notNull().default('waiting'),
    /** Why it was refused. */
    reason: text().notNull().default(''),
    decided_by: text().notNull().default(''),
    /** Unix seconds; null while it waits. */
    decided: bigint({ mode: 'number' }),
    /** Whether the asker saw the decision; true for what the asker did. */
    seen: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('page_request_waiting')
      .on(table.page_id)
      .where(sql`${table.state} = 'waiting'`),
    index('page_request_page').on(table.page_id),
    index('page_request_own').on(table.operator_id),
  ],
);

export type RequestRecord = typeof pageRequest.$inferSelect;

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  page: { request: '申请编号', reason: '拒绝原因' },
};
