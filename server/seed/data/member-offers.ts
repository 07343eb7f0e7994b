/** Offers of the demo mall for members besides goods: stored value and paid grades. Money in cents. */
import type { RechargeRule } from '../../wallet/deposit/rules.ts';
import type { VipGrade } from '../../wallet/vip/grades.ts';

export const rechargeRules: RechargeRule[] = [
  { id: 1, money: 10_000 },
  { id: 2, money: 20_000, gift: { type: 'point', value: 100 } },
  { id: 3, money: 50_000, gift: { type: 'money', value: 2_000 } },
  { id: 4, money: 100_000, gift: { type: 'money', value: 6_000 } },
];

export const vipGrades: VipGrade[] = [
  {
    id: 1,
    name: '木匠会员',
    discount: 5,
    guide: '开通木匠会员，全场享9.5折',
    prices: [
      { name: 'monthly', price: 1_500, days: 30, desc: '30天' },
      { name: 'quarter', price: 3_900, days: 90, desc: '90天，合每月13元' },
      { name: 'year', price: 12_800, days: 365, desc: '365天，合每月10.7元' },
    ],
    rights: [
      { name: '会员折扣', desc: '没有会员价的商品按9.5折结算' },
      { name: '专属客服', desc: '客服优先接入' },
    ],
  },
  {
    id: 2,
    name: '黑胡桃会员',
    discount: 10,
    guide: '开通黑胡桃会员，全场享9折',
    prices: [
      { name: 'monthly', price: 3_000, days: 30, desc: '30天' },
      { name: 'quarter', price: 7_800, days: 90, desc: '90天，合每月26元' },
      { name: 'year', price: 25_800, days: 365, desc: '365天，合每月21.5元' },
    ],
    rights: [
      { name: '会员折扣', desc: '没有会员价的商品按9折结算' },
      { name: '专属客服', desc: '客服优先接入' },
      { name: '新品试用', desc: '每季可申请新品试用' },
    ],
  },
];
