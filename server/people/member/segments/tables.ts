import { bigint, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TrailWords } from '../../../kernel/db/trail-words.ts';

/** Segments: members by what they have in common. The members are found when a segment is used. */
export const memberSegment = pgTable(
  'member_segment',
  {
    segment_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** the conditions, in the form of their schema (mall-member-conditions) */
    conditions: jsonb().$type<Record<string, number | boolean>>().notNull(),
    /** number of members at the last count, and when that was (Unix seconds) */
    members: integer().notNull(),
    counted: bigint({ mode: 'number' }).notNull(),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('member_segment_name').on(table.name)],
);

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  'member-segment': {
    name: '名称',
    conditions: '条件',
  },
};
