// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface PickupQuery {
  distributor_id?: string | number;
  cart_type?: string;
  lat?: number | string | null;
  lng?: number | string | null;
  [k: string]: unknown;
}
