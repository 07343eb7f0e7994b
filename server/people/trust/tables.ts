import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { retention } from '../../kernel/db/retention.ts';

/** Members' identities at sign-in providers; a member has at most one of each provider. */
export const trustIdentity = pgTable(
  'trust_identity',
  {
    /** tag of the provider, e.g. weixin */
    provider: text().notNull(),
    /** the provider's permanent id of the person */
    subject: text().notNull(),
    user_id: integer().notNull(),
    /** the name there, shown to the member only */
    name: text().notNull().default(''),
    /** openid at WeChat's official account, for payments inside WeChat; '' before the first sign-in there */
    openid: text().notNull().default(''),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex('trust_identity_member').on(table.user_id, table.provider),
  ],
);

/** Sign-ins that were begun at a provider and have not returned yet. */
export const trustStart = pgTable(
  'trust_start',
  {
    /** SHA-256 of the state */
    state: text().primaryKey(),
    provider: text().notNull(),
    nonce: text().notNull(),
    /** of PKCE; not sent before the code is exchanged */
    verifier: text().notNull(),
    redirect_uri: text().notNull(),
    /** SHA-256 of a secret of the browser that began; '' for clients of the API, which keep the state themselves */
    browser: text().notNull(),
    expires: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('trust_start_expires').on(table.expires)],
);

/** Identities that were proved at a provider and not yet bound to a member. */
export const trustTicket = pgTable(
  'trust_ticket',
  {
    /** SHA-256 of the ticket */
    ticket: text().primaryKey(),
    provider: text().notNull(),
    subject: text().notNull(),
    name: text().notNull(),
    openid: text().notNull().default(''),
    /** the member who began it and may use it alone; 0 for guests */
    user_id: integer().notNull().default(0),
    expires: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('trust_ticket_expires').on(table.expires)],
);

export const RETENTIONS = [
  retention(trustStart.expires, 0, '清理第三方登录'),
  retention(trustTicket.expires, 0, '清理第三方凭证'),
];
