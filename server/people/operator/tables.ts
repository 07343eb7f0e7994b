import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Role } from '../../../schemas/rights.ts';

/** People who work in the office. */
export const operator = pgTable(
  'operator',
  {
    operatorId: integer('operator_id').primaryKey().generatedByDefaultAsIdentity(),
    username: text('username').notNull(),
    /** '-' for who signs in by code alone */
    passwordHash: text('password_hash').notNull(),
    role: text('role').$type<Role>().notNull().default('administrator'),
    /** the shop of a merchant; operators of the mall have none */
    shopId: integer('shop_id'),
    isDemo: boolean('is_demo').notNull().default(false),
    /** Neither signs in nor is signed in. */
    locked: boolean('locked').notNull().default(false),
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('operator_username').on(table.username),
    // A merchant without a shop would see every shop's rows.
    check('operator_shop', sql`(${table.role} = 'merchant') = (${table.shopId} is not null)`),
  ],
);

/** Sign-ins of operators: a browser at /edit, whose cookie names the row, or a client of the contract. Bearers name it too; they end with it. */
export const operatorSession = pgTable(
  'operator_session',
  {
    sessionId: text('session_id').primaryKey(),
    operatorId: integer('operator_id').notNull(),
    device: text('device').notNull(),
    created: bigint('created', { mode: 'number' }).notNull(),
    lastUsed: bigint('last_used', { mode: 'number' }).notNull(),
    expires: bigint('expires', { mode: 'number' }).notNull(),
    /** Which cookie of the session is the valid one, counted from 0. */
    generation: integer('generation').notNull().default(0),
    /** The oldest cookie that is still taken for a few seconds after `rotated`, when the first of them was replaced. */
    tolerated: integer('tolerated').notNull().default(0),
    rotated: bigint('rotated', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('operator_session_operator').on(table.operatorId),
    index('operator_session_expires').on(table.expires),
  ],
);
