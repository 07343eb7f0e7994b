/** Loads the reviews of a goods page, by the page and kind in its address. */
import { REVIEWS } from '../parts/goods-api.ts';
import type { LoadArgs } from '../../route-types.ts';
import { praisedIn, reviewKind, reviewRow, type ReviewKind, type ReviewPage } from './review-row.ts';

export interface ItemReviews extends ReviewPage {
  page: number;
  kind: ReviewKind;
  all: number;
  /** average of the stars, 1 to 5; other backends may omit it */
  average?: number | undefined;
}

/** An empty page when the call fails; for members, with their likes. */
export async function loadReviews(
  { api, site }: Pick<LoadArgs, 'api' | 'site'>,
  item_id: string,
  page: number,
): Promise<ItemReviews> {
  const kind = reviewKind(site.url.searchParams.get('rate_kind'));
  const { data } = await api.call('GET order/rate/list', {
    item_id,
    page,
    pageSize: REVIEWS,
    order_type: 'normal',
    kind: kind === 'all' ? undefined : kind,
  });
  const { list = [], total_count: total = 0, good_count: good = 0, average_star: average, counts } = data ?? {};
  const rate_ids = list.map(({ rate_id }) => rate_id).join();
  const liking = site.member && rate_ids !== '' ? await api.call('GET order/ratePraise/status', { rate_ids }) : null;
  const praised = praisedIn(liking?.data ?? []);
  const rows = list.map((review) => reviewRow(review, praised));
  return { list: rows, total, good, average, counts, all: counts?.all ?? total, page, kind };
}
