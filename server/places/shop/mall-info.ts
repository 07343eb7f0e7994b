import type { MallInfoAnswer } from '../../../schemas/types/contract.ts';
import type { Context } from '../../kernel/http/context.ts';
import { agreementOf, REGISTRATION } from '../../kernel/system/settings/agreements.ts';
import { brandSetting, settingOf } from '../../kernel/system/settings/settings.ts';

/** GET shops/info: the mall's name, operator and contact data. */
export async function mallInfo(context: Context): Promise<MallInfoAnswer> {
  const [{ brand_name, logo, intro }, business, { title: registration }, { title: privacy }] = await Promise.all([
    brandSetting(context),
    settingOf(context, 'mall-info'),
    agreementOf(context, REGISTRATION),
    agreementOf(context, 'privacy'),
  ]);
  return { brand_name, logo, intro, ...business, protocol: { member_register: registration, privacy } };
}
