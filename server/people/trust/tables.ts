import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Who members are at providers they sign in by; of each provider one. */
export const trustIdentity = pgTable(
  'trust_identity',
  {
    /** tag of the provider, e.g. weixin */
    provider: text('provider').notNull(),
    /** the provider's lasting name for them */
    subject: text('subject').notNull(),
    userId: integer('user_id').notNull(),
    /** what they are called there, for their own eyes */
    name: text('name').notNull().default(''),
    /** what WeChat's official account calls them, for payments inside WeChat; '' before they came by it */
    openid: text('openid').notNull().default(''),
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex('trust_identity_member').on(table.userId, table.provider),
  ],
);

/** Ways to a provider that were begun and did not come back yet. */
export const trustStart = pgTable(
  'trust_start',
  {
    /** SHA-256 of the state */
    state: text('state').primaryKey(),
    provider: text('provider').notNull(),
    nonce: text('nonce').notNull(),
    /** of PKCE; it never leaves the server before the code is exchanged */
    verifier: text('verifier').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    /** SHA-256 of what only the browser that began has; '' for clients of the API, which keep the state themselves */
    browser: text('browser').notNull(),
    expires: bigint('expires', { mode: 'number' }).notNull(),
  },
  (table) => [index('trust_start_expires').on(table.expires)],
);

/** People who proved at a provider who they are, until it is known which member they are. */
export const trustTicket = pgTable(
  'trust_ticket',
  {
    /** SHA-256 of the ticket */
    ticket: text('ticket').primaryKey(),
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    name: text('name').notNull(),
    openid: text('openid').notNull().default(''),
    /** the member who began it, and may have it alone; 0 for nobody yet */
    userId: integer('user_id').notNull().default(0),
    expires: bigint('expires', { mode: 'number' }).notNull(),
  },
  (table) => [index('trust_ticket_expires').on(table.expires)],
);
