import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Provinces, cities and counties by their six-digit codes; parent 0 for provinces. */
export const region = pgTable(
  'region',
  {
    id: integer('id').primaryKey(),
    parentId: integer('parent_id').notNull(),
    label: text('label').notNull(),
  },
  (table) => [index('region_parent').on(table.parentId)],
);
