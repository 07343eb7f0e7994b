// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * The shop that owns a goods.
 */
export interface ShopBrief {
  distributor_id: string | number;
  name: string;
  logo: string;
  banner: string;
}
