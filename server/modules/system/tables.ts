import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Site-wide settings and secrets by key: signing keys, TDK texts, page parameters. */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updated: bigint('updated', { mode: 'number' }).notNull(),
});

/** Signed-out tokens until they expire by themselves. */
export const revokedToken = pgTable(
  'revoked_token',
  { jti: text('jti').primaryKey(), expires: bigint('expires', { mode: 'number' }).notNull() },
  (table) => [index('revoked_token_expires').on(table.expires)],
);

/** Counters of rate limits per key and window; all processes agree on them. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').notNull(),
    windowStart: bigint('window_start', { mode: 'number' }).notNull(),
    hits: integer('hits').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index('rate_limit_window').on(table.windowStart),
  ],
);

/** Who changed what, for every change of money, stock, permission and page publishing. */
export const audit = pgTable(
  'audit',
  {
    auditId: bigint('audit_id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: bigint('at', { mode: 'number' }).notNull(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    detail: jsonb('detail').notNull(),
    requestId: text('request_id').notNull(),
  },
  (table) => [index('audit_subject').on(table.subject, table.at)],
);
