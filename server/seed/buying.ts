/** Data for buying in the demo mall: freight, promotions, flash sales, pickup points, addresses, coupons and reviews. */
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../kernel/db/database.ts';
import { memberAddress } from '../places/address/tables.ts';
import { coupon, couponCode, memberCoupon } from '../offers/coupon/tables.ts';
import { freightTemplate } from '../places/freight/tables.ts';
import { member } from '../people/member/tables.ts';
import { pickupLocation } from '../places/pickup/tables.ts';
import { yearStart } from '../../engine/rules/format/days.ts';
import { POINTS } from '../wallet/point/move.ts';
import { pointLedger } from '../wallet/point/tables.ts';
import { pointGoods, pointItem } from '../offers/pointmall/tables.ts';
import { promotion, promotionItem, seckill, seckillItem } from '../offers/promotion/tables.ts';
import { goodsAnswer, goodsQuestion } from '../orders/question/tables.ts';
import { review, reviewPraise, reviewReply } from '../orders/review/tables.ts';
import { continueNumbers, insertAll } from './bulk.ts';
import { freightTemplates } from './data/freight.ts';
import { mall } from './data/mall.ts';
import { pickups } from './data/pickups.ts';
import { pointSeeds } from './data/points.ts';
import { promotionItems, promotions, seckills } from './data/promotions.ts';
import { questions } from './data/questions.ts';
import { reviewers, reviews, type ReviewSeed } from './data/reviews.ts';
import { DAY, HOUR } from '../../engine/rules/format/time.ts';

/** Freight templates must exist before goods refer to them. */
export async function seedFreight(tx: Db): Promise<void> {
  await insertAll(
    tx,
    freightTemplate,
    freightTemplates.map(({ id, name, rules }) => ({ template_id: id, name, rules })),
  );
  await continueNumbers(tx, 'freight_template', 'template_id');
}

/** Promotions and flash sales with times relative to `now`, in Unix seconds. */
export async function seedPromotions(tx: Db, now: number): Promise<void> {
  for (const entry of promotions) {
    const { kind, name, tag, shop_id, rule = null, beginDays, endDays } = entry;
    const times = { begin_time: now + beginDays * DAY, end_time: now + endDays * DAY };
    const [row] = await tx
      .insert(promotion)
      .values({ marketing_type: kind, marketing_name: name, promotion_tag: tag, shop_id, rule, ...times })
      .returning();
    const { promotion_id = 0 } = row ?? {};
    await insertAll(
      tx,
      promotionItem,
      promotionItems(entry).map((item) => ({ promotion_id, ...item })),
    );
  }
  const hour = now - (now % HOUR);
  for (const { name, beginHours, endHours, items } of seckills) {
    const times = { begin_time: hour + beginHours * HOUR, end_time: hour + endHours * HOUR };
    const [row] = await tx
      .insert(seckill)
      .values({ name, ...times })
      .returning();
    const { seckill_id = 0 } = row ?? {};
    await insertAll(
      tx,
      seckillItem,
      items.map((item) => ({ seckill_id, stock_left: item.stock, ...item })),
    );
  }
}

export async function seedPickups(tx: Db): Promise<void> {
  const rows = pickups.flatMap((entry) => {
    const shop = mall.shops.find(({ id }) => id === entry.shop_id);
    return shop
      ? [{ ...entry, contract_phone: shop.phone, city: shop.city, area: shop.area, lat: shop.lat, lng: shop.lng }]
      : [];
  });
  await tx.insert(pickupLocation).values(rows);
}

/** The points mall, in the list's order. */
export async function seedPointMall(tx: Db, now: number): Promise<void> {
  await insertAll(
    tx,
    pointGoods,
    pointSeeds.map(({ goods_id, limit_order, limit_member }, index) => ({
      goods_id,
      limit_order: limit_order ?? 0,
      limit_member: limit_member ?? 0,
      sort: pointSeeds.length - index,
      created: now - index * DAY,
    })),
  );
  await insertAll(
    tx,
    pointItem,
    pointSeeds.flatMap(({ goods_id, prices }) =>
      Object.entries(prices).map(([itemId, [point, price = 0]]) => ({
        item_id: Number(itemId),
        goods_id,
        point,
        price,
      })),
    ),
  );
}

/** The demo shopper's ledger of points; some of last year's expire at the end of this year. */
export async function seedPoints(tx: Db, userId: number, now: number): Promise<void> {
  const lastYear = yearStart(new Date(now * 1000).getUTCFullYear()) - 30 * DAY;
  const rows: [journalType: number, reference: string, change: number, description: string, at: number][] = [
    [POINTS.byHand, 'opening', 500, '新会员礼', lastYear],
    [POINTS.earned, 'SEED-1', 440, '购物奖励', lastYear + DAY],
    [POINTS.spent, 'SEED-2', -160, '订单抵扣', now - 20 * DAY],
    [POINTS.earned, 'SEED-3', 500, '购物奖励', now - 12 * DAY],
  ];
  await tx.insert(pointLedger).values(
    rows.map(([journalType, reference, change, description, at]) => ({
      user_id: userId,
      journal_type: journalType,
      reference,
      change,
      description,
      at,
    })),
  );
}

export const ADDRESSES: Omit<typeof memberAddress.$inferInsert, 'user_id'>[] = [
  {
    username: '木小匠',
    telephone: '13800138000',
    province: '上海市',
    city: '上海市',
    county: '徐汇区',
    adrdetail: '衡山路 1 弄 2 号 302 室',
    postal_code: '200031',
    codes: [310_000, 310_100, 310_104],
    is_def: true,
  },
  {
    username: '木小匠',
    telephone: '13800138000',
    province: '浙江省',
    city: '杭州市',
    county: '西湖区',
    adrdetail: '曙光路 88 号 5 幢 1 单元 601 室',
    postal_code: '310007',
    codes: [330_000, 330_100, 330_106],
  },
];

/** The demo shopper's coupons by card and status: two unused, one used, one expired. */
const OWN: { card_id: number; status: 1 | 2 | 5 }[] = [
  { card_id: 10, status: 1 },
  { card_id: 3, status: 1 },
  { card_id: 7, status: 2 },
  { card_id: 11, status: 5 },
];

/** Addresses and coupons of the member. */
export async function seedBelongings(tx: Db, userId: number, now: number): Promise<void> {
  await tx.insert(memberAddress).values(ADDRESSES.map((entry) => ({ ...entry, user_id: userId })));
  for (const { card_id, status } of OWN) {
    const claimed = mall.coupons.find(({ id }) => id === card_id)?.claimed ?? 0;
    await tx.insert(memberCoupon).values({
      code: `MW${card_id}0000${userId}`,
      card_id,
      user_id: userId,
      nth: 1,
      status,
      created: now - DAY,
    });
    await tx
      .update(coupon)
      .set({ get_num: claimed + 1 })
      .where(eq(coupon.card_id, card_id));
  }
}

/** Exchange codes for trying the exchange: two of the camping coupon. */
const CODES = ['MUJIANGLUYING', 'LUYINGMUJIANG'];

export async function seedCouponCodes(tx: Db, now: number): Promise<void> {
  await tx.insert(couponCode).values(CODES.map((code) => ({ code, card_id: 8, created: now })));
}

async function seedReviewers(tx: Db, now: number): Promise<Map<string, number>> {
  const rows = await tx
    .insert(member)
    .values(
      reviewers.map((username, index) => ({
        mobile: `1390000000${index + 1}`,
        // No password has this hash, so nobody can sign in.
        password_hash: '',
        username,
        is_demo: true,
        created: now - 90 * DAY,
      })),
    )
    .returning({ user_id: member.user_id, username: member.username });
  return new Map(rows.map(({ user_id, username }) => [username, user_id]));
}

function reviewRow(
  { goods_id, item_spec_desc: specDesc, star, content, pics = [], anonymous = false, addition, daysAgo }: ReviewSeed,
  nth: number,
  userId: number,
  now: number,
): typeof review.$inferInsert & { created: number } {
  const orderId = `SEED${String(nth).padStart(12, '0')}`;
  const ago = (days: number): number => now - days * DAY - (nth - 1) * 977;
  const added = addition && {
    added_content: addition.content,
    added_pics: addition.pics ?? [],
    added: ago(addition.daysAgo),
  };
  const tags = star >= 4 ? [TAGS[nth % 4] ?? '', TAGS[(nth + 1) % 4] ?? ''] : [];
  const said = { star, tags, content, pics, item_spec_desc: specDesc, anonymous, ...added };
  return { order_id: orderId, item_id: goods_id, goods_id, user_id: userId, ...said, created: ago(daysAgo) };
}

/** Questions about goods with their answers. */
async function seedQuestions(tx: Db, ids: ReadonlyMap<string, number>, now: number): Promise<void> {
  for (const { goods_id, by, content, daysAgo, answers } of questions) {
    const created = now - daysAgo * DAY;
    const answered = answers[0]?.by === 'shop' ? created + HOUR : null;
    const [row] = await tx
      .insert(goodsQuestion)
      .values({ goods_id, user_id: ids.get(by) ?? 0, content, answered, created })
      .returning({ question_id: goodsQuestion.question_id });
    await insertAll(
      tx,
      goodsAnswer,
      // 0 is the shop.
      answers.map((answer, nth) => ({
        question_id: row?.question_id ?? 0,
        user_id: ids.get(answer.by) ?? 0,
        content: answer.content,
        created: created + (nth + 1) * HOUR,
      })),
    );
  }
  await tx.execute(
    sql`update goods_question set shop_id = goods.shop_id from goods where goods.goods_id = goods_question.goods_id`,
  );
}

/** Words that good reviews chose, two each. */
const TAGS = ['质量很好', '包装完好', '物流很快', '与描述一致'] as const;

/** Reviews with replies, for orders older than the mall. */
export async function seedReviews(tx: Db, now: number): Promise<void> {
  const ids = await seedReviewers(tx, now);
  for (const [index, entry] of reviews.entries()) {
    const values = reviewRow(entry, index + 1, ids.get(entry.by) ?? 0, now);
    const { created } = values;
    const [row] = await tx.insert(review).values(values).returning({ rate_id: review.rate_id });
    const { rate_id = 0 } = row ?? {};
    await insertAll(
      tx,
      reviewPraise,
      (entry.praisedBy ?? []).map((by) => ({
        rate_id,
        user_id: ids.get(by) ?? 0,
        created: created + 2 * HOUR,
      })),
    );
    await insertAll(
      tx,
      reviewReply,
      (entry.replies ?? []).map(({ by, content }, nth) => {
        // 0 is the shop.
        const userId = ids.get(by) ?? 0;
        return { rate_id, user_id: userId, content, created: created + (nth + 1) * HOUR };
      }),
    );
  }
  await seedQuestions(tx, ids, now);
  await tx.execute(sql`update review set shop_id = goods.shop_id from goods where goods.goods_id = review.goods_id`);
  await tx.execute(sql`update goods set rate_count = given.count, rate_stars = given.stars
    from (select goods_id, count(*)::int as count, sum(star)::int as stars from review group by goods_id) given
    where goods.goods_id = given.goods_id`);
}
