/** The payment in progress (storefront spec 3, order state). One per page; browser only. */
export class OrderStore {
  /** number of the payment; '' before one begins */
  trade_no = '';
  /** YYYY-MM-DD HH:mm:ss in the mall's time; '' before one begins */
  trade_createtime = '';

  begin(tradeNo: string, createTime: string): void {
    this.trade_no = tradeNo;
    this.trade_createtime = createTime;
  }
}
