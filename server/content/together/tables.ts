import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * What operators write to each other on a page or on one of its widgets. It is kept apart from the page's document, so it stays through
 * versions and never gets to shoppers.
 */
export const pageComment = pgTable(
  'page_comment',
  {
    comment_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    page_id: integer().notNull(),
    /** The first comment of the thread that it answers; null for the first. */
    thread_id: integer(),
    /** uuid of the widget, which it keeps through moves and versions; '' for the page itself. */
    widget: text().notNull().default(''),
    /** The widget's name at that time, for when it is deleted. */
    widget_name: text().notNull().default(''),
    text: text().notNull(),
    operator_id: integer().notNull(),
    author: text().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
    /** Of the first comment: when and by whom the thread was resolved; null while it is open. */
    resolved: bigint({ mode: 'number' }),
    resolved_by: text().notNull().default(''),
  },
  (table) => [index('page_comment_page').on(table.page_id), index('page_comment_thread').on(table.thread_id)],
);

/** Whom a comment concerns: who is mentioned, and who took part in its thread before. */
export const pageCommentNotice = pgTable(
  'page_comment_notice',
  {
    operator_id: integer().notNull(),
    comment_id: integer().notNull(),
    page_id: integer().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
    seen: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.operator_id, table.comment_id] }),
    index('page_comment_notice_comment').on(table.comment_id),
  ],
);
