import type { BrandSeed } from './types.ts';

function brand(id: number, name: string, intro: string): BrandSeed {
  return { id, name, logo: `/artwork/brands/${id}.svg`, intro };
}

/** All names are made up for the demo mall. */
export const brands: BrandSeed[] = [
  brand(1, '拾果记', '跟着节气走产地，只卖当季熟成的水果。'),
  brand(2, '山野鲜生', '从山场到餐桌，菌菇、鲜蛋与海味当日分拣。'),
  brand(3, '云岭茶事', '自有茶园与合作茶农，一季一茶，写明山场与采摘日。'),
  brand(4, '慢烘坊', '小批量烘焙咖啡豆，包装上印着烘焙日期。'),
  brand(5, '半日闲', '少糖少油的点心铺子，配料表一眼看完。'),
  brand(6, '素研', '做减法的护肤品牌，配方公开，包装可回收。'),
  brand(7, '花间色', '适合东方肤色的日常彩妆。'),
  brand(8, '净屿', '口腔与身体护理，家里每个人都能用。'),
  brand(9, '声屿', '耳机与音箱，把声音调得耐听。'),
  brand(10, '格物电子', '电脑、手机与外设，售后在线三年。'),
  brand(11, '观物', '给日常记录者的相机与配件。'),
  brand(12, '织里衣坊', '天然面料的基础款，尺码从 XS 到 XXL。'),
  brand(13, '行囊', '背起来就走的包，五年内免费修补。'),
  brand(14, '木匠风', '榫卯家具与木作小物，木材来源可追溯。'),
  brand(15, '炊时', '一口好锅、一把好刀，厨房里的长情器物。'),
  brand(16, '眠里', '睡得好一点：床品、香薰与灯。'),
  brand(17, '童年屿', '给三到十二岁孩子的玩具与文具。'),
  brand(18, '小满书房', '图画书与亲子阅读。'),
  brand(19, '越野人', '露营、徒步与骑行装备。'),
  brand(20, '风迹', '跑步与球类，训练和比赛都够用。'),
];
