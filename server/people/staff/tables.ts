import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { StaffWay } from '../../../engine/rules/people/staff.ts';
import type { TrailWords } from '../../kernel/db/trail-words.ts';

/** Enterprises whose staff buy at special prices. */
export const enterprise = pgTable(
  'enterprise',
  {
    enterprise_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** short unique code */
    enterprise_sn: text().notNull(),
    /** how its staff may prove their identity */
    ways: jsonb().$type<StaffWay[]>().notNull(),
    disabled: boolean().notNull().default(false),
    sort: integer().notNull().default(0),
    created: bigint({ mode: 'number' }).notNull(),
    updated: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('enterprise_code').on(table.enterprise_sn)],
);

/**
 * The staff of an enterprise, as the enterprise lists it. A member is joined to a row by a code sent to the number or address in
 * the row.
 */
export const staff = pgTable(
  'staff',
  {
    staff_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    enterprise_id: integer().notNull(),
    work_no: text().notNull(),
    name: text().notNull().default(''),
    /** '' when unknown */
    mobile: text().notNull().default(''),
    /** in lower case, or '' */
    email: text().notNull().default(''),
    disabled: boolean().notNull().default(false),
    /** null until a member joined */
    user_id: integer(),
    joined: bigint({ mode: 'number' }).notNull().default(0),
    /** the member who last proved this row (employee/check), and until when that member may join */
    proved_by: integer().notNull().default(0),
    proved_until: bigint({ mode: 'number' }).notNull().default(0),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('staff_work_no').on(table.enterprise_id, table.work_no),
    uniqueIndex('staff_mobile')
      .on(table.enterprise_id, table.mobile)
      .where(sql`${table.mobile} <> ''`),
    uniqueIndex('staff_email')
      .on(table.enterprise_id, table.email)
      .where(sql`${table.email} <> ''`),
    uniqueIndex('staff_member').on(table.user_id, table.enterprise_id),
    index('staff_by_mobile').on(table.mobile),
    index('staff_by_email').on(table.email),
  ],
);

/** Invitation codes of staff, one for each activity. */
export const staffInvitation = pgTable(
  'staff_invitation',
  {
    code: text().primaryKey(),
    activity_id: integer().notNull(),
    staff_id: integer().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('staff_invitation_of').on(table.staff_id, table.activity_id)],
);

/** Members who take part in an activity as relatives of a member of staff. */
export const staffRelative = pgTable(
  'staff_relative',
  {
    activity_id: integer().notNull(),
    user_id: integer().notNull(),
    staff_id: integer().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.activity_id] }),
    index('staff_relative_of').on(table.staff_id, table.activity_id),
  ],
);

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  enterprise: {
    enterprise_sn: '企业编号',
  },
  staff: {
    work_no: '工号',
  },
};
