import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AudienceKind } from '../../../engine/rules/experiments/audiences.ts';
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

/** Versions of a page for some members on purpose; the first row that fits a member counts. */
export const pageAudience = pgTable(
  'page_audience',
  {
    page_id: integer().notNull(),
    /** position among the rows of the page, from 0 */
    nth: integer().notNull(),
    /** grade: members of a grade; paid: members of any paid grade; region: members whose default address is in a province */
    kind: text().$type<AudienceKind>().notNull(),
    /** number of the grade, or code of the province; 0 for `paid` */
    value: integer().notNull(),
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.page_id, table.nth] })],
);

export type AudienceRecord = typeof pageAudience.$inferSelect;

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  page_audience: { audiences: '会员和版本' },
  experiment: { goal: '比较', shares: '版本和比例', since: '开始时间', until: '结束时间', winner: '胜出版本' },
};
