import { AFTERSALES_LIMITS, AFTERSALES_MESSAGES } from '../../engine/rules/aftersales/aftersales.ts';
import { each, files, list, text } from '../shell/action/fields.ts';
import { defineAction, numberIn, refuse } from '../shell/action/action.ts';
import type { Site } from '../route-types.ts';
import { aftersalesPath, applyPath } from './aftersales-places.ts';

const PICTURES = 'evidence_pic';
/** Above the limits of the call, so that a text that is too long is refused with a message and not cut. */
const MAX_FIELD_LENGTH = 1000;

/** Numbers in the address; they are cut after 20 characters. */
function namedIn({ url }: Site): { order_id: string; bn: string } {
  const named = (name: string): string => (url.searchParams.get(name) ?? '').trim().slice(0, 20);
  return { order_id: named('order_id'), bn: named('aftersales_bn') };
}

const isNumber = (bn: string): boolean => /^\d{1,20}$/.test(bn);

/** Applies for after-sales with pictures, or changes the application named in the address. */
export const action = defineAction({
  path: '/member/aftersales/apply-refund',
  membersOnly: true,
  fields: {
    num: each(text(MAX_FIELD_LENGTH)),
    aftersales_type: text(MAX_FIELD_LENGTH),
    reason: text(MAX_FIELD_LENGTH),
    description: text(MAX_FIELD_LENGTH),
    version: text(MAX_FIELD_LENGTH),
    kept: list(MAX_FIELD_LENGTH),
    pics: files(),
  },
  files: {
    maxFiles: AFTERSALES_LIMITS.pictures,
    maxFields: 220,
    tooMany: AFTERSALES_MESSAGES.picturesMany,
    at: PICTURES,
  },
  keep: ['num', 'aftersales_type', 'reason', 'description'],
  page: ({ site }) => {
    const { order_id, bn } = namedIn(site);
    return applyPath('', encodeURIComponent(order_id), encodeURIComponent(bn));
  },
  call: async ({ call, upload, site, posted }) => {
    const { num, aftersales_type, reason, description, version } = posted;
    const pieces = Object.entries(num).map(([id, text]) => ({ id, num: numberIn(text) ?? 0 }));
    const detail = pieces.filter((one) => one.num > 0);
    if (detail.length === 0) return refuse(AFTERSALES_MESSAGES.linesEmpty, 'detail');
    if (posted.kept.length + posted.pics.length > AFTERSALES_LIMITS.pictures)
      return refuse(AFTERSALES_MESSAGES.picturesMany, PICTURES);
    const { kept, refused } = await upload('member', posted.pics, PICTURES);
    if (refused) return { refused };
    const { order_id, bn: aftersales_bn } = namedIn(site);
    const application = { aftersales_type, reason, description, evidence_pic: [...posted.kept, ...kept], detail };
    return isNumber(aftersales_bn)
      ? call('POST aftersales/modify', { ...application, aftersales_bn, version })
      : call('POST aftersales', { ...application, order_id });
  },
  done: ({ aftersales_bn: bn }) => (isNumber(String(bn)) ? aftersalesPath('', bn) : '/member/aftersales'),
});
