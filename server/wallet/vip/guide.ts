/** The line on goods pages that advertises paid membership. */
import { foldsOf } from '../../../engine/rules/format/price.ts';
import type { GoodsDetail } from '../../../schemas/types/contract.ts';
import type { SettingFields } from '../../../schemas/types/settings.ts';
import type { DbClock } from '../../kernel/http/context.ts';
import type { Codec } from '../../kernel/system/settings/setting-page.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';

/** The contract's fields; a guide that is switched off keeps its texts. */
export type VipGuide = Exclude<GoodsDetail['vipgrade_guide_title'], unknown[]> & { isOff?: true };

type GuideFields = Omit<SettingFields['vip-grades'], 'grades'>;

export const guideSetting: Codec<VipGuide, GuideFields> = {
  key: 'vip-guide',
  decode: ({ isOff, vipgrade_name, gradeDiscount, guide_title_desc }) => ({
    guide_open: isOff !== true,
    guide_name: vipgrade_name,
    guide_discount: Number(gradeDiscount) > 0 ? Math.round(100 - Number(gradeDiscount) * 10) : 0,
    guide_text: guide_title_desc,
  }),
  encode: ({ guide_open, guide_name, guide_discount, guide_text }) => ({
    vipgrade_name: guide_name,
    gradeDiscount: guide_discount > 0 ? foldsOf(guide_discount) : '',
    guide_title_desc: guide_text,
    ...(!guide_open && { isOff: true }),
  }),
};

/** The contract's empty value when no guide is set. */
export async function vipGuide(context: DbClock): Promise<GoodsDetail['vipgrade_guide_title']> {
  const guide = await settingOf(context, guideSetting);
  return guide.isOff ? [] : guide;
}
