/** The payment that is being made (storefront spec 3, order state). One per page; browser only. */
export class OrderStore {
  /** number of the payment; '' until one was begun */
  trade_no = '';
  /** YYYY-MM-DD HH:mm:ss in China's time; '' until one was begun */
  trade_createtime = '';

  begin(tradeNo: string, createTime: string): void {
    this.trade_no = tradeNo;
    this.trade_createtime = createTime;
  }
}
