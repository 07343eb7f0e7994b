import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Provinces, cities and counties by their six-digit codes; parent 0 for provinces. */
export const region = pgTable(
  'region',
  {
    id: integer().primaryKey(),
    parent_id: integer().notNull(),
    label: text().notNull(),
  },
  (table) => [index('region_parent').on(table.parent_id)],
);
