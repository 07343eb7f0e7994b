// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Tags of goods and of shops.
 */
export type SeedTags = TagSeed[];

export interface TagSeed {
  /**
   * Unique over the tags of goods and of shops.
   */
  id: number;
  name: string;
  /**
   * What the tag is put on.
   */
  kind: 'goods' | 'shop';
}
