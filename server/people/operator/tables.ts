import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Role } from '../../../schemas/rights.ts';
import { retention } from '../../kernel/db/retention.ts';
import type { TrailWords } from '../../kernel/db/trail-words.ts';

/** People who work in the office. */
export const operator = pgTable(
  'operator',
  {
    operator_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    username: text().notNull(),
    /** '-' for an account that signs in by code only */
    password_hash: text().notNull(),
    role: text().$type<Role>().notNull().default('administrator'),
    /** the shop of a merchant; null for operators of the mall */
    shop_id: integer(),
    is_demo: boolean().notNull().default(false),
    /** A locked account cannot sign in, and its sign-ins have ended. */
    locked: boolean().notNull().default(false),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('operator_username').on(table.username),
    // A merchant without a shop would see the rows of every shop.
    check('operator_shop', sql`(${table.role} = 'merchant') = (${table.shop_id} is not null)`),
  ],
);

/**
 * Sign-ins of operators: a browser at /edit, whose cookie names the row, or a client of the contract. Tokens name the row too,
 * and end with it.
 */
export const operatorSession = pgTable(
  'operator_session',
  {
    session_id: text().primaryKey(),
    operator_id: integer().notNull(),
    device: text().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
    last_used: bigint({ mode: 'number' }).notNull(),
    expires: bigint({ mode: 'number' }).notNull(),
    /** Number of the session's valid cookie, from 0. */
    generation: integer().notNull().default(0),
    /** The oldest cookie that is accepted for a few seconds after `rotated`, the time when the first of them was replaced. */
    tolerated: integer().notNull().default(0),
    rotated: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('operator_session_operator').on(table.operator_id),
    index('operator_session_expires').on(table.expires),
  ],
);

export const RETENTIONS = [retention(operatorSession.expires, 0, '清理操作员登录')];

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  operator: {
    role: '角色',
    password: '密码',
    locked: '锁定',
  },
};
