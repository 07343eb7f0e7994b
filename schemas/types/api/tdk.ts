// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Texts for search engines; empty ones where nothing was set.
 */
export interface Tdk {
  title: string;
  mate_description: string;
  mate_keywords: string;
}
