import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** People who edit pages. */
export const operator = pgTable(
  'operator',
  {
    operatorId: integer('operator_id').primaryKey().generatedByDefaultAsIdentity(),
    username: text('username').notNull(),
    passwordHash: text('password_hash').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('operator_username').on(table.username)],
);

/** Signed-in browsers of operators; the cookie holds a random token, the table its SHA-256. */
export const operatorSession = pgTable(
  'operator_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    operatorId: integer('operator_id').notNull(),
    expires: bigint('expires', { mode: 'number' }).notNull(),
  },
  (table) => [index('operator_session_expires').on(table.expires)],
);
