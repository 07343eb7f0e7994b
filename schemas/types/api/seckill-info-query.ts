// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface SeckillInfoQuery {
  seckill_id: string | number;
  [k: string]: unknown;
}
