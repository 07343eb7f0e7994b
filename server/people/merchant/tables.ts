import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { retention } from '../../kernel/db/retention.ts';

/** Merchants by their mobile number, with their application. `step` and `audit_status` as in the contract (settlement). */
export const merchant = pgTable(
  'merchant',
  {
    merchant_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    mobile: text().notNull(),
    /** business scope, or the kind when it has no scopes; 0 until chosen */
    type_id: integer().notNull().default(0),
    settled_type: text().$type<'' | 'enterprise' | 'soletrader'>().notNull().default(''),
    name: text().notNull().default(''),
    credit_code: text().notNull().default(''),
    province: text().notNull().default(''),
    city: text().notNull().default(''),
    area: text().notNull().default(''),
    region_ids: jsonb().$type<string[]>().notNull().default([]),
    address: text().notNull().default(''),
    legal_name: text().notNull().default(''),
    legal_cert_id: text().notNull().default(''),
    legal_mobile: text().notNull().default(''),
    /** 1 corporate, 2 private */
    bank_acct_type: text().$type<'' | '1' | '2'>().notNull().default(''),
    card_id: text().notNull().default(''),
    bank_name: text().notNull().default(''),
    bank_mobile: text().notNull().default(''),
    /** keys of pictures that only the merchant and operators can see; '' without one */
    licence: text().notNull().default(''),
    legal_front: text().notNull().default(''),
    legal_back: text().notNull().default(''),
    bank_card: text().notNull().default(''),
    /** when the agreement was accepted; 0 before */
    agreed: bigint({ mode: 'number' }).notNull().default(0),
    /** 1 registered; 2, 3, 4: the first, second, third part of the form is saved */
    step: integer().notNull().default(1),
    /** 0 not submitted, 1 in review, 2 approved, 3 refused */
    audit_status: integer().$type<0 | 1 | 2 | 3>().notNull().default(0),
    audit_memo: text().notNull().default(''),
    /** when it was last submitted, and when it was decided */
    submitted: bigint({ mode: 'number' }).notNull().default(0),
    audited: bigint({ mode: 'number' }).notNull().default(0),
    /** shop and account that the approval made */
    shop_id: integer(),
    operator_id: integer(),
    created: bigint({ mode: 'number' }).notNull(),
    updated: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('merchant_mobile').on(table.mobile),
    // A company can sell under one account only.
    uniqueIndex('merchant_credit_code')
      .on(table.credit_code)
      .where(sql`${table.audit_status} in (1, 2)`),
    index('merchant_submitted').on(table.audit_status, table.submitted),
  ],
);

/** Sign-ins of merchants, named by store tokens. `operator_session` is the linked sign-in to the office, '' for none. */
export const merchantSession = pgTable(
  'merchant_session',
  {
    session_id: text().primaryKey(),
    merchant_id: integer().notNull(),
    device: text().notNull(),
    operator_session: text().notNull().default(''),
    created: bigint({ mode: 'number' }).notNull(),
    expires: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('merchant_session_merchant').on(table.merchant_id),
    index('merchant_session_expires').on(table.expires),
  ],
);

/** Kinds of merchants, and business scopes below them. */
export const merchantType = pgTable('merchant_type', {
  type_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** 0 for a kind */
  parent_id: integer().notNull().default(0),
  name: text().notNull(),
  sort: integer().notNull().default(0),
  is_shown: boolean().notNull().default(true),
  created: bigint({ mode: 'number' }).notNull(),
});

/** Pictures of licences and identity cards; the files are in the private folder, which has no public address. */
export const merchantPicture = pgTable(
  'merchant_picture',
  {
    storage_key: text().primaryKey(),
    merchant_id: integer().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('merchant_picture_merchant').on(table.merchant_id)],
);

export const RETENTIONS = [retention(merchantSession.expires, 0, '清理商家登录')];
