/** Limits that the script of the shop and the server keep alike. */

/** Links of a widget that are told apart; later ones count as the last one. */
export const MAX_LINK = 119;
/** Slides of a carousel that are told apart. */
export const MAX_SLIDES = 30;
/** Clicks on one link that one beacon counts. */
export const MAX_TIMES = 50;
/** Clicks that go with an order. */
export const MAX_CLICKS = 20;
/** Seconds before an order in which a click may have led to it. */
export const CLICK_LIFE = 30 * 60;
