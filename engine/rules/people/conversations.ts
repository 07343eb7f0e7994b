/** Conversations of members with shops: limits and messages for server, shop and office. */
export const CONVERSATION_LIMITS = { text: 500, pictures: 6, replies: 50, reply: 300, note: 200 } as const;

export const CONVERSATION_MESSAGES = {
  empty: '请输入内容，或选择图片',
  long: `最多${CONVERSATION_LIMITS.text}个字`,
  picturesMany: `一次最多发${CONVERSATION_LIMITS.pictures}张图片`,
  often: '发送过于频繁，请稍后再试',
  none: '会话不存在',
  noShop: '店铺不存在',
  noOrder: '请选择这位会员在本店的订单',
  noGoods: '请选择本店的商品',
  noteLong: `说明最多${CONVERSATION_LIMITS.note}个字`,
  noColleague: '请选择可以处理这个会话的同事',
  replyEmpty: '快捷回复不能为空',
  replyLong: `快捷回复最多${CONVERSATION_LIMITS.reply}个字`,
  repliesMany: `最多${CONVERSATION_LIMITS.replies}条快捷回复`,
  hours: '请填写开始和结束时间，如 09:00',
} as const;
