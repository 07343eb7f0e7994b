import { OPERATION_FAILED } from '../wire/envelope.ts';

/**
 * Every text of the catalogue (storefront spec 8.2) and the texts several rooms share. Nothing else holds them: import the
 * constant. The key is the message's id. Where the spec gives a text in English only, its English stands in the comment.
 */
export const MESSAGES = {
  /** 8.2, 5: add to cart with no sku */
  chooseSpec: '请选择规格',
  /** 8.2: confirm before a cart line goes */
  confirmRemoveLine: '请确认是否移除该商品?',
  /** 8.2, 4: disabled button of goods taken off the shelf */
  offShelf: '商品已下架',
  /** contract 6: a ticket of a flash sale that is used, over or not the shopper's; no text is given */
  ticketExpired: '抢购资格已失效，请重新抢购',
  /** contract 6: the pickup slot ended while it was being chosen; no text is given */
  pickupOver: '该提货时段已结束，请重新选择',
  /** 2.3: what checkout and cancelling miss or cannot do; the spec gives no texts */
  pickupPlaceEmpty: '请选择自提点',
  pickupDateEmpty: '请选择提货日期',
  pickupTimeEmpty: '请选择提货时间',
  pickupNameEmpty: '请填写提货人姓名',
  invoiceTitleEmpty: '请填写发票抬头',
  cancelReasonEmpty: '请选择取消原因',
  pointsShort: '积分不足',
  /** 4, 8.2: why goods cannot be bought; the spec gives no texts */
  goodsInvalid: '商品已失效',
  seckillOver: '秒杀已结束',
  /** contract 5: a gift coupon is taken to a shop */
  useInShop: '请到门店兑换',
  /** contract 4.7: the freight templates leave the region out; the answer's own text */
  notDelivered: '该地区暂不支持配送',
  /** 8.2, 4: disabled button of a gift */
  giftNotForSale: '赠品不可购买',
  /** 8.2: favourite added */
  favouriteAdded: '商品收藏成功',
  /** 8.2: favourite removed */
  favouriteRemoved: '商品移除收藏成功',
  /** 8.2: add to cart worked */
  addedToCart: '成功加入购物车',
  /** 8.2: a cart line was deleted */
  goodsDeleted: '商品删除成功',
  /** 8.2, 4: a coupon was claimed ("claim success") */
  couponClaimed: '领取成功',
  /** 4: the question under it; OK goes to the goods list */
  useCoupon: '优惠券领取成功，现在去使用',
  /** contract 1.6: the signature of a call is not that of its parameters */
  wrongSign: '签名错误',
  /** 8.1: default of a failed call */
  operationFailed: OPERATION_FAILED,
  /** 8.1: the error message of a call without an answer in time, and of one without a network */
  timedOut: '请求超时，请稍后再试',
  networkFailed: '网络连接失败，请检查网络',
  /** 5: buttons of the confirm popover */
  cancel: '取消',
  confirm: '确定',
  /** title of confirm dialogs */
  notice: '提示',
  /** accessible name of the button that closes a dialog */
  close: '关闭',
  /** 4: label of the verification-code button, before and after the first code */
  sendCode: '发送验证码',
  sendCodeAgain: '重新发送',
  /** 5, 2.2: empty fields of the forms of accounts; the spec gives no text */
  phoneEmpty: '请输入手机号码',
  emailEmpty: '请输入邮箱',
  accountEmpty: '请输入手机号码或邮箱',
  pictureEmpty: '请输入图片验证码',
  codeEmpty: '请输入短信验证码',
  passwordAgain: '请再次输入密码',
  termsEmpty: '请先阅读并同意用户协议',
  /** 5: "please enter password" */
  passwordEmpty: '请输入密码',
  /** 5: "8-20 characters, must mix digits and letters" */
  passwordMix: '密码须为8-20位，且同时包含数字和字母',
  /** 5: "password cannot contain special characters" */
  passwordSpecial: '密码不能包含特殊字符',
  /** 5: "the passwords entered do not match" */
  passwordMismatch: '两次输入的密码不一致',
  /** 5: "email format is incorrect" */
  emailFormat: '邮箱格式不正确',
  /** 5: phone rule; the spec gives no text */
  phoneFormat: '请输入正确的手机号码',
  /** 5: tax number rule; the spec gives no text */
  taxNumberFormat: '请输入正确的纳税人识别号',
  /** 5: placeholders of the address picker */
  chooseProvince: '请选择省',
  chooseCity: '请选择市',
  chooseDistrict: '区',
  /** 2.6: "sorry, the page does not exist" */
  pageNotFound: '抱歉，页面不存在',
  /** 2.6: "application error" */
  applicationError: '应用出错了',
  /** 2.6: the link home of both error pages */
  backHome: '返回首页',
} as const;

/** Spec 8.2: quantity above stock; n is the stock in pieces. */
export function stockShortMessage(n: number): string {
  return `库存不足，最大库存为${n}件`;
}

/** Spec 4, nearby shops: "failed" plus the status, when the browser gives no position */
export function locationFailedMessage(status: string): string {
  return `定位失败：${status}`;
}

/** Spec 8.2: quantity below the minimum, 1 unless the input has another. */
export function belowMinimumMessage(n = 1): string {
  return `此商品的最小购买数量为${n}件`;
}
