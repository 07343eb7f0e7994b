import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { StaffWay } from '../../../engine/rules/people/staff.ts';

/** Companies whose staff buy at prices of their own. */
export const enterprise = pgTable(
  'enterprise',
  {
    enterpriseId: integer('enterprise_id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    /** short code, which is unique */
    sn: text('enterprise_sn').notNull(),
    /** how its staff may prove who they are */
    ways: jsonb('ways').$type<StaffWay[]>().notNull(),
    disabled: boolean('disabled').notNull().default(false),
    sort: integer('sort').notNull().default(0),
    created: bigint('created', { mode: 'number' }).notNull(),
    updated: bigint('updated', { mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('enterprise_code').on(table.sn)],
);

/** The staff of an enterprise as it names them; a member is joined to a row by a code sent to what the row has on record. */
export const staff = pgTable(
  'staff',
  {
    staffId: integer('staff_id').primaryKey().generatedByDefaultAsIdentity(),
    enterpriseId: integer('enterprise_id').notNull(),
    workNo: text('work_no').notNull(),
    name: text('name').notNull().default(''),
    /** '' where none is known */
    mobile: text('mobile').notNull().default(''),
    /** in small letters, or '' */
    email: text('email').notNull().default(''),
    disabled: boolean('disabled').notNull().default(false),
    /** null until somebody proved to be it */
    userId: integer('user_id'),
    joined: bigint('joined', { mode: 'number' }).notNull().default(0),
    /** the member who proved to be it last (employee/check) and may still join until then */
    provedBy: integer('proved_by').notNull().default(0),
    provedUntil: bigint('proved_until', { mode: 'number' }).notNull().default(0),
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('staff_work_no').on(table.enterpriseId, table.workNo),
    uniqueIndex('staff_mobile')
      .on(table.enterpriseId, table.mobile)
      .where(sql`${table.mobile} <> ''`),
    uniqueIndex('staff_email')
      .on(table.enterpriseId, table.email)
      .where(sql`${table.email} <> ''`),
    uniqueIndex('staff_member').on(table.userId, table.enterpriseId),
    index('staff_by_mobile').on(table.mobile),
    index('staff_by_email').on(table.email),
  ],
);

/** What staff hand on to relatives: a code for each activity. */
export const staffInvitation = pgTable(
  'staff_invitation',
  {
    code: text('code').primaryKey(),
    activityId: integer('activity_id').notNull(),
    staffId: integer('staff_id').notNull(),
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('staff_invitation_of').on(table.staffId, table.activityId)],
);

/** Members who take part in an activity as relatives of somebody. */
export const staffRelative = pgTable(
  'staff_relative',
  {
    activityId: integer('activity_id').notNull(),
    userId: integer('user_id').notNull(),
    staffId: integer('staff_id').notNull(),
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.activityId] }),
    index('staff_relative_of').on(table.staffId, table.activityId),
  ],
);
