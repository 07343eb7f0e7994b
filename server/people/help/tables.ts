import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Written questions of shoppers, and their answers. */
export const helpMessage = pgTable(
  'help_message',
  {
    help_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** 0 of a guest, who is answered by `contact` */
    user_id: integer().notNull().default(0),
    /** number or e-mail address to answer at */
    contact: text().notNull().default(''),
    /** the order it is about, the member's own; '' for none */
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

/** How often the way to a chat was taken, by day and by where its entry stands. */
export const helpClick = pgTable(
  'help_click',
  {
    /** days since 1970, in China */
    day: integer().notNull(),
    place: text().$type<'float' | 'order' | 'page'>().notNull(),
    hits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.place] })],
);
