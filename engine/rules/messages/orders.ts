/** Texts of cart, checkout, orders and invoices (storefront spec 2.3, 4, 5, 8.2). */
export const ORDERS_MESSAGES = {
  /** 8.2: confirmation before a cart line is removed */
  confirmRemoveLine: '请确认是否移除该商品?',
  /** contract 6: the chosen pick-up slot has ended; the spec gives no text */
  pickupOver: '该提货时段已结束，请重新选择',
  /** 2.3: missing or invalid inputs of checkout and cancellation; the spec gives no texts */
  pickupPlaceEmpty: '请选择自提点',
  pickupDateEmpty: '请选择提货日期',
  pickupTimeEmpty: '请选择提货时间',
  pickupNameEmpty: '请填写提货人姓名',
  invoiceTitleEmpty: '请填写发票抬头',
  cancelReasonEmpty: '请选择取消原因',
  pointsShort: '积分不足',
  /** contract 4.7: the freight template does not deliver to the region; the spec gives no text */
  notDelivered: '该地区暂不支持配送',
  /** 8.2: goods were added to the cart */
  addedToCart: '成功加入购物车',
  /** 8.2: a cart line was deleted */
  goodsDeleted: '商品删除成功',
  /** 5: tax number rule; the spec gives no text */
  taxNumberFormat: '请输入正确的纳税人识别号',
  notInPurchase: '您不能参加该内购活动',
  undeliverable: '暂不支持配送',
  freightLater: '选择地址后计算',
  confirmClearInvalid: '请确认是否清空失效商品?',
} as const;
