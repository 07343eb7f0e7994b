/** Whether goods come into the cart from their card, for lists, composed pages and favourites. */
interface Sold {
  /** only those on sale are bought */
  state: string;
  isSoldOut: boolean;
  /** shown grey, never bought */
  isInvalid: boolean;
  /** the price is that of an activity, whose terms stand on the goods page */
  inActivity: boolean;
  hasVariants: boolean;
}

/** piece: as it is; variant: after a choice; '': on its page, if at all. */
export function addsOf({ state, isSoldOut, isInvalid, inActivity, hasVariants }: Sold): 'piece' | 'variant' | '' {
  if (state !== 'onsale' || isSoldOut || isInvalid || inActivity) return '';
  return hasVariants ? 'variant' : 'piece';
}
