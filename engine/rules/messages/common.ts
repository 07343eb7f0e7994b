import { OPERATION_FAILED } from '../wire/envelope.ts';

/**
 * Texts that several areas share (storefront spec 8.1, 8.2). Numbers in comments are sections; where the spec gives a text in
 * English only, the comment quotes it.
 */
export const COMMON_MESSAGES = {
  /** contract 1.6: the signature of a call is not that of its parameters */
  wrongSign: '签名错误',
  /** 8.1: default of a failed call */
  operationFailed: OPERATION_FAILED,
  /** 8.1: messages of a call without an answer in time, and without a network */
  timedOut: '请求超时，请稍后再试',
  networkFailed: '网络连接失败，请检查网络',
  /** 5: buttons of the confirm popover */
  cancel: '取消',
  confirm: '确定',
  /** title of confirm dialogs */
  notice: '提示',
  /** accessible name of the button that closes a dialog */
  close: '关闭',
  /** 2.6: "sorry, the page does not exist" */
  pageNotFound: '抱歉，页面不存在',
  /** 2.6: "application error" */
  applicationError: '应用出错了',
  /** 2.6: the link home of both error pages */
  backHome: '返回首页',
  nothingFound: '没有找到符合条件的商品',
} as const;
