import type { MallInfoAnswer } from '../../../schemas/types/contract.ts';
import type { Context } from '../../kernel/http/context.ts';
import { brandSetting, settingOf } from '../../kernel/system/settings.ts';

/** GET shops/info: what the mall is called, who runs it, how to reach them. */
export async function mallInfo(context: Context): Promise<MallInfoAnswer> {
  const [{ brand_name, logo, intro }, business] = await Promise.all([
    brandSetting(context),
    settingOf(context, 'mall-info'),
  ]);
  return { brand_name, logo, intro, ...business };
}
