// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface SeckillTicket {
  /**
   * Sent back as seckill_ticket with the order
   */
  ticket: string;
}
