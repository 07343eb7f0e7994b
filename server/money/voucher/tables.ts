import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** An account of the mall that buyers transfer to. */
export interface BankAccount {
  id: number;
  /** who holds it */
  holder: string;
  bank: string;
  number: string;
  isDefault: boolean;
}

/** Vouchers of bank transfers, one a payment: handed in, reviewed, handed in again. Money in cents, times in Unix seconds. */
export const voucher = pgTable(
  'voucher',
  {
    voucherId: integer('voucher_id').primaryKey().generatedAlwaysAsIdentity(),
    tradeId: text('trade_id').notNull(),
    userId: integer('user_id').notNull(),
    /** as it was when the voucher was handed in */
    account: jsonb('account').$type<BankAccount>().notNull(),
    /** what the buyer claims was transferred */
    payFee: integer('pay_fee').notNull(),
    /** the bank's number of the transfer; '' when the buyer did not name it */
    paySn: text('pay_sn').notNull().default(''),
    transferRemark: text('transfer_remark').notNull().default(''),
    /** keys of private pictures */
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    /** 0 waits, 1 right, 2 refused (flows 1e.6) */
    checkStatus: integer('check_status').$type<0 | 1 | 2>().notNull().default(0),
    /** why it was refused */
    reason: text('reason').notNull().default(''),
    created: bigint('created', { mode: 'number' }).notNull(),
    /** when it was handed in last, or decided upon */
    updated: bigint('updated', { mode: 'number' }).notNull(),
    /** how often it was handed in or decided upon: a decision is about what was looked at */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('voucher_trade').on(table.tradeId),
    index('voucher_state').on(table.checkStatus, table.updated),
    index('voucher_updated').on(table.updated, table.voucherId),
  ],
);

/** Pictures a member sent for vouchers; files lie with merchants' papers, which nobody else sees. */
export const voucherPicture = pgTable(
  'voucher_picture',
  {
    key: text('key').primaryKey(),
    userId: integer('user_id').notNull(),
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [index('voucher_picture_user').on(table.userId)],
);
