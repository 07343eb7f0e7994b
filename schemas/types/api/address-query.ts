// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface AddressQuery {
  page?: string | number;
  pageSize?: string | number;
  address_id?: string | number;
  city?: string;
  [k: string]: unknown;
}
