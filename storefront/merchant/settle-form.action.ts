import { COMPANY_NAMES, LICENCE_NAMES, MERCHANT_MESSAGES } from '../../engine/rules/people/merchant.ts';
import type { RequestOf } from '../../schemas/calls.ts';
import { sameFields, files, flag, text } from '../shell/action/fields.ts';
import { defineAction, refuse, type ActionResult, type Post } from '../shell/action/action.ts';
import type { Refused } from '../shell/api/mall-api.ts';
import type { Site } from '../route-types.ts';
import { partPath } from './merchant-page.ts';

const APPLY = 'POST merchant/settlementapply/:step';
type PartFields = Omit<RequestOf<typeof APPLY>, 'step'>;

const CHOICES = ['settled_type', 'merchant_type_id', 'is_agree_agreement', 'province', 'city', 'county'] as const;

const fields = {
  ...sameFields([...CHOICES, ...COMPANY_NAMES], text()),
  region_text: text(),
  draft: flag(),
  ...sameFields(LICENCE_NAMES, files()),
};
type PartPost = Post<typeof fields>;

function partOf({ url }: Site): 1 | 2 | 3 {
  const part = Number(url.searchParams.get('step'));
  return part === 2 || part === 3 ? part : 1;
}

/** The regions of the second part: from the picker, or from a text field without scripts. */
function regionsOf({ region_text, province, city, county }: PartPost['posted']): string[] {
  const words = region_text.split(/\s+/).filter(Boolean);
  return words.length > 0 ? words.slice(0, 3) : [province, city, county].filter(Boolean);
}

/** The fields of one part for the call. */
function fieldsOf(part: 1 | 2 | 3, posted: PartPost['posted']): PartFields {
  const { settled_type, merchant_type_id, is_agree_agreement } = posted;
  if (part === 1) return { settled_type, merchant_type_id };
  if (part === 3) return { is_agree_agreement: is_agree_agreement === '1' ? '1' : '0' };
  return { ...Object.fromEntries(COMPANY_NAMES.map((name) => [name, posted[name]])), regions: regionsOf(posted) };
}

/** Uploads the posted pictures and saves their addresses as a draft, so that they are not sent twice. */
async function keepPapers({ call, posted, upload }: PartPost): Promise<Refused | undefined> {
  const names = LICENCE_NAMES.filter((name) => posted[name].length > 0);
  if (names.length === 0) return undefined;
  const uploads: PartFields = {};
  let first: Refused | undefined;
  for (const name of names) {
    const { kept, refused } = await upload('licence', posted[name].slice(-1), name);
    // The refusal does not concern this picture, e.g. the sign-in has ended.
    if (refused && !(name in refused.errors)) return refused;
    first ??= refused;
    if (kept[0] !== undefined) uploads[name] = kept[0];
  }
  const saved = await call(APPLY, { step: '3', draft: '1', ...uploads });
  return saved.refused ?? first;
}

/** Submits one part of the application, or saves it as a draft. */
export const action = defineAction({
  path: '/shop/settleForm',
  fields,
  files: { maxFiles: 4, maxFields: 10, tooMany: '每种证照请只上传一张图片' },
  keep: [...CHOICES, ...COMPANY_NAMES],
  page: ({ site }) => partPath(site.base, partOf(site)),
  call: async (post): Promise<ActionResult<unknown>> => {
    const { call, posted, site } = post;
    const step = partOf(site);
    const refused = await keepPapers(post);
    if (refused) return { refused };
    if (step === 3 && !posted.draft && posted.is_agree_agreement !== '1')
      return refuse(MERCHANT_MESSAGES.agreement, 'is_agree_agreement');
    return call(APPLY, { ...fieldsOf(step, posted), step, ...(posted.draft ? { draft: '1' } : {}) });
  },
  at: { regions: 'province' },
  done: (_, { posted, site }) => {
    if (posted.draft) return { stay: { notice: '草稿已保存' } };
    const part = partOf(site);
    return part === 3 ? '/shop/review' : partPath(site.base, part + 1);
  },
});
