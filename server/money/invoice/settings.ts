/** How invoices are made out: setting `invoice`, as the office's form has it. */
import type { Context } from '../../kernel/http/context.ts';
import { brandSetting, getSetting } from '../../kernel/system/settings.ts';

export interface InvoiceSetting {
  /** buyers apply by themselves */
  enabled: boolean;
  /** months after the payment; 0 without limit */
  months: number;
  /** who sells; the mall's name where it is empty */
  seller: string;
  tax_number: string;
  address: string;
  phone: string;
  bank: string;
  account: string;
  /** text for buyers */
  notice: string;
}

type Store = Pick<Context, 'db' | 'clock'>;

export const FREIGHT_NAME = '运费';

export const UNSET_INVOICES: InvoiceSetting = {
  enabled: true,
  months: 0,
  seller: '',
  tax_number: '',
  address: '',
  phone: '',
  bank: '',
  account: '',
  notice: '',
};

export async function invoiceSetting(context: Store): Promise<InvoiceSetting> {
  const [stored, brand] = await Promise.all([
    getSetting<Partial<InvoiceSetting>>(context, 'invoice'),
    brandSetting(context),
  ]);
  const setting = { ...UNSET_INVOICES, ...stored };
  return { ...setting, seller: setting.seller || brand.brand_name };
}
