import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { retention } from '../db/retention.ts';
import type { TrailWords } from '../db/trail-words.ts';

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

/** Keys of other programs: an ERP, a warehouse. What a key may do follows from its roles, as an operator's rights do. */
export const apiKey = pgTable(
  'api_key',
  {
    key_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** names the row; shown in lists */
    prefix: text().notNull(),
    /** SHA-256 of the secret, which is not stored */
    hash: text().notNull(),
    role_ids: integer().array().notNull(),
    /** the shops in which the key's rights hold; null for those of its roles */
    shop_ids: integer().array(),
    /** calls a minute */
    per_minute: integer().notNull(),
    /** Unix seconds; null for a key that does not expire */
    expires: bigint({ mode: 'number' }),
    /** noted at most once a minute */
    last_used: bigint({ mode: 'number' }),
    created: bigint({ mode: 'number' }).notNull(),
    /** operator_id */
    created_by: integer().notNull(),
    /** Unix seconds; a revoked key stays in the list for the trail's sake */
    revoked: bigint({ mode: 'number' }),
  },
  (table) => [uniqueIndex('api_key_prefix').on(table.prefix)],
);

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  'api-key': { name: '名称', roles: '角色', shops: '店铺', expires: '有效期至', per_minute: '每分钟次数' },
};

export const RETENTIONS = [retention(memberSession.expires, 0, '清理会员登录')];
