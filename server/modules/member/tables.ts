import { bigint, boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Shoppers. Money in cents, times in Unix seconds. */
export const member = pgTable(
  'member',
  {
    userId: integer('user_id').primaryKey().generatedByDefaultAsIdentity(),
    mobile: text('mobile').notNull(),
    passwordHash: text('password_hash').notNull(),
    username: text('username').notNull().default(''),
    avatar: text('avatar').notNull().default(''),
    gradeId: integer('grade_id').notNull().default(1),
    point: integer('point').notNull().default(0),
    deposit: integer('deposit').notNull().default(0),
    isStaff: boolean('is_staff').notNull().default(false),
    isDemo: boolean('is_demo').notNull().default(false),
    disabled: boolean('disabled').notNull().default(false),
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('member_mobile').on(table.mobile)],
);
