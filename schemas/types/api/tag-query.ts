// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface TagQuery {
  page?: string | number;
  pageSize?: string | number;
  page_size?: string | number;
  tag_name?: string;
  [k: string]: unknown;
}
