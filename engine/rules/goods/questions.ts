/** Questions about goods, for server, shop and office. */
export const QUESTION_LIMIT = 200;

export const QUESTION_MESSAGES = {
  closed: '商品问答已关闭',
  empty: '请输入您的问题',
  long: `问题最多${QUESTION_LIMIT}字`,
  answerEmpty: '请输入回答内容',
  answerLong: `回答最多${QUESTION_LIMIT}字`,
  often: '提交过于频繁，请稍后再试',
  none: '问题不存在',
  noGoods: '商品不存在',
  notBought: '收到过这件商品的买家才能回答',
} as const;
