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
import { retention } from '../../kernel/db/retention.ts';

/** Shoppers. Money in cents, times in Unix seconds. */
export const member = pgTable(
  'member',
  {
    user_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** '' of who registered by e-mail and named no number yet; each member has one of the two */
    mobile: text().notNull(),
    /** in small letters, or '' */
    email: text().notNull().default(''),
    password_hash: text().notNull(),
    username: text().notNull().default(''),
    avatar: text().notNull().default(''),
    /** 0 unknown, 1 male, 2 female */
    sex: integer().notNull().default(0),
    /** YYYY-MM-DD, or '' */
    birthday: text().notNull().default(''),
    grade_id: integer().notNull().default(1),
    point: integer().notNull().default(0),
    deposit: integer().notNull().default(0),
    is_staff: boolean().notNull().default(false),
    is_demo: boolean().notNull().default(false),
    disabled: boolean().notNull().default(false),
    created: bigint({ mode: 'number' }).notNull(),
    /** pieces by item_id in each order that waits for its payment, by its number; changed with the order's state only (order/unpaid) */
    unpaid_pieces: jsonb().$type<Record<string, Record<string, number>>>().notNull().default({}),
    /** minutes since 1970: when the last order was made, and how many were made in that minute */
    order_minute: integer().notNull().default(0),
    order_count: integer().notNull().default(0),
    /** paid grade, 0 for who never had one; it counts until `vipEndsAt` */
    vip_grade_id: integer().notNull().default(0),
    vip_ends_at: bigint({ mode: 'number' }).notNull().default(0),
    /** when the number was last changed; 0 never */
    mobile_changed: bigint({ mode: 'number' }).notNull().default(0),
    /** when the account is closed unless that is withdrawn; null for one that stays, 0 for one that was closed */
    closes_at: bigint({ mode: 'number' }),
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
      .on(table.user_id)
      .where(sql`${table.is_staff}`),
    index('member_disabled')
      .on(table.user_id)
      .where(sql`${table.disabled}`),
    // Its other sorts.
    index('member_point').on(table.point, table.user_id),
    index('member_deposit').on(table.deposit, table.user_id),
    index('member_created').on(table.created, table.user_id),
    // What the closing job looks for.
    index('member_closing')
      .on(table.closes_at)
      .where(sql`${table.closes_at} > 0`),
    check('member_point', sql`${table.point} >= 0`),
    check('member_deposit', sql`${table.deposit} >= 0`),
    check(
      'member_unpaid',
      sql`${table.order_count} >= 0 and not jsonb_path_exists(${table.unpaid_pieces}, '$.*.* ? (@ <= 0)')`,
    ),
  ],
);

/** Which version of an agreement a member accepted, and when. */
export const acceptedTerms = pgTable(
  'accepted_terms',
  {
    user_id: integer().notNull(),
    /** e.g. member_register */
    type: text().notNull(),
    version: text().notNull(),
    accepted: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.type, table.version] })],
);

/** Links sent by e-mail: to activate an account, which is made by it, or to choose another password. */
export const emailLink = pgTable(
  'email_link',
  {
    /** SHA-256 of what the link holds */
    token: text().primaryKey(),
    kind: text().$type<'activate' | 'reset'>().notNull(),
    /** in small letters */
    email: text().notNull(),
    /** of an account that is to be made */
    password_hash: text().notNull().default(''),
    username: text().notNull().default(''),
    /** version of the agreement that was accepted, or '' */
    terms: text().notNull().default(''),
    expires: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('email_link_email').on(table.email), index('email_link_expires').on(table.expires)],
);

export const RETENTIONS = [retention(emailLink.expires, 0, '清理邮件链接')];
