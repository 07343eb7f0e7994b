import { safePicture } from '../../../engine/address.ts';
import { REVIEW_LIMITS, REVIEW_MESSAGES } from '../../../engine/rules/orders/reviews.ts';
import { each, files, flag, list, text } from '../../shell/action/fields.ts';
import { defineAction, refuse, type Post } from '../../shell/action/action.ts';

const path = '/member/trade/rate';
/** Above the limits of the call, so that a text that is too long is refused with a message and not cut. */
const MAX_FIELD_LENGTH = 1000;

const fields = {
  star: each(text(MAX_FIELD_LENGTH)),
  service: each(text(MAX_FIELD_LENGTH)),
  delivery: each(text(MAX_FIELD_LENGTH)),
  tags: each(list(MAX_FIELD_LENGTH)),
  content: each(text(MAX_FIELD_LENGTH)),
  kept: each(list(MAX_FIELD_LENGTH)),
  files: each(files()),
  anonymous: flag(),
};
type RatePost = Post<typeof fields>;

const orderOf = ({ site }: RatePost): string => (site.url.searchParams.get('order_id') ?? '').trim().slice(0, 20);
const pageOf = (post: RatePost): string => `${path}?${new URLSearchParams({ order_id: orderOf(post) }).toString()}`;
const stepOf = ({ step }: RatePost): 'rate' | 'append' => (step === 'append' ? 'append' : 'rate');

/** The review of one item; `pics` are addresses of stored pictures. */
interface Rate {
  item_id: string;
  star: string;
  service_star: string;
  delivery_star: string;
  tags: string[];
  content: string;
  pics: string[];
}

function ratesOf({ posted: { star, service, delivery, tags, content, kept, files } }: RatePost): Rate[] {
  const ids = [star, content, kept, files].flatMap((part) => Object.keys(part));
  return [...new Set(ids)]
    .map((id) => ({
      item_id: id,
      star: star[id] ?? '',
      service_star: service[id] ?? '',
      delivery_star: delivery[id] ?? '',
      tags: tags[id] ?? [],
      content: content[id] ?? '',
      pics: (kept[id] ?? []).filter((address) => safePicture(address) !== ''),
    }))
    .filter((rate) => rate.star + rate.content !== '' || rate.pics.length > 0 || files[rate.item_id] !== undefined);
}

/** Uploads the posted pictures. Their addresses are added to those of earlier uploads, so that pictures are not sent twice. */
async function keepFiles({ upload, posted: { files } }: RatePost, rates: readonly Rate[]) {
  for (const { item_id, pics } of rates) {
    const [more = [], field] = [files[item_id], `pics_${item_id}`];
    if (more.length > 0 && pics.length + more.length > REVIEW_LIMITS.pictures)
      return refuse(REVIEW_MESSAGES.picturesMany, field).refused;
    const { kept, refused } = await upload('member', more, field);
    pics.push(...kept);
    if (refused) return refused;
  }
  return undefined;
}

/** Posts reviews of an order's goods, or additions to reviews. */
export const action = defineAction({
  path,
  membersOnly: true,
  fields,
  files: { maxFiles: 30, maxFields: 800, tooMany: '图片过多，请分几次提交' },
  keep: ['star', 'service', 'delivery', 'content', 'anonymous'],
  page: pageOf,
  call: async (post) => {
    const [rates, order_id, step] = [ratesOf(post), orderOf(post), stepOf(post)];
    const refusedWith = (refused: ReturnType<typeof refuse>['refused']) => {
      const kept = rates.flatMap(({ item_id, pics, tags }) => [
        [`kept_${item_id}`, pics.join(',')],
        [`tags_${item_id}`, tags.join(',')],
      ]);
      return { refused, values: { ...Object.fromEntries(kept), step } };
    };
    const unkept = await keepFiles(post, rates);
    if (unkept) return refusedWith(unkept);
    if (rates.length === 0) return refusedWith(refuse(REVIEW_MESSAGES.empty).refused);
    const { data, refused } =
      step === 'append'
        ? await post.call('POST order/rate/append', { order_id, rates })
        : await post.call('POST order/rate/create', { order_id, anonymous: post.posted.anonymous ? 1 : 0, rates });
    return refused ? refusedWith(refused) : { data };
  },
  done: (_, post) => `${pageOf(post)}&done=${stepOf(post)}`,
});
