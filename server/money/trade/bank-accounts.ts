/**
 * The bank accounts to which buyers transfer: setting `offline-pay`, written by the office. Without an account, bank transfer is
 * not offered.
 */
import type { DbClock } from '../../kernel/http/context.ts';
import { getSetting } from '../../kernel/system/settings/settings.ts';
import type { BankAccount } from '../voucher/tables.ts';

export const BANK_SETTING = 'offline-pay';

export interface BankSetting {
  accounts: BankAccount[];
  /** hours from the order's creation in which a buyer must transfer and hand in the voucher */
  hours: number;
  /** text above the accounts */
  note: string;
}

const NONE: BankSetting = { accounts: [], hours: 24, note: '' };

export async function bankSetting(context: DbClock): Promise<BankSetting> {
  return { ...NONE, ...(await getSetting<Partial<BankSetting>>(context, BANK_SETTING)) };
}
