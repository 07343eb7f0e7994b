/** The mini cart (storefront spec 4, 9). */

/** Event that opens the mini cart for a while after goods were added. */
export const SHOW_MINICART = 'show-minicart';

/** Milliseconds the list stays open after goods were added to the cart, unless hovered. */
export const MINI_CART_SHOWN_MS = 3000;

/** Scroll offset in px from which the list is fixed to the window. */
export const MINI_CART_FIXED_FROM = 76;
