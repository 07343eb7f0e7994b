/** Reviews of bought goods for server, shop and office: limits (storefront spec 9, flows 1e.7) and messages. */
import { PICTURE_MESSAGES } from '../content/pictures.ts';

export const REVIEW_LIMITS = { stars: 5, text: 300, pictures: 5, tags: 20 } as const;

/** Names of the ratings, from one star to five. */
export const STAR_NAMES = ['非常差', '差', '一般', '好', '非常好'] as const;

export const REVIEW_MESSAGES = {
  closed: '评价功能已关闭',
  empty: '请填写评价',
  goods: '请选择要评价的商品',
  stars: `请选择1至${REVIEW_LIMITS.stars}星`,
  textEmpty: '请输入评价内容',
  textLong: `评价内容不能超过${REVIEW_LIMITS.text}字`,
  picturesMany: `最多上传${REVIEW_LIMITS.pictures}张图片`,
  pictureWrong: PICTURE_MESSAGES.wrongAddress,
  twice: '同一商品只能评价一次',
  notDone: '订单完成后才能评价',
  notBought: '订单中没有该商品',
  rated: '该商品已评价',
  notRated: '请先评价该商品',
  appended: '该商品已追加评价',
  hidden: '该评价未公开显示，不能追加',
  none: '评价不存在',
} as const;

/**
 * waiting: for the office's approval; hidden: by the office, with a reason that the author reads. Only shown reviews are public.
 */
export type ReviewState = 'waiting' | 'shown' | 'hidden';
