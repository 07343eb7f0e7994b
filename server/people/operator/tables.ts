import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
    /** the shop of a merchant, whose rights follow from it; null for operators of the mall, who have roles */
    shop_id: integer(),
    /** the person; '' when not given */
    name: text().notNull().default(''),
    mobile: text().notNull().default(''),
    email: text().notNull().default(''),
    /** The password was made by somebody else for one sign-in until then, which chooses another; null for an own one. Unix seconds. */
    temporary_until: bigint({ mode: 'number' }),
    is_demo: boolean().notNull().default(false),
    /** A locked account cannot sign in, and its sign-ins have ended. */
    locked: boolean().notNull().default(false),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('operator_username').on(table.username)],
);

/** Roles that the mall made, beside the templates of schemas/rights.ts. */
export const role = pgTable(
  'role',
  {
    /** Lower numbers are those of the templates. */
    role_id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100 }),
    name: text().notNull(),
    rights: text().array().notNull(),
    /** the shops in which the rights hold; null for the whole mall */
    shop_ids: integer().array(),
    version: integer().notNull().default(1),
    created: bigint({ mode: 'number' }).notNull(),
    /** operator_id of whoever made it */
    created_by: integer().notNull(),
  },
  (table) => [uniqueIndex('role_name').on(table.name), check('role_number', sql`${table.role_id} >= 100`)],
);

/** The roles of an operator: templates by their numbers, and roles of the mall. */
export const operatorRole = pgTable(
  'operator_role',
  { operator_id: integer().notNull(), role_id: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.operator_id, table.role_id] }),
    index('operator_role_role').on(table.role_id),
  ],
);

/** Second factors of operators: codes of an authenticator (TOTP). */
export const operatorFactor = pgTable('operator_factor', {
  operator_id: integer().primaryKey(),
  /** sealed (server/people/operator/factor/seal.ts) */
  secret: text().notNull(),
  /** Unix seconds when the first code was given; null until then, while it does not count. */
  confirmed: bigint({ mode: 'number' }),
  /** The time step of the code used last: earlier ones and this one are refused. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  created: bigint({ mode: 'number' }).notNull(),
});

/** Codes that stand in for a second factor, each once: a row is deleted by its use. */
export const operatorRecovery = pgTable(
  'operator_recovery',
  { operator_id: integer().notNull(), code_hash: text().notNull() },
  (table) => [primaryKey({ columns: [table.operator_id, table.code_hash] })],
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
    shop: '店铺',
    ended: '结束的登录',
    devices: '设备',
    role: '角色',
    roles: '角色',
    name: '姓名',
    mobile: '手机号',
    email: '邮箱',
    password: '密码',
    locked: '锁定',
  },
  role: { name: '名称', rights: '权限', shop_ids: '店铺' },
};
