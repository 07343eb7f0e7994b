import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TrailWords } from '../../kernel/db/trail-words.ts';

/** An account of the mall to which buyers transfer. */
export interface BankAccount {
  id: number;
  /** account holder */
  holder: string;
  bank: string;
  number: string;
  isDefault: boolean;
}

/**
 * Vouchers of bank transfers, one for each payment; a refused one can be handed in again. Money in cents, times in Unix seconds.
 */
export const voucher = pgTable(
  'voucher',
  {
    voucher_id: integer().primaryKey().generatedAlwaysAsIdentity(),
    trade_id: text().notNull(),
    user_id: integer().notNull(),
    /** as it was when the voucher was handed in */
    account: jsonb().$type<BankAccount>().notNull(),
    /** the amount that the buyer says was transferred */
    pay_fee: integer().notNull(),
    /** the bank's number of the transfer; '' when the buyer did not name it */
    pay_sn: text().notNull().default(''),
    transfer_remark: text().notNull().default(''),
    /** keys of private pictures */
    pictures: jsonb().$type<string[]>().notNull(),
    /** 0 waiting, 1 approved, 2 refused (flows 1e.6) */
    check_status: integer().$type<0 | 1 | 2>().notNull().default(0),
    /** why it was refused */
    reason: text().notNull().default(''),
    created: bigint({ mode: 'number' }).notNull(),
    /** when it was last handed in or decided */
    updated: bigint({ mode: 'number' }).notNull(),
    /** how often it was handed in or decided; a decision about an older version is refused */
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('voucher_trade').on(table.trade_id),
    index('voucher_state').on(table.check_status, table.updated),
    index('voucher_updated').on(table.updated, table.voucher_id),
  ],
);

/** Pictures that members sent for vouchers. The files are in the private store of merchants' papers. */
export const voucherPicture = pgTable(
  'voucher_picture',
  {
    key: text().primaryKey(),
    user_id: integer().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('voucher_picture_user').on(table.user_id)],
);

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  voucher: {
    trade: '支付单',
    account: '银行账号',
    accounts: '账户',
    bank: '开户行',
  },
};
