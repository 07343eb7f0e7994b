/**
 * What a shopper may do with a coupon (storefront spec 4): 0 claim it; 1 nothing, having claimed the allowed number; 2 nothing,
 * since none is left.
 */
export type ClaimState = 0 | 1 | 2;

/** Other backends answer the numbers as text. */
export function claimState(
  card: Record<'get_limit' | 'user_get_num' | 'quantity' | 'get_num', number | string>,
): ClaimState {
  const limit = Number(card.get_limit);
  if (limit > 0 && Number(card.user_get_num) >= limit) return 1;
  return Number(card.get_num) >= Number(card.quantity) ? 2 : 0;
}
