/** Reviews and replies as everybody sees them: neither order nor reviewer's number leave, names are masked. */
import { safePicture } from '../../../engine/address.ts';
import type { Review, ReviewReply } from '../../../schemas/types/contract.ts';

const ANONYMOUS = '匿名用户';
const SELLER = '商家';

/** The first character and two stars; whoever has no name is a member. */
function maskedName(name: string | null): string {
  const [first] = name ?? '';
  return first ? `${first}**` : '会员';
}

export interface ReplyRow {
  id: number;
  rate: number;
  /** 0 is the shop */
  user: number;
  name: string | null;
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
  spec: string;
  anonymous: boolean;
  name: string | null;
  avatar: string | null;
  created: number;
  replies: number;
  first: ReplyRow[] | null;
}

export function replyAnswer(row: ReplyRow): ReviewReply {
  return {
    reply_id: String(row.id),
    rate_id: String(row.rate),
    company_id: '1',
    role: row.user === 0 ? 'seller' : 'buyer',
    username: row.user === 0 ? SELLER : maskedName(row.name),
    content: row.content,
    content_len: row.content.length,
    created: row.created,
  };
}

export function reviewAnswer(row: ReviewRow): Review {
  const pics = row.pics.map(safePicture).filter((pic) => pic !== '');
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
    item_spec_desc: row.spec,
    anonymous: row.anonymous ? 1 : 0,
    username: row.anonymous ? ANONYMOUS : maskedName(row.name),
    avatar: row.anonymous ? '' : safePicture(row.avatar ?? ''),
    is_reply: row.replies > 0,
    praise_num: 0,
    order_type: 'normal',
    created: row.created,
    reply: { total_count: row.replies, list: (row.first ?? []).map(replyAnswer) },
  };
}
