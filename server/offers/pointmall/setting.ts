/** GET pointsmall/setting: the banner, what the list may be narrowed by, and where the points mall is entered. */
import { safePicture } from '../../../engine/address.ts';
import type { PointMallSettingAnswer } from '../../../schemas/types/contract.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { PointFreight } from '../../pricing/types.ts';
import { getSetting } from '../../kernel/system/settings.ts';

/** Setting `pointsmall`. */
export interface PointMall {
  /** addresses of pictures */
  banner: string[];
  /** ranges of points a shopper may choose */
  sections: [from: number, to: number][];
  filters: { brand: boolean; category: boolean; point: boolean };
  entrance: { pc: boolean; mobile: boolean };
  freight: PointFreight;
}

/** What counts while nothing was put. */
export const UNSET: PointMall = {
  banner: [],
  sections: [],
  filters: { brand: true, category: true, point: true },
  entrance: { pc: true, mobile: true },
  freight: { way: 'cash', pointsAYuan: 0 },
};

export async function pointMall(context: Context): Promise<PointMall> {
  return { ...UNSET, ...(await getSetting<Partial<PointMall>>(context, 'pointsmall')) };
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
