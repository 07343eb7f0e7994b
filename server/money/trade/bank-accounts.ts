/** Where buyers transfer to: setting `offline-pay`, which the office puts. Without an account the way is not offered. */
import type { DbClock } from '../../kernel/http/context.ts';
import { getSetting } from '../../kernel/system/settings.ts';
import type { BankAccount } from '../voucher/tables.ts';

export const BANK_SETTING = 'offline-pay';

export interface BankSetting {
  accounts: BankAccount[];
  /** hours a buyer has to transfer and to hand in the voucher, from when the order was made */
  hours: number;
  /** stands above the accounts */
  note: string;
}

const NONE: BankSetting = { accounts: [], hours: 24, note: '' };

export async function bankSetting(context: DbClock): Promise<BankSetting> {
  return { ...NONE, ...(await getSetting<Partial<BankSetting>>(context, BANK_SETTING)) };
}
