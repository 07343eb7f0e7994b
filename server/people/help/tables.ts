import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Written questions of shoppers, and their answers. */
export const helpMessage = pgTable(
  'help_message',
  {
    help_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** 0 for a guest, who is answered by `contact` */
    user_id: integer().notNull().default(0),
    /** number or e-mail address for the answer */
    contact: text().notNull().default(''),
    /** the member's order that it concerns; '' for none */
    order_id: text().notNull().default(''),
    content: text().notNull(),
    state: text().$type<'open' | 'answered' | 'closed'>().notNull().default('open'),
    answer: text().notNull().default(''),
    /** the operator who answered; '' until then */
    answered_by: text().notNull().default(''),
    answered_at: bigint({ mode: 'number' }).notNull().default(0),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('help_message_user').on(table.user_id), index('help_message_state').on(table.state, table.created)],
);

/** Clicks on the entry to a chat, by day and by place of the entry. */
export const helpClick = pgTable(
  'help_click',
  {
    /** days since 1970, in the mall's time */
    day: integer().notNull(),
    place: text().$type<'float' | 'order' | 'page'>().notNull(),
    hits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.place] })],
);
