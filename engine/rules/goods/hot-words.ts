/** Number of hot words (popular searches) shown with a search field (storefront spec 2.9). */
export const HOT_WORDS_SHOWN = 5;
