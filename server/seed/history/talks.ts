/** Conversations of the demo mall's members with the mall and its shops: some wait, some are answered, one is over. */
import type { Db } from '../../kernel/db/database.ts';
import { HOUR, MINUTE } from '../../../engine/rules/format/time.ts';
import { conversation, conversationMessage, serviceDesk } from '../../people/conversation/tables.ts';
import type { Buyer, End, Story } from './stories.ts';

interface Said {
  by: 'member' | 'office' | 'note';
  text: string;
  /** minutes before now */
  ago: number;
}

interface Talk {
  /** The order that it is about ended so; of the demo's shopper or of another member. */
  about: End;
  own?: true;
  /** With the shop of the order, else with the mall. */
  withShop?: true;
  closed?: true;
  said: readonly Said[];
}

const TALKS: readonly Talk[] = [
  {
    about: 'waits',
    said: [
      { by: 'member', text: '地址填错了，门牌号应该是 18 号，还来得及改吗？', ago: 96 },
      { by: 'member', text: '如果已经打包了，麻烦备注让快递员打电话。', ago: 94 },
    ],
  },
  {
    about: 'part',
    withShop: true,
    said: [{ by: 'member', text: '收到了一个包裹，另一件什么时候发？', ago: 21 }],
  },
  {
    about: 'shipped',
    own: true,
    said: [
      { by: 'member', text: '请问这单大概哪天能到？周末家里没人。', ago: 190 },
      { by: 'office', text: '您好，包裹预计明天送到。需要的话可以帮您改到下周一派送。', ago: 184 },
      { by: 'member', text: '那就改到周一吧，谢谢。', ago: 180 },
      { by: 'office', text: '已经为您登记周一派送，快递员到前会先打电话。', ago: 171 },
    ],
  },
  {
    about: 'done',
    closed: true,
    said: [
      { by: 'member', text: '发票抬头能改成公司吗？', ago: 26 * 60 },
      { by: 'note', text: '老客户，开票资料在上个订单里。', ago: 26 * 60 - 6 },
      { by: 'office', text: '可以的，请在「我的发票」里修改抬头后重新提交，当天开出。', ago: 26 * 60 - 8 },
      { by: 'member', text: '已经收到了，谢谢。', ago: 23 * 60 },
    ],
  },
];

const REPLIES = [
  '您好，请问有什么可以帮您？',
  '请您提供一下订单号，我马上查看。',
  '已经为您登记，有结果会第一时间告诉您。',
  '感谢您的耐心等待，祝您购物愉快。',
];

/** The talk about one order: its row, and its messages by the second. */
function rowOf({ closed, withShop, said }: Talk, { order }: Story, now: number) {
  const at = ({ ago }: Said): number => now - ago * MINUTE;
  const spoken = said.filter(({ by }) => by !== 'note');
  const last = spoken.at(-1);
  const answered = spoken.findLastIndex(({ by }) => by === 'office');
  const open = closed ? [] : spoken.slice(answered + 1);
  const isAnswer = last?.by === 'office';
  return {
    user_id: order.user_id,
    shop_id: withShop ? order.shop_id : 0,
    state: closed ? ('closed' as const) : ('open' as const),
    order_id: order.order_id,
    last_text: last?.text ?? '',
    last_at: last ? at(last) : now,
    waiting_since: open[0] ? at(open[0]) : null,
    office_unread: open.length,
    member_unread: isAnswer ? 1 : 0,
    unread_since: isAnswer && last ? at(last) : null,
    // Nobody is written to about an answer of the past.
    told: true,
    created: said[0] ? at(said[0]) : now,
  };
}

/** @param operatorId who answers */
export async function writeTalks(
  tx: Db,
  stories: readonly Story[],
  own: Buyer,
  { now, operatorId }: { now: number; operatorId: number },
): Promise<void> {
  await tx.insert(serviceDesk).values({ shop_id: 0, replies: REPLIES });
  const taken = new Set<number>();
  for (const talk of TALKS) {
    const story = stories.findLast(
      ({ end, buyer, order }) =>
        end === talk.about &&
        (buyer === own) === (talk.own ?? false) &&
        order.created < now - HOUR &&
        !taken.has(buyer.user_id),
    );
    if (!story) continue;
    taken.add(story.buyer.user_id);
    const row = rowOf(talk, story, now);
    const [made] = await tx
      .insert(conversation)
      .values({ ...row, operator_id: talk.said.some(({ by }) => by === 'office') ? operatorId : 0 })
      .returning();
    const { conversation_id = 0, shop_id = 0 } = made ?? {};
    await tx.insert(conversationMessage).values(
      talk.said.map(({ by, text, ago }, at) => ({
        conversation_id,
        shop_id,
        by,
        text,
        operator_id: by === 'member' ? 0 : operatorId,
        order_id: at === 0 ? story.order.order_id : '',
        took: by === 'office' ? ((talk.said[at - 1]?.ago ?? ago) - ago) * MINUTE : null,
        created: now - ago * MINUTE,
      })),
    );
  }
}
