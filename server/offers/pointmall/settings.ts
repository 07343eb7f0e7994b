/** GET pointsmall/setting: the banner, the filters of the list, and where the points mall can be entered. */
import { safePicture } from '../../../engine/address.ts';
import type { PointMallSettingAnswer } from '../../../schemas/types/contract.ts';
import type { SettingFields } from '../../../schemas/types/settings.ts';
import { fail } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { PointFreight } from '../../pricing/types.ts';
import type { Codec, SettingPages } from '../../kernel/system/settings/setting-page.ts';
import { settingOf, unsetValue } from '../../kernel/system/settings/settings.ts';

/** Setting `pointsmall`. */
export interface PointMall {
  /** addresses of pictures: the banner, and one that phones show instead */
  banner: string[];
  /** ranges of points a shopper may choose */
  sections: [from: number, to: number][];
  filters: { brand: boolean; category: boolean; point: boolean };
  entrance: { pc: boolean; mobile: boolean };
  freight: PointFreight;
}

const mallSetting: Codec<PointMall, SettingFields['point-mall']> = {
  key: 'pointsmall',
  decode: ({ banner, sections, filters, entrance, freight }: Partial<PointMall>) => ({
    ...(entrance && { pc_open: entrance.pc, mobile_open: entrance.mobile }),
    ...(banner && { banner: banner[0] ?? '', phone_banner: banner[1] ?? '' }),
    ...(filters && { by_category: filters.category, by_brand: filters.brand, by_points: filters.point }),
    ...(sections && { ranges: sections.map(([from, to]) => ({ from, to })) }),
    ...(freight && { freight_way: freight.way }),
    ...(freight?.pointsAYuan && { freight_points: freight.pointsAYuan }),
  }),
  encode: (fields) => ({
    banner: fields.banner === '' ? [] : [fields.banner, fields.phone_banner].filter((address) => address !== ''),
    sections: fields.ranges.map(({ from, to }): [number, number] => [from, to]),
    filters: { brand: fields.by_brand, category: fields.by_category, point: fields.by_points },
    entrance: { pc: fields.pc_open, mobile: fields.mobile_open },
    freight: { way: fields.freight_way, pointsAYuan: fields.freight_points },
  }),
};

export const pointMallPage: SettingPages['point-mall'] = {
  codecs: [mallSetting],
  prepare: async (_context, fields) => {
    const turned = fields.ranges.findIndex(({ from, to }) => to <= from);
    return turned < 0 ? fields : fail('「到」须大于「从」', 422, { field: `ranges.${turned}.to` });
  },
};

export async function pointMall(context: Context): Promise<PointMall> {
  return { ...unsetValue(mallSetting), ...(await settingOf(context, mallSetting)) };
}

export async function pointMallSetting(context: Context): Promise<PointMallSettingAnswer> {
  const { banner, sections, filters, entrance } = await pointMall(context);
  return {
    pc_banner: banner.map(safePicture).filter((address) => address !== ''),
    screen: {
      brand_openstatus: filters.brand,
      cat_openstatus: filters.category,
      point_openstatus: filters.point,
      point_section: sections,
    },
    entrance: { pc_openstatus: entrance.pc, mobile_openstatus: entrance.mobile },
  };
}
