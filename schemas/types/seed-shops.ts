// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * The shops besides the head office (id 0). Streets are real, the shops are not.
 */
export type SeedShops = ShopSeed[];

export interface ShopSeed {
  id: number;
  name: string;
  /**
   * 160 x 160, nothing outside the inscribed circle.
   */
  logo: string;
  /**
   * Cut to 1190 x 300, or to the left part of the shop’s page.
   */
  banner: string;
  /**
   * 428 x 260 or twice that, for shop cards.
   */
  cardBanner: string;
  province: string;
  city: string;
  area: string;
  /**
   * Street and number, without province, city and area.
   */
  address: string;
  /**
   * Region codes of regions.json: province, city, area.
   *
   * @minItems 3
   * @maxItems 3
   */
  regionIds: [number, number, number];
  /**
   * Degrees, GCJ-02 like every Chinese map.
   */
  lat: number;
  lng: number;
  /**
   * Opening hours, 'HH:mm-HH:mm'.
   */
  hours: string;
  phone: string;
  tagIds: number[];
  intro: string;
}
