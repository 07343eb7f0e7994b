import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MallMemberTag } from '../../../../schemas/types/contract.ts';
import type { TrailWords } from '../../../kernel/db/trail-words.ts';

/** Labels for members. */
export const memberTag = pgTable(
  'member_tag',
  {
    tag_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    colour: text().$type<MallMemberTag['colour']>().notNull(),
    /** Unix seconds */
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('member_tag_name').on(table.name)],
);

/** The labels of each member. */
export const memberTagged = pgTable(
  'member_tagged',
  {
    user_id: integer().notNull(),
    tag_id: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.tag_id] }),
    index('member_tagged_tag').on(table.tag_id, table.user_id),
  ],
);

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  'member-tag': {
    name: '标签',
    colour: '颜色',
  },
};
