// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface ReviewQuery {
  item_id: string | number;
  page?: string | number;
  pageSize?: string | number;
  order_type?: string;
  [k: string]: unknown;
}
