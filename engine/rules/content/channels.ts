/** Paths that show the article category with their name, or a composed page when there is none (storefront spec 2.1). */
export const CHANNELS = ['news', 'story', 'technology', 'frenchstyle', 'precollection', 'custom'];
