import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Merchants by their mobile number, with the application they fill in. `step` and `auditStatus` as on the wire (contract, settlement). */
export const merchant = pgTable(
  'merchant',
  {
    merchantId: integer('merchant_id').primaryKey().generatedByDefaultAsIdentity(),
    mobile: text('mobile').notNull(),
    /** business scope, or the type when it has none; 0 until chosen */
    typeId: integer('type_id').notNull().default(0),
    settledType: text('settled_type').$type<'' | 'enterprise' | 'soletrader'>().notNull().default(''),
    name: text('name').notNull().default(''),
    creditCode: text('credit_code').notNull().default(''),
    province: text('province').notNull().default(''),
    city: text('city').notNull().default(''),
    area: text('area').notNull().default(''),
    regionIds: jsonb('region_ids').$type<string[]>().notNull().default([]),
    address: text('address').notNull().default(''),
    legalName: text('legal_name').notNull().default(''),
    legalCertId: text('legal_cert_id').notNull().default(''),
    legalMobile: text('legal_mobile').notNull().default(''),
    /** 1 corporate, 2 private */
    bankAcctType: text('bank_acct_type').$type<'' | '1' | '2'>().notNull().default(''),
    cardId: text('card_id').notNull().default(''),
    bankName: text('bank_name').notNull().default(''),
    bankMobile: text('bank_mobile').notNull().default(''),
    /** keys of pictures that only the merchant and operators see; '' without one */
    licence: text('licence').notNull().default(''),
    legalFront: text('legal_front').notNull().default(''),
    legalBack: text('legal_back').notNull().default(''),
    bankCard: text('bank_card').notNull().default(''),
    /** when the agreement was accepted; 0 when nobody said so */
    agreed: bigint('agreed', { mode: 'number' }).notNull().default(0),
    /** 1 registered; 2, 3, 4: the first, second, third part of the form is saved */
    step: integer('step').notNull().default(1),
    /** 0 not handed in, 1 in review, 2 approved, 3 refused */
    auditStatus: integer('audit_status').$type<0 | 1 | 2 | 3>().notNull().default(0),
    auditMemo: text('audit_memo').notNull().default(''),
    /** when it was handed in last, and when it was decided upon */
    submitted: bigint('submitted', { mode: 'number' }).notNull().default(0),
    audited: bigint('audited', { mode: 'number' }).notNull().default(0),
    /** what the approval made */
    shopId: integer('shop_id'),
    operatorId: integer('operator_id'),
    created: bigint('created', { mode: 'number' }).notNull(),
    updated: bigint('updated', { mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('merchant_mobile').on(table.mobile),
    // One company sells under one account.
    uniqueIndex('merchant_credit_code')
      .on(table.creditCode)
      .where(sql`${table.auditStatus} in (1, 2)`),
    index('merchant_submitted').on(table.auditStatus, table.submitted),
  ],
);

/** Sign-ins of merchants, which store tokens name. `operatorSession` is the sign-in to the office that came with it, '' for none. */
export const merchantSession = pgTable(
  'merchant_session',
  {
    sessionId: text('session_id').primaryKey(),
    merchantId: integer('merchant_id').notNull(),
    device: text('device').notNull(),
    operatorSession: text('operator_session').notNull().default(''),
    created: bigint('created', { mode: 'number' }).notNull(),
    expires: bigint('expires', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('merchant_session_merchant').on(table.merchantId),
    index('merchant_session_expires').on(table.expires),
  ],
);

/** Kinds of merchants, and the scopes of business below them. */
export const merchantType = pgTable('merchant_type', {
  typeId: integer('type_id').primaryKey().generatedByDefaultAsIdentity(),
  /** 0 for a kind */
  parentId: integer('parent_id').notNull().default(0),
  name: text('name').notNull(),
  sort: integer('sort').notNull().default(0),
  isVisible: boolean('is_shown').notNull().default(true),
  created: bigint('created', { mode: 'number' }).notNull(),
});

/** Pictures of licences and identity cards; the files lie where no address of the shop leads. */
export const merchantPicture = pgTable(
  'merchant_picture',
  {
    key: text('storage_key').primaryKey(),
    merchantId: integer('merchant_id').notNull(),
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [index('merchant_picture_merchant').on(table.merchantId)],
);
