/**
 * What a shopper may do with a coupon (storefront spec 4): 0 claim it; 1 nothing, having claimed the allowed number; 2 nothing,
 * since none is left.
 */
export type ClaimState = 0 | 1 | 2;

/** The state of a coupon's card: `ifget` says that the allowed number is claimed, `numNull` that none is left (contract 3). */
export function claimState(card: Record<'ifget' | 'numNull', number | string>): ClaimState {
  // Other backends answer the numbers as text.
  if (Number(card.ifget) === 1) return 1;
  return Number(card.numNull) === 1 ? 2 : 0;
}
