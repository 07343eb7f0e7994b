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
import type { TrailWords } from '../../kernel/db/trail-words.ts';

/** Shoppers. Money in cents, times in Unix seconds. */
export const member = pgTable(
  'member',
  {
    user_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** '' for a member who registered by e-mail and has no number yet; each member has a number or an e-mail address */
    mobile: text().notNull(),
    /** in lower case, or '' */
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
    /**
     * false for a member made by the office whose number nobody has proved by a code yet; the person who proves it takes the row
     * over (account/claim)
     */
    proved: boolean().notNull().default(true),
    created: bigint({ mode: 'number' }).notNull(),
    /**
     * unpaid pieces by item_id, for each unpaid order by its number; changed only together with the order's state
     * (orders/edit/unpaid)
     */
    unpaid_pieces: jsonb().$type<Record<string, Record<string, number>>>().notNull().default({}),
    /** the minute (since 1970) of the last order, and the number of orders made in that minute */
    order_minute: integer().notNull().default(0),
    order_count: integer().notNull().default(0),
    /** paid grade, 0 for a member who never had one; valid until `vip_ends_at` */
    vip_grade_id: integer().notNull().default(0),
    vip_ends_at: bigint({ mode: 'number' }).notNull().default(0),
    /** when the number was last changed; 0 never */
    mobile_changed: bigint({ mode: 'number' }).notNull().default(0),
    /** when the account will be closed; null without a request, 0 for a closed account */
    closes_at: bigint({ mode: 'number' }),
  },
  (table) => [
    uniqueIndex('member_mobile')
      .on(table.mobile)
      .where(sql`${table.mobile} <> ''`),
    uniqueIndex('member_email')
      .on(table.email)
      .where(sql`${table.email} <> ''`),
    // For the office's search by the last digits of a mobile number.
    index('member_mobile_tail').on(sql`right(${table.mobile}, 4)`),
    // Partial indexes for the office's filters.
    index('member_staff')
      .on(table.user_id)
      .where(sql`${table.is_staff}`),
    index('member_disabled')
      .on(table.user_id)
      .where(sql`${table.disabled}`),
    // For the other sorts of the office's list.
    index('member_point').on(table.point, table.user_id),
    index('member_deposit').on(table.deposit, table.user_id),
    index('member_created').on(table.created, table.user_id),
    // For the job that closes accounts.
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

/** Links sent by e-mail: to activate an account (opening it makes the account), or to set a new password. */
export const emailLink = pgTable(
  'email_link',
  {
    /** SHA-256 of the link's token */
    token: text().primaryKey(),
    kind: text().$type<'activate' | 'reset'>().notNull(),
    /** in lower case */
    email: text().notNull(),
    /** for an account to be made */
    password_hash: text().notNull().default(''),
    username: text().notNull().default(''),
    /** version of the accepted agreement, or '' */
    terms: text().notNull().default(''),
    expires: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('email_link_email').on(table.email), index('email_link_expires').on(table.expires)],
);

export const RETENTIONS = [retention(emailLink.expires, 0, '清理邮件链接')];

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  member: {
    provider: '登录方式',
    obstacles: '不能注销的原因',
    grade_id: '会员等级',
    deposit: '储值（分）',
    email: '邮箱',
    point: '积分',
    tags: '标签',
  },
};
