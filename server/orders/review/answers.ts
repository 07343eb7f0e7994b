/** Reviews and replies for the public: without order and reviewer's number, and with masked names. */
import { safePicture } from '../../../engine/address.ts';
import type { Review, ReviewAddition, ReviewReply } from '../../../schemas/types/contract.ts';

const ANONYMOUS = '匿名用户';
const SELLER = '商家';

/** The first character and two stars; a member without a name is called 会员. */
export function maskedName(name: string | null): string {
  const [first] = name ?? '';
  return first ? `${first}**` : '会员';
}

export interface ReplyRow {
  id: number;
  rate: number;
  /** 0 is the shop */
  user: number;
  name: string | null;
  /** by the author of the review, who wrote it anonymously */
  anonymous: boolean;
  content: string;
  created: number;
}

export interface ReviewRow {
  id: number;
  item: number;
  goods: number;
  star: number;
  content: string;
  pics: string[];
  tags: string[];
  spec: string;
  anonymous: boolean;
  name: string | null;
  avatar: string | null;
  created: number;
  added: { content: string; pics: string[]; created: number } | null;
  praises: number;
  replies: number;
  /** true when the shop replied */
  answered: boolean;
  first: ReplyRow[] | null;
}

function writerName({ user, anonymous, name }: ReplyRow): string {
  if (user === 0) return SELLER;
  return anonymous ? ANONYMOUS : maskedName(name);
}

export function replyAnswer(row: ReplyRow): ReviewReply {
  return {
    reply_id: String(row.id),
    rate_id: String(row.rate),
    company_id: '1',
    role: row.user === 0 ? 'seller' : 'buyer',
    username: writerName(row),
    content: row.content,
    content_len: row.content.length,
    created: row.created,
  };
}

export const safePictures = (pics: readonly string[]): string[] => pics.map(safePicture).filter((pic) => pic !== '');

function additionAnswer(added: ReviewRow['added']): ReviewAddition | null {
  return (
    added && { content: added.content, rate_pic: safePictures(added.pics).join(','), created: Number(added.created) }
  );
}

export function reviewAnswer(row: ReviewRow): Review {
  const pics = safePictures(row.pics);
  return {
    rate_id: String(row.id),
    company_id: '1',
    item_id: String(row.item),
    goods_id: String(row.goods),
    star: row.star,
    content: row.content,
    content_len: row.content.length,
    rate_pic: pics.join(','),
    rate_pic_num: pics.length,
    tags: row.tags,
    item_spec_desc: row.spec,
    anonymous: row.anonymous ? 1 : 0,
    username: row.anonymous ? ANONYMOUS : maskedName(row.name),
    avatar: row.anonymous ? '' : safePicture(row.avatar ?? ''),
    is_reply: row.answered,
    praise_num: row.praises,
    order_type: 'normal',
    created: Number(row.created),
    addition: additionAnswer(row.added),
    reply: { total_count: row.replies, list: (row.first ?? []).map(replyAnswer) },
  };
}
