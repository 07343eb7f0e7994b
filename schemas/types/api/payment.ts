// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * A payment that was started, or made at once (contract 8).
 */
export interface Payment {
  /**
   * The order is paid
   */
  pay_status: boolean;
  pay_type: string;
  order_id: string;
  /**
   * Address that the QR code holds; empty for ways that paid at once
   */
  qrcode_url: string;
  /**
   * The same, by the name WeChat's QR payment has for it
   */
  code_url: string;
  trade_info: {
    trade_id: string;
    order_id: string;
    trade_source_type: string;
  };
  order_info: {
    order_id: string;
    /**
     * cents
     */
    total_fee: number;
  };
}
