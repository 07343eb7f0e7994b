/** Event that opens the mini cart for a while after goods were added (storefront spec 4). */
export const SHOW_MINICART = 'show-minicart';
