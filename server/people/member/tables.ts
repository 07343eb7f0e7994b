import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** Shoppers. Money in cents, times in Unix seconds. */
export const member = pgTable(
  'member',
  {
    userId: integer('user_id').primaryKey().generatedByDefaultAsIdentity(),
    /** '' of who registered by e-mail and named no number yet; each member has one of the two */
    mobile: text('mobile').notNull(),
    /** in small letters, or '' */
    email: text('email').notNull().default(''),
    passwordHash: text('password_hash').notNull(),
    username: text('username').notNull().default(''),
    avatar: text('avatar').notNull().default(''),
    /** 0 unknown, 1 male, 2 female */
    sex: integer('sex').notNull().default(0),
    /** YYYY-MM-DD, or '' */
    birthday: text('birthday').notNull().default(''),
    gradeId: integer('grade_id').notNull().default(1),
    point: integer('point').notNull().default(0),
    deposit: integer('deposit').notNull().default(0),
    isStaff: boolean('is_staff').notNull().default(false),
    isDemo: boolean('is_demo').notNull().default(false),
    disabled: boolean('disabled').notNull().default(false),
    created: bigint('created', { mode: 'number' }).notNull(),
    /** pieces by item_id in each order that waits for its payment, by its number; changed with the order's state only (order/unpaid) */
    unpaidPieces: jsonb('unpaid_pieces').$type<Record<string, Record<string, number>>>().notNull().default({}),
    /** minutes since 1970: when the last order was made, and how many were made in that minute */
    orderMinute: integer('order_minute').notNull().default(0),
    orderCount: integer('order_count').notNull().default(0),
    /** paid grade, 0 for who never had one; it counts until `vipEndsAt` */
    vipGradeId: integer('vip_grade_id').notNull().default(0),
    vipEndsAt: bigint('vip_ends_at', { mode: 'number' }).notNull().default(0),
    /** when the number was last changed; 0 never */
    mobileChanged: bigint('mobile_changed', { mode: 'number' }).notNull().default(0),
    /** when the account is closed unless that is withdrawn; null for one that stays, 0 for one that was closed */
    closesAt: bigint('closes_at', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('member_mobile')
      .on(table.mobile)
      .where(sql`${table.mobile} <> ''`),
    uniqueIndex('member_email')
      .on(table.email)
      .where(sql`${table.email} <> ''`),
    // What the office finds by the last digits of a mobile.
    index('member_mobile_tail').on(sql`right(${table.mobile}, 4)`),
    // The few that the office's list is filtered by.
    index('member_staff')
      .on(table.userId)
      .where(sql`${table.isStaff}`),
    index('member_disabled')
      .on(table.userId)
      .where(sql`${table.disabled}`),
    // Its other sorts.
    index('member_point').on(table.point, table.userId),
    index('member_deposit').on(table.deposit, table.userId),
    index('member_created').on(table.created, table.userId),
    // What the closing job looks for.
    index('member_closing')
      .on(table.closesAt)
      .where(sql`${table.closesAt} > 0`),
    check('member_point', sql`${table.point} >= 0`),
    check('member_deposit', sql`${table.deposit} >= 0`),
    check(
      'member_unpaid',
      sql`${table.orderCount} >= 0 and not jsonb_path_exists(${table.unpaidPieces}, '$.*.* ? (@ <= 0)')`,
    ),
  ],
);

/** Sign-ins of shoppers. The token names the row by `session_id`, and itself by `token_id`, which is another after an exchange. */
export const memberSession = pgTable(
  'member_session',
  {
    sessionId: text('session_id').primaryKey(),
    tokenId: text('token_id').notNull(),
    userId: integer('user_id').notNull(),
    device: text('device').notNull(),
    created: bigint('created', { mode: 'number' }).notNull(),
    lastUsed: bigint('last_used', { mode: 'number' }).notNull(),
    expires: bigint('expires', { mode: 'number' }).notNull(),
  },
  (table) => [index('member_session_user').on(table.userId), index('member_session_expires').on(table.expires)],
);

/** Which version of an agreement a member accepted, and when. */
export const acceptedTerms = pgTable(
  'accepted_terms',
  {
    userId: integer('user_id').notNull(),
    /** e.g. member_register */
    type: text('type').notNull(),
    version: text('version').notNull(),
    accepted: bigint('accepted', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.type, table.version] })],
);

/** Links sent by e-mail: to activate an account, which is made by it, or to choose another password. */
export const emailLink = pgTable(
  'email_link',
  {
    /** SHA-256 of what the link holds */
    token: text('token').primaryKey(),
    kind: text('kind').$type<'activate' | 'reset'>().notNull(),
    /** in small letters */
    email: text('email').notNull(),
    /** of an account that is to be made */
    passwordHash: text('password_hash').notNull().default(''),
    username: text('username').notNull().default(''),
    /** version of the agreement that was accepted, or '' */
    terms: text('terms').notNull().default(''),
    expires: bigint('expires', { mode: 'number' }).notNull(),
  },
  (table) => [index('email_link_email').on(table.email), index('email_link_expires').on(table.expires)],
);
