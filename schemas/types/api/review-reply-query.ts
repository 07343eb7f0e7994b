// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface ReviewReplyQuery {
  rate_id: string | number;
  page?: string | number;
  pageSize?: string | number;
  [k: string]: unknown;
}
