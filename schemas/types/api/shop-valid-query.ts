// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface ShopValidQuery {
  distributor_id?: string | number;
  lat?: number | string;
  lng?: number | string;
  [k: string]: unknown;
}
