/** Opens the mini cart for a while: goods went into the cart (storefront spec 4). */
export const SHOW_MINICART = 'show-minicart';
