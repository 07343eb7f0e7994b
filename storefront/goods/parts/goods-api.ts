/** Goods calls in the browser (storefront spec 7.3, 7.4, 7.6), for data that a page loads after it was delivered. */
import type {
  GoodsDetail,
  GoodsItems,
  ShareGoodsAnswer,
  ListReviewsAnswer,
  ReviewReply,
  ListRepliesAnswer,
} from '../../../schemas/types/contract.ts';
import { praisedIn, type ReviewKind } from '../reviews/review-row.ts';
import type { Id } from '../../../engine/document/content.ts';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import type { ApiClient } from '../../shell/api/client.ts';

export interface GoodsApi {
  /** One page of the list; item_type is normal unless the query sets it. */
  list(query: Params & { page: number; pageSize: number }): Promise<GoodsItems>;
  detail(itemId: Id, distributorId?: Id): Promise<GoodsDetail>;
  /** Freight and terms of delivery to a province; undefined when unknown. */
  delivery(itemId: Id, province: string): Promise<GoodsDetail['delivery']>;
  /** A page of ten reviews (spec 9), all or of one kind, with a word or '' for any. */
  reviews(itemId: Id, page: number, kind: ReviewKind, tag: string): Promise<ListReviewsAnswer>;
  /** All replies to a review. */
  replies(rateId: Id): Promise<ListRepliesAnswer>;
  reply(rateId: Id, content: string): Promise<ReviewReply>;
  /** Likes a review or takes the like back; resolves with the new number of likes. */
  praise(rateId: Id): Promise<number>;
  /** Ids of the reviews that the member likes; empty when the call fails. */
  praised(rateIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** weixin_qrcode is an SVG data URI. */
  share(itemId: Id): Promise<ShareGoodsAnswer>;
  /** The ticket for a number of pieces in a flash sale. */
  ticket(purchase: { seckillId: Id; itemId: Id; num: number }): Promise<string>;
  like(itemId: Id, distributorId: Id): Promise<void>;
  unlike(itemId: Id, distributorId: Id): Promise<void>;
}

/** Reviews per page (storefront spec 9, Pagination). */
export const REVIEWS = 10;
/** Number of replies in one request. */
const REPLIES = 50;

export function createGoodsApi(client: ApiClient): GoodsApi {
  return {
    list: (query) => client.call('GET goods/items', { item_type: 'normal', ...query }),
    detail: (itemId, distributorId) =>
      client.call('GET goods/items/:item_id', { item_id: itemId, distributor_id: distributorId }),
    async delivery(item_id, province) {
      return (await client.call('GET goods/items/:item_id', { item_id, province })).delivery;
    },
    reviews: (item_id, page, kind, tag) =>
      client.call('GET order/rate/list', {
        item_id,
        page,
        pageSize: REVIEWS,
        order_type: 'normal',
        kind: kind === 'all' ? undefined : kind,
        tag: tag || undefined,
      }),
    replies: (rate_id) => client.call('GET order/replyRate/list', { rate_id, page: 1, pageSize: REPLIES }),
    reply: (rate_id, content) => client.call('POST order/replyRate', { rate_id, content }),
    async praise(rate_id) {
      const [answer] = await client.call('GET order/rate/praise/:rate_id', { rate_id });
      return Number(answer?.count ?? 0);
    },
    async praised(rate_ids) {
      if (rate_ids.length === 0) return new Set();
      const list = await client.call('GET order/ratePraise/status', { rate_ids: rate_ids.join() }).catch(() => []);
      return praisedIn(list);
    },
    share: (item_id) => client.call('GET goods/share/items/:item_id', { item_id }),
    async ticket({ seckillId, itemId, num }) {
      const query = { item_id: itemId, seckill_id: seckillId, num };
      const answer = await client.call('GET promotion/seckillactivity/geticket', query);
      return String(answer.ticket);
    },
    async like(itemId, distributor_id) {
      await client.call('POST member/collect/item/:item_id', { item_id: itemId, distributor_id });
    },
    async unlike(itemId, distributor_id) {
      await client.call('DELETE member/collect/item', { item_ids: [itemId], distributor_id, is_empty: 'false' });
    },
  };
}
