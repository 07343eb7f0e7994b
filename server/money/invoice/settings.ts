/** Settings of invoices. */
import { isTaxNumber } from '../../../engine/rules/people/identity.ts';
import { ORDERS_MESSAGES } from '../../../engine/rules/messages/orders.ts';
import type { SettingValues } from '../../../schemas/types/settings.ts';
import { fail } from '../../kernel/http/answer.ts';
import type { DbClock } from '../../kernel/http/context.ts';
import type { SettingPages } from '../../kernel/system/settings/setting-page.ts';
import { brandSetting, settingOf } from '../../kernel/system/settings/settings.ts';

/** `months`: how long after payment an invoice can be requested; 0 for no limit. */
export type InvoiceSetting = SettingValues['invoice'];

export const FREIGHT_NAME = '运费';

/** Without its own seller name, the mall sells under the brand's name. */
export async function invoiceSetting(context: DbClock): Promise<InvoiceSetting> {
  const [setting, brand] = await Promise.all([settingOf(context, 'invoice'), brandSetting(context)]);
  return { ...setting, seller: setting.seller || brand.brand_name };
}

export const invoicePage: SettingPages['invoice-settings'] = {
  prepare: async (_context, fields) =>
    fields.tax_number === '' || isTaxNumber(fields.tax_number)
      ? fields
      : fail(ORDERS_MESSAGES.taxNumberFormat, 422, { field: 'tax_number' }),
};
