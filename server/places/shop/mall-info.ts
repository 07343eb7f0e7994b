import type { MallInfoAnswer } from '../../../schemas/types/contract.ts';
import type { Context } from '../../kernel/http/context.ts';
import { brandSetting, getSetting } from '../../kernel/system/settings.ts';

/** Who runs the mall and how to reach them; setting `mall-info`. */
type Business = Omit<MallInfoAnswer, 'brand_name' | 'logo' | 'intro'>;

const NONE: Business = { company: '', credit_code: '', record: '', address: '', phone: '', hours: '', email: '' };

/** GET shops/info */
export async function mallInfo(context: Context): Promise<MallInfoAnswer> {
  const [{ brand_name, logo, intro }, business] = await Promise.all([
    brandSetting(context),
    getSetting<Partial<Business>>(context, 'mall-info'),
  ]);
  return { brand_name, logo, intro, ...NONE, ...business };
}
