/** Enterprises with their staff, and internal purchases: one running, one coming, one ended. */
import { eq, inArray } from 'drizzle-orm';
import { seconds, type Context } from '../kernel/http/context.ts';
import { sku } from '../goods/tables.ts';
import { member } from '../people/member/tables.ts';
import { purchaseActivity, purchaseItem } from '../offers/purchase/tables.ts';
import { STAFF_TERMS } from '../people/staff/join.ts';
import { enterprise, staff, staffInvitation, staffRelative } from '../people/staff/tables.ts';
import { putSetting } from '../kernel/system/settings/settings.ts';
import { DEMO_SHOPPER, DEMO_STAFF } from './accounts.ts';
import { insertAll } from './bulk.ts';
import { DAY } from '../../engine/rules/format/time.ts';

const TERMS = [
  '<p>员工内购是商城与企业共同向企业员工提供的福利。认证员工身份并参加内购，即表示您已阅读并同意以下内容。</p>',
  '<h2>一、参加资格</h2>',
  '<p>内购仅限企业员工名单中的在职员工本人，以及员工按活动规则邀请的亲友参加。离职或被企业移出名单后，资格随即终止。</p>',
  '<h2>二、购买规则</h2>',
  '<p>内购价仅在活动时间内有效，受员工额度、亲友额度和商品限购数量约束，不与会员价、优惠券和积分抵扣同享。</p>',
  '<p>内购商品仅供自用，不得转售。发现转售的，商城有权取消订单并停止其内购资格。</p>',
  '<h2>三、亲友邀请</h2>',
  '<p>邀请链接请只发给亲友。亲友的购买额度按活动规则单独计算，或与邀请人共享。</p>',
  '<h2>四、信息使用</h2>',
  '<p>企业提供的工号、姓名、手机号和邮箱只用于核对员工身份；您在商城的订单内容不会提供给企业。</p>',
].join('');

const COMPANIES = [
  { name: '木匠风（上海）演示商贸有限公司', enterprise_sn: 'mujiang', ways: ['account', 'mobile', 'email'] as const },
  { name: '梧桐里文化创意有限公司', enterprise_sn: 'wutongli', ways: ['mobile', 'email'] as const },
];

/** enterprise, work number, name, mobile number, e-mail address */
const PEOPLE: [company: number, workNo: string, name: string, mobile: string, email: string][] = [
  [0, 'MJ1001', '韩木森', DEMO_STAFF, 'hansen@mall.test'],
  [0, 'MJ1002', '陈若溪', '13800138011', 'chenruoxi@mall.test'],
  [0, 'MJ1003', '周一诺', '13800138012', ''],
  [0, 'MJ1004', '林知夏', '', 'linzhixia@mall.test'],
  [1, 'WT2001', '沈念安', '13800138021', 'shennianan@mall.test'],
  [1, 'WT2002', '顾行舟', '13800138022', ''],
];

/** Goods of the demo mall; the first three have staff badges. */
const GOODS = [1614, 1612, 1613, 1101, 1507, 1802, 1808];

type ActivitySeed = Pick<
  typeof purchaseActivity.$inferInsert,
  'name' | 'title' | 'limit_fee' | 'has_relatives' | 'invite_limit' | 'shares_limit' | 'relative_limit_fee'
> & { companies: number[]; days: [begin: number, end: number]; percent: number; goods: number[]; limit_num: number };

const ACTIVITIES: ActivitySeed[] = [
  {
    name: '夏日员工内购会',
    title: '清空库存，员工价低至六折',
    limit_fee: 0,
    has_relatives: false,
    invite_limit: 0,
    shares_limit: false,
    relative_limit_fee: 0,
    companies: [0],
    days: [-60, -30],
    percent: 65,
    goods: GOODS.slice(0, 4),
    limit_num: 0,
  },
  {
    name: '岁末员工内购会',
    title: '员工价六折起，可邀请三位亲友',
    limit_fee: 200_000,
    has_relatives: true,
    invite_limit: 3,
    shares_limit: true,
    relative_limit_fee: 80_000,
    companies: [0, 1],
    days: [-3, 20],
    percent: 60,
    goods: GOODS,
    limit_num: 3,
  },
  {
    name: '开年福利内购',
    title: '开年第一单，茶饮好物员工价',
    limit_fee: 100_000,
    has_relatives: false,
    invite_limit: 0,
    shares_limit: false,
    relative_limit_fee: 0,
    companies: [0],
    days: [25, 40],
    percent: 70,
    goods: GOODS.slice(2),
    limit_num: 2,
  },
];

/** Answers the numbers of the staff, in the order of PEOPLE. */
async function seedPeople({ db }: Context, companies: readonly number[], now: number): Promise<number[]> {
  const [own] = await db.select({ user_id: member.user_id }).from(member).where(eq(member.mobile, DEMO_STAFF));
  const rows = await db
    .insert(staff)
    .values(
      PEOPLE.map(([company, workNo, name, mobile, email]) => ({
        enterprise_id: companies[company] ?? 0,
        work_no: workNo,
        name,
        mobile,
        email,
        user_id: mobile === DEMO_STAFF ? (own?.user_id ?? null) : null,
        joined: mobile === DEMO_STAFF ? now - 3 * DAY : 0,
        created: now - 30 * DAY,
      })),
    )
    .returning({ staff_id: staff.staff_id });
  return rows.map(({ staff_id }) => staff_id);
}

async function seedActivity({ db }: Context, seed: ActivitySeed, companies: number[], now: number): Promise<number> {
  const { companies: _, days, percent, goods, limit_num, ...values } = seed;
  const [beginTime, endTime] = [now + days[0] * DAY, now + days[1] * DAY];
  const [made] = await db
    .insert(purchaseActivity)
    .values({
      ...values,
      enterprise_ids: companies,
      display_time: beginTime - 30 * DAY,
      begin_time: beginTime,
      end_time: endTime,
      relative_begin: beginTime,
      relative_end: endTime,
      created: beginTime - 30 * DAY,
      updated: now,
    })
    .returning({ id: purchaseActivity.activity_id });
  const activityId = made?.id ?? 0;
  const skus = await db.select().from(sku).where(inArray(sku.goods_id, goods));
  const items = skus.map(({ item_id, goods_id, price }) => ({
    activity_id: activityId,
    item_id,
    goods_id,
    price: Math.max(1, Math.trunc((price * percent) / 100)),
    store: 60,
    limit_num,
    sort: goods.indexOf(goods_id),
  }));
  await insertAll(db, purchaseItem, items);
  return activityId;
}

export async function seedStaff(context: Context): Promise<void> {
  const { db } = context;
  const now = seconds(context);
  await putSetting(context, `agreement:${STAFF_TERMS}`, {
    title: '员工内购协议',
    version: '2025-06-01',
    content: TERMS,
  });
  const rows = await db
    .insert(enterprise)
    .values(COMPANIES.map(({ ways, ...row }, sort) => ({ ...row, ways: [...ways], sort, created: now, updated: now })))
    .returning({ id: enterprise.enterprise_id });
  const companies = rows.map(({ id }) => id);
  const [first = 0] = await seedPeople(context, companies, now);
  for (const seed of ACTIVITIES) {
    const taking = seed.companies.map((index) => companies[index] ?? 0);
    const activityId = await seedActivity(context, seed, taking, now);
    if (!seed.has_relatives) continue;
    // The demo shopper is a relative of the demo member of staff.
    const [shopper] = await db.select().from(member).where(eq(member.mobile, DEMO_SHOPPER));
    const created = now - DAY;
    await db.insert(staffInvitation).values({ code: 'demo-invite', activity_id: activityId, staff_id: first, created });
    if (shopper)
      await db
        .insert(staffRelative)
        .values({ activity_id: activityId, user_id: shopper.user_id, staff_id: first, created });
  }
}
