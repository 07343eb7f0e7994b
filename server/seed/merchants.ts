/** Kinds of merchants, the terms of applications, and in the demo a merchant who already sells. */
import { eq, sql } from 'drizzle-orm';
import { seconds, type Context } from '../kernel/http/context.ts';
import { coupon } from '../offers/coupon/tables.ts';
import { goods } from '../goods/tables.ts';
import { merchant, merchantType } from '../people/merchant/tables.ts';
import { operator } from '../people/operator/tables.ts';
import { picture } from '../content/picture/tables.ts';
import { shop } from '../places/shop/tables.ts';
import { DEMO_PASSWORD, hashPassword } from '../kernel/system/password.ts';
import { putSetting } from '../kernel/system/settings/settings.ts';
import { DEMO_MERCHANT } from './accounts.ts';
import { DAY } from '../../engine/rules/format/time.ts';

const TYPES: Record<string, string[]> = {
  食品生鲜: ['水果生鲜', '茶饮冲调', '休闲零食', '粮油调味'],
  美妆个护: ['美容护肤', '个人护理'],
  数码家电: ['数码配件', '生活电器'],
  家居日用: ['家纺布艺', '厨房餐具', '家具收纳'],
};

/** Kinds of merchants with their scopes of business; answers the number of the first scope. */
export async function seedMerchantTypes(context: Context): Promise<number> {
  const created = seconds(context);
  let first = 0;
  for (const [sort, [name, scopes]] of Object.entries(TYPES).entries()) {
    const [kind] = await context.db
      .insert(merchantType)
      .values({ name, sort, created })
      .returning({ id: merchantType.type_id });
    const rows = await context.db
      .insert(merchantType)
      .values(scopes.map((scope, index) => ({ name: scope, parent_id: kind?.id ?? 0, sort: index, created })))
      .returning({ id: merchantType.type_id });
    first ||= rows[0]?.id ?? 0;
  }
  return first;
}

const CONTENT = [
  '<h3>一、入驻条件</h3>',
  '<p>申请人应当是依法登记的企业或个体工商户，经营范围包含拟销售的商品，并保证提交的信息和证照真实、有效。</p>',
  '<h3>二、入驻流程</h3>',
  '<p>填写商家类型、企业信息和证照后提交，商城在三个工作日内审核；审核结果以短信通知，也可以随时登录本页查看。</p>',
  '<h3>三、店铺经营</h3>',
  '<p>审核通过后商城开通店铺和账号。商家按商城规则发布商品、处理订单和售后，对所售商品的质量负责。</p>',
  '<h3>四、信息保护</h3>',
  '<p>身份证件和银行账户信息只用于审核与结算，仅申请人本人和审核人员可以查看。</p>',
].join('');

/** Opens applications, and gives the first shop to a merchant. */
export async function seedMerchants(context: Context): Promise<void> {
  const { db } = context;
  const now = seconds(context);
  const typeId = await seedMerchantTypes(context);
  await putSetting(context, 'merchant-settlement', {
    display_on_pc: true,
    content: CONTENT,
    settled_type: ['enterprise', 'soletrader'],
  });
  const [first] = await db.select().from(shop).where(eq(shop.distributor_id, 1));
  if (!first) return;
  const account = {
    username: DEMO_MERCHANT,
    password_hash: await hashPassword(DEMO_PASSWORD, context.config),
    is_demo: true,
  };
  const [made] = await db
    .insert(operator)
    .values({ ...account, shop_id: first.distributor_id, created: now })
    .returning({ id: operator.operator_id });
  await db.insert(merchant).values({
    mobile: DEMO_MERCHANT,
    type_id: typeId,
    settled_type: 'enterprise',
    name: `${first.name}（演示）商贸有限公司`,
    credit_code: '91310000MA0DEMO01X',
    province: first.province,
    city: first.city,
    area: first.area,
    address: first.address,
    legal_name: '韩梅梅',
    legal_cert_id: '31010119900101001X',
    legal_mobile: DEMO_MERCHANT,
    bank_acct_type: '1',
    card_id: '31000000000000000001',
    bank_name: '招商银行上海分行',
    agreed: now,
    step: 4,
    audit_status: 2,
    submitted: now - DAY,
    audited: now,
    shop_id: first.distributor_id,
    operator_id: made?.id ?? null,
    created: now - DAY,
    updated: now,
  });
  await giveOwnThings(context, first.distributor_id);
}

/** Things that the merchant made in the office: the shop's coupons, and a picture library of the shop and its goods. */
async function giveOwnThings({ db }: Context, shopId: number): Promise<void> {
  await db.update(coupon).set({ made_by: shopId }).where(eq(coupon.shop_id, shopId));
  const shown = sql`select unnest(${goods.pics}) from ${goods} where ${goods.shop_id} = ${shopId}
    union select unnest(array[${shop.logo}, ${shop.banner}]) from ${shop} where ${shop.distributor_id} = ${shopId}`;
  const rows = await db
    .select()
    .from(picture)
    .where(sql`${picture.storage_key} in (${shown})`);
  const own = rows.map(({ image_id: _ofMall, ...facts }) => ({ ...facts, shop_id: shopId, folder_id: 0 }));
  if (own.length > 0) await db.insert(picture).values(own);
}
