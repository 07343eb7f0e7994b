/** Texts that several rooms of the server say alike. Those the browser says too are in engine/rules/messages.ts. */
export const REFUSED = {
  malformed: '请求的格式不正确',
  tooLarge: '内容过大',
  noCall: '接口不存在',
  foreignOrigin: '请求来源不正确',
  noPage: '页面不存在',
  noAccount: '请输入账号',
  wrongPassword: '账号或密码错误',
  noGoods: '商品不存在',
  nothingChosen: '请选择要结算的商品',
  noOrder: '订单不存在',
  notPayable: '该订单无法支付',
  noTrade: '支付单不存在',
  wayClosed: '该支付方式尚未开通',
  deadPaymentLink: '支付链接无效或已过期，请返回收银台重新获取',
} as const;
