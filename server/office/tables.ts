import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Saved views of the office's lists: addresses with a name, of one operator or for all of them. */
export const officeView = pgTable(
  'office_view',
  {
    viewId: integer('view_id').primaryKey().generatedByDefaultAsIdentity(),
    operatorId: integer('operator_id').notNull(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    shared: boolean('shared').notNull().default(false),
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [index('office_view_list').on(table.list)],
);
