import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { retention } from '../../kernel/db/retention.ts';

/** Who members are at providers they sign in by; of each provider one. */
export const trustIdentity = pgTable(
  'trust_identity',
  {
    /** tag of the provider, e.g. weixin */
    provider: text().notNull(),
    /** the provider's lasting name for them */
    subject: text().notNull(),
    user_id: integer().notNull(),
    /** what they are called there, for their own eyes */
    name: text().notNull().default(''),
    /** what WeChat's official account calls them, for payments inside WeChat; '' before they came by it */
    openid: text().notNull().default(''),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex('trust_identity_member').on(table.user_id, table.provider),
  ],
);

/** Ways to a provider that were begun and did not come back yet. */
export const trustStart = pgTable(
  'trust_start',
  {
    /** SHA-256 of the state */
    state: text().primaryKey(),
    provider: text().notNull(),
    nonce: text().notNull(),
    /** of PKCE; it never leaves the server before the code is exchanged */
    verifier: text().notNull(),
    redirect_uri: text().notNull(),
    /** SHA-256 of what only the browser that began has; '' for clients of the API, which keep the state themselves */
    browser: text().notNull(),
    expires: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('trust_start_expires').on(table.expires)],
);

/** People who proved at a provider who they are, until it is known which member they are. */
export const trustTicket = pgTable(
  'trust_ticket',
  {
    /** SHA-256 of the ticket */
    ticket: text().primaryKey(),
    provider: text().notNull(),
    subject: text().notNull(),
    name: text().notNull(),
    openid: text().notNull().default(''),
    /** the member who began it, and may have it alone; 0 for nobody yet */
    user_id: integer().notNull().default(0),
    expires: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('trust_ticket_expires').on(table.expires)],
);

export const RETENTIONS = [
  retention(trustStart.expires, 0, '清理第三方登录'),
  retention(trustTicket.expires, 0, '清理第三方凭证'),
];
