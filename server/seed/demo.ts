/** The demo mall: goods, shops, coupons, accounts and composed pages. Never in production. */
import { seconds, type Context } from '../kernel/http/context.ts';
import { openDeposits } from '../wallet/deposit/move.ts';
import { openPoints } from '../wallet/point/move.ts';
import { openStock } from '../goods/stock/move.ts';
import { putSetting, settingOf } from '../kernel/system/settings/settings.ts';
import { seedAgreements } from './agreements.ts';
import { seedAccounts } from './accounts.ts';
import { seedArticles } from './articles.ts';
import { seedMenus } from './menus.ts';
import { seedPictures } from './pictures.ts';
import { seedMerchants } from './merchants.ts';
import { seedStaff } from './staff.ts';
import { seedRegions } from './basics.ts';
import {
  seedBelongings,
  seedCouponCodes,
  seedFreight,
  seedPickups,
  seedPointMall,
  seedPoints,
  seedPromotions,
  seedReviews,
} from './buying.ts';
import { seedCatalogue } from './catalogue.ts';
import { mall } from './data/mall.ts';
import { rechargeRules, vipGrades } from './data/member-offers.ts';
import { pointMallSeed } from './data/points.ts';
import { seedPages } from './pages/pages.ts';

/** Seeds an empty database. */
export async function seedDemo(context: Context): Promise<void> {
  const { db } = context;
  const now = seconds(context);
  await seedRegions(db);
  await seedAgreements(context);
  await seedFreight(db);
  await seedCatalogue(db, mall, now);
  await seedPromotions(db, now);
  await seedPickups(db);
  await seedPointMall(db, now);
  const shopper = await seedAccounts(db, now, context.config);
  await seedBelongings(db, shopper, now);
  await seedCouponCodes(db, now);
  await seedPoints(db, shopper, now);
  await seedReviews(db, now);
  await seedArticles(db, now);
  await seedMenus(db, now);
  await seedPictures(context);
  await seedMerchants(context);
  await seedStaff(context);
  await openStock(db, now);
  await openPoints(db, now);
  await openDeposits(db, now);
  await putSetting(context, 'brand', {
    brand_name: '木匠风商城',
    logo: '/artwork/mall/logo.svg',
    mark: '/artwork/mall/mark.svg',
    intro: '产地直发的鲜果茶饮，和用得久的日常好物。',
    background: '/artwork/mall/login-background.svg',
  });
  await putSetting(context, 'login-pages', [
    { domain: 'localhost', logo: '/artwork/mall/logo.svg', background: '/artwork/mall/login-background.svg' },
  ]);
  await putSetting(context, 'mall-info', {
    company: '木匠风（上海）演示商贸有限公司',
    credit_code: '91310000MA0DEMO00X',
    record: '沪ICP备00000000号（演示）',
    address: '上海市徐汇区衡山路 880 号梧桐里 3 层',
    phone: '400-000-5900',
    hours: '每天 8:00–22:00',
    email: 'service@mall.example',
  });
  await putSetting(context, 'live-help', {
    ...(await settingOf(context, 'live-help')),
    days: 'every',
    opens: '08:00',
    closes: '22:00',
    hours: '每天 8:00–22:00',
  });
  await putSetting(context, 'goods-promises', {
    services: ['七天无理由', '正品保证', '可开发票'],
    arrival: { hour: 16, near: 1, far: 3 },
  });
  await putSetting(context, 'tdk', {
    title: '木匠风商城 - 产地直发，日常好物',
    mate_description:
      '木匠风商城汇集产地鲜果、茶饮零食、美妆个护、数码家电与家居好物，六家门店当日发货，七天无理由退换。',
    mate_keywords: '木匠风商城,产地直发,水果,茶叶,数码,家居',
  });
  await putSetting(context, 'tdk:goods-list', { title: '全部商品 - 木匠风商城' });
  await putSetting(context, 'tdk:goods-detail', { title: '{name} - 木匠风商城' });
  await putSetting(context, 'tdk:pointsmall-list', { title: '积分商城 - 木匠风商城' });
  await putSetting(context, 'tdk:pointsmall-detail', { title: '{name} 积分兑换 - 木匠风商城' });
  await putSetting(context, 'pointsmall', pointMallSeed);
  // Ten points are one yuan, and may pay a whole order.
  await putSetting(context, 'point-expiry', { years: 1 });
  await putSetting(context, 'point-rule', { deductPoint: 10, limitPercent: 100, paysFreight: true });
  await putSetting(context, 'recharge-rules', rechargeRules);
  await putSetting(context, 'vip-grades', vipGrades);
  await putSetting(context, 'vip-guide', {
    vipgrade_name: '木匠会员',
    gradeDiscount: '9.5',
    guide_title_desc: '开通木匠会员，本单起享 9.5 折',
  });
  await seedPages(context);
}
