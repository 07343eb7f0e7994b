import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Written questions of shoppers, and their answers. */
export const helpMessage = pgTable(
  'help_message',
  {
    helpId: integer('help_id').primaryKey().generatedByDefaultAsIdentity(),
    /** 0 of a guest, who is answered by `contact` */
    userId: integer('user_id').notNull().default(0),
    /** number or e-mail address to answer at */
    contact: text('contact').notNull().default(''),
    /** the order it is about, the member's own; '' for none */
    orderId: text('order_id').notNull().default(''),
    content: text('content').notNull(),
    state: text('state').$type<'open' | 'answered' | 'closed'>().notNull().default('open'),
    answer: text('answer').notNull().default(''),
    /** the operator who answered; '' until then */
    answeredBy: text('answered_by').notNull().default(''),
    answeredAt: bigint('answered_at', { mode: 'number' }).notNull().default(0),
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [index('help_message_user').on(table.userId), index('help_message_state').on(table.state, table.created)],
);

/** How often the way to a chat was taken, by day and by where its entry stands. */
export const helpClick = pgTable(
  'help_click',
  {
    /** days since 1970, in China */
    day: integer('day').notNull(),
    place: text('place').$type<'float' | 'order' | 'page'>().notNull(),
    hits: integer('hits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.place] })],
);
