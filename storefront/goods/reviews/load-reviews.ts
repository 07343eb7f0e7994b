/** Loads the reviews of a goods page, by the page and kind in its address. */
import { REVIEWS } from '../parts/goods-api.ts';
import type { LoadArgs } from '../../route-types.ts';
import type { ShopFigures } from '../../../schemas/types/contract.ts';
import { praisedIn, reviewKind, reviewRow, type ReviewKind, type ReviewPage, type ReviewRow } from './review-row.ts';

export interface ItemReviews extends ReviewPage {
  page: number;
  kind: ReviewKind;
  /** the word by which they are filtered; '' for all */
  tag: string;
  all: number;
  /** average of the stars, 1 to 5; other backends may omit it */
  average?: number | undefined;
  /** the best two */
  best: ReviewRow[];
  /** what is known of the shop */
  shop: ShopFigures | undefined;
}

/** Without what the first screen shows, since the island's props are part of the document. */
export function islandReviews({ best: _best, shop: _shop, ...rest }: ItemReviews): Omit<ItemReviews, 'best' | 'shop'> {
  return rest;
}

/** The word in an address, by which the reviews are filtered. */
const reviewTag = (text: string | null): string => (text ?? '').trim().slice(0, 20);

/** An empty page when the call fails; for members, with their likes. */
export async function loadReviews(
  { api, site }: Pick<LoadArgs, 'api' | 'site'>,
  item_id: string,
  page: number,
): Promise<ItemReviews> {
  const kind = reviewKind(site.url.searchParams.get('rate_kind'));
  const tag = reviewTag(site.url.searchParams.get('rate_tag'));
  const { data } = await api.call('GET order/rate/list', {
    item_id,
    page,
    pageSize: REVIEWS,
    order_type: 'normal',
    kind: kind === 'all' ? undefined : kind,
    tag: tag || undefined,
    proof: true,
  });
  const { list = [], total_count: total = 0, good_count: good = 0, average_star: average, counts } = data ?? {};
  const { tags = [], best = [], shop } = data ?? {};
  const rate_ids = list.map(({ rate_id }) => rate_id).join();
  const liking = site.member && rate_ids !== '' ? await api.call('GET order/ratePraise/status', { rate_ids }) : null;
  const praised = praisedIn(liking?.data ?? []);
  const rows = list.map((review) => reviewRow(review, praised));
  return {
    list: rows,
    total,
    good,
    average,
    counts,
    all: counts?.all ?? total,
    page,
    kind,
    tag,
    tags,
    best: best.map((review) => reviewRow(review)),
    shop,
  };
}
