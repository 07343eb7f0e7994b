// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface SeckillListQuery {
  page?: string | number;
  pageSize?: string | number;
  status?: string;
  seckill_type?: string;
  [k: string]: unknown;
}
