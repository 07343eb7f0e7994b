// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface SeckillTicketQuery {
  seckill_id: string | number;
  item_id: string | number;
  /**
   * Pieces, 1 unless said
   */
  num?: string | number;
  [k: string]: unknown;
}
