import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { retention } from '../db/retention.ts';

/**
 * Sign-ins of shoppers. A token names the row by `session_id` and itself by `token_id`. Exchanging the token changes `token_id`; the
 * exchanged one, `earlier_token_id`, is taken for a moment longer.
 */
export const memberSession = pgTable(
  'member_session',
  {
    session_id: text('session_id').primaryKey(),
    token_id: text('token_id').notNull(),
    earlier_token_id: text('earlier_token_id'),
    /** Unix seconds; 0 before the first exchange */
    exchanged: bigint('exchanged', { mode: 'number' }).notNull().default(0),
    user_id: integer('user_id').notNull(),
    device: text('device').notNull(),
    created: bigint('created', { mode: 'number' }).notNull(),
    last_used: bigint('last_used', { mode: 'number' }).notNull(),
    expires: bigint('expires', { mode: 'number' }).notNull(),
  },
  (table) => [index('member_session_user').on(table.user_id), index('member_session_expires').on(table.expires)],
);

export const RETENTIONS = [retention(memberSession.expires, 0, '清理会员登录')];
