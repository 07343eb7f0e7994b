// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface SeckillCancelQuery {
  seckill_ticket: string;
  [k: string]: unknown;
}
