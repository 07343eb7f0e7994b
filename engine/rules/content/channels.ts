/** Paths that show the article node of their name; where there is none, a composed page (storefront spec 2.1). */
export const CHANNELS = ['news', 'story', 'technology', 'frenchstyle', 'precollection', 'custom'];
