/** Texts of ours that pages of the shop and the server, or several pages, say alike. The specification's are in messages.ts. */
export const SHOP_MESSAGES = {
  notInPurchase: '您不能参加该内购活动',
  codeSent: '验证码已发送，请注意查收',
  codeSentFor: '验证码已发送，5分钟内有效',
  closingUnconfirmed: '请先确认已了解注销的后果',
  chooseSpecFirst: '请先选择规格',
  nothingFound: '没有找到符合条件的商品',
  undeliverable: '暂不支持配送',
  freightLater: '选择地址后计算',
  confirmClearInvalid: '请确认是否清空失效商品?',
} as const;
