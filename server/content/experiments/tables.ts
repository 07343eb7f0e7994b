import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Share } from '../../../engine/rules/experiments/buckets.ts';
import type { Goal, Shown } from '../../../engine/rules/experiments/results.ts';
import type { TrailWords } from '../../kernel/db/trail-words.ts';

/** Versions of a page that are shown beside each other for some days, to find the better one. */
export const experiment = pgTable(
  'experiment',
  {
    experiment_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    page_id: integer().notNull(),
    /** '' for both sites */
    platform: text().$type<'' | 'pc' | 'h5'>().notNull().default(''),
    goal: text().$type<Goal>().notNull(),
    /** the first one is what the others are compared with */
    shares: jsonb().$type<readonly Share[]>().notNull(),
    /** Unix seconds */
    since: bigint({ mode: 'number' }).notNull(),
    until: bigint({ mode: 'number' }).notNull(),
    /** When somebody ended it, or published the page; null before. */
    ended: bigint({ mode: 'number' }),
    /** The version that was published at its end; null for another one, or none. */
    winner: integer(),
    /** What came of it, kept before the clicks of its orders are deleted; null until then. */
    shown: jsonb().$type<readonly Shown[]>(),
    author: text().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('experiment_one_open')
      .on(table.page_id)
      .where(sql`${table.ended} is null`),
  ],
);

export type ExperimentRecord = typeof experiment.$inferSelect;

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  experiment: { goal: '比较', shares: '版本和比例', since: '开始时间', until: '结束时间', winner: '胜出版本' },
};
