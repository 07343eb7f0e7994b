import type { PositionAnswer } from '../../../schemas/types/contract.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { Handlers, InputOf } from '../../kernel/calls/operation.ts';
import { addressKey, hit } from '../../kernel/codes/rate-limit.ts';
import { placeAt } from './geocoder.ts';
import { positionOf } from './position.ts';
import { regionTree } from './tree.ts';
import { MINUTE } from '../../../engine/rules/format/time.ts';

/** Lookups of an IP address in a minute: each may cost the mall money. */
const LOOKUPS = 30;

/** GET mall/position: the place at a position; the default city without a position, or when nothing is found. */
async function position(context: Context, input: InputOf<'position'>): Promise<PositionAnswer | Failure> {
  const here = positionOf(input);
  if (!here) return context.config.defaultCity;
  const retryAfter = await hit(context, `position:${addressKey(context.ip)}`, LOOKUPS, MINUTE);
  if (retryAfter > 0) return fail('定位过于频繁，请稍后再试', 429, { retryAfter });
  return (await placeAt(context, here)) ?? context.config.defaultCity;
}

export const handlers = {
  regionTree,
  position,
  positionParts: async (context, input) => {
    const place = await position(context, input);
    if (isFailure(place)) return place;
    const { province, city, area: district } = place;
    return { nation: '中国', province, city, district, street: '', street_number: '' };
  },
} satisfies Handlers;
