/** The form of the points mall: its look, what its list may be narrowed by, where it is entered, and what its freight is paid in. */
import { safePicture } from '../../../engine/address.ts';
import { PICTURE_MESSAGES } from '../../../engine/rules/content/pictures.ts';
import { fail } from '../../kernel/http/answer.ts';
import { UNSET, type PointMall } from '../../offers/pointmall/setting.ts';
import type { SettingForm } from './setting-form.ts';

interface Range {
  from: number;
  to: number;
}

interface PointMallFields {
  pc_open?: boolean;
  mobile_open?: boolean;
  banner?: string;
  by_category?: boolean;
  by_brand?: boolean;
  by_points?: boolean;
  ranges?: Range[];
  freight_way?: 'cash' | 'point';
  freight_points?: number;
}

/** points a yuan of freight, while freight is paid in money */
const OTHERWISE = 100;

/** The list shows one banner, so the form has one. */
export const pointMallForm: SettingForm = {
  keys: ['pointsmall'],
  read: ([stored]) => {
    const { banner, sections, filters, entrance, freight } = {
      ...UNSET,
      ...(stored as Partial<PointMall> | undefined),
    };
    return {
      pc_open: entrance.pc,
      mobile_open: entrance.mobile,
      banner: banner[0] ?? '',
      by_category: filters.category,
      by_brand: filters.brand,
      by_points: filters.point,
      ranges: sections.map(([from, to]) => ({ from, to })),
      freight_way: freight.way,
      freight_points: freight.pointsAYuan || OTHERWISE,
    } satisfies PointMallFields;
  },
  write: async (_context, value) => {
    const fields = value as PointMallFields;
    const { pc_open: pc = true, mobile_open: mobile = true, banner = '', ranges = [] } = fields;
    const { by_category: category = true, by_brand: brand = true, by_points: point = true } = fields;
    if (banner !== '' && safePicture(banner) === '')
      return fail(PICTURE_MESSAGES.wrongAddress, 422, { field: 'banner' });
    const turned = ranges.findIndex(({ from, to }) => to <= from);
    if (turned >= 0) return fail('「到」须大于「从」', 422, { field: `ranges.${turned}.to` });
    return [
      {
        banner: banner === '' ? [] : [banner],
        sections: ranges.map(({ from, to }): [number, number] => [from, to]),
        filters: { brand, category, point },
        entrance: { pc, mobile },
        freight: { way: fields.freight_way ?? 'cash', pointsAYuan: fields.freight_points ?? OTHERWISE },
      } satisfies PointMall,
    ];
  },
};
