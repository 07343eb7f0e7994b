/** The delivery line of a goods page: destination, freight of one piece, condition of free freight, arrival. */
import type { GoodsDetail } from '../../../schemas/types/contract.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { freeRuleOf, freightOf, type RegionCodes } from '../../places/freight/fee.ts';
import type { FreightTemplate } from '../../places/freight/tables.ts';
import { regionTree } from '../../places/region/tree.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';
import { clockHours } from '../../../engine/rules/format/days.ts';
import { DAY } from '../../../engine/rules/format/time.ts';
import { promisesSetting, type Promises } from './promises.ts';

type Delivery = NonNullable<GoodsDetail['delivery']>;

/** The regions of a shopper's address, as stored. */
export interface Place {
  province: string;
  city: string;
  codes: number[];
}

/** The named province, or the mall's default city; without codes when the region tree does not contain it. */
export async function placeNamed(context: Context, province: string | undefined): Promise<Place> {
  const { defaultCity } = context.config;
  const name = province ?? defaultCity.province;
  const node = (await regionTree(context)).find(({ label }) => label === name);
  const city =
    name === defaultCity.province ? node?.children?.find(({ label }) => label === defaultCity.city) : undefined;
  const codes = node ? [Number(node.id), Number(city?.id ?? node.id)] : [];
  return { province: name, city: city && city.label !== name ? city.label : '', codes };
}

/** A time on the day of arrival, in Unix seconds. */
function arrivalOf({ hour, near, far }: NonNullable<Promises['arrival']>, now: number, isNear: boolean): number {
  const late = clockHours(now) >= hour ? 1 : 0;
  return now + (late + (isNear ? near : far)) * DAY;
}

/** When goods that were paid at `paid` arrive by the mall's promise, in Unix seconds; 0 without one. */
export async function promisedArrival(
  context: Context,
  { from, to, paid }: { from: string; to: string; paid: number },
): Promise<number> {
  const { arrival } = await settingOf(context, promisesSetting);
  return arrival ? arrivalOf(arrival, paid, from === to) : 0;
}

export interface Sent {
  template: FreightTemplate | null;
  /** grams per piece */
  weight: number;
  /** cents per piece */
  price: number;
  /** province of the shop that sends it; '' when unknown */
  from: string;
}

interface Destination {
  /** the shopper's default address */
  place: Place | null;
  /** name of a province, chosen on the page */
  province: string | undefined;
}

/** The freight of one piece to the place, and the condition of free freight. */
function feeOf({ template, weight, price }: Sent, codes: RegionCodes): Pick<Delivery, 'fee' | 'refused' | 'free'> {
  if (!template) return { fee: 0, refused: false, free: null };
  const line = { template_id: template.template_id, num: 1, weight, fee: price };
  const { fee, refused } = freightOf([line], new Map([[template.template_id, template]]), codes);
  const rule = fee > 0 ? freeRuleOf(template, codes) : null;
  return { fee, refused, free: rule && rule.amount + rule.pieces > 0 ? rule : null };
}

/** undefined for a place that the region tree does not contain. */
export async function deliveryOf(
  context: Context,
  sent: Sent,
  { place, province }: Destination,
): Promise<Delivery | undefined> {
  const [to, promises, aftersalesDays] = await Promise.all([
    province === undefined && place ? place : placeNamed(context, province),
    settingOf(context, promisesSetting),
    settingOf(context, 'aftersales-days'),
  ]);
  if (to.codes.length < 2) return undefined;
  const { arrival, services = [] } = promises;
  const terms = feeOf(sent, to.codes);
  return {
    province: to.province,
    city: to.city === to.province ? '' : to.city,
    ...terms,
    arrival: arrival && !terms.refused ? arrivalOf(arrival, seconds(context), sent.from === to.province) : 0,
    services,
    aftersales_days: aftersalesDays,
  };
}
