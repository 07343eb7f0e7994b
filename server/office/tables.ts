import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Saved views of the office's lists: named addresses, of one operator or shared. */
export const officeView = pgTable(
  'office_view',
  {
    view_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    operator_id: integer().notNull(),
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    shared: boolean().notNull().default(false),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('office_view_list').on(table.list)],
);
