/** Pickup points: counters of the shops with the tag 支持自提. Workdays from 1, Monday. */
export const pickups = [
  {
    shop_id: 1,
    name: '拾果鲜生 徐汇店前台',
    address: '衡山路 880 号梧桐里 1 层 102',
    hours: [
      ['09:00', '12:00'],
      ['14:00', '20:00'],
    ] as [string, string][],
    workdays: [1, 2, 3, 4, 5, 6, 7],
    wait_pickup_days: 0,
    latest_pickup_days: 5,
  },
  {
    shop_id: 1,
    name: '拾果鲜生 徐家汇冷柜',
    address: '漕溪北路 18 号地下一层自提柜',
    hours: [['08:00', '22:00']] as [string, string][],
    workdays: [1, 2, 3, 4, 5],
    wait_pickup_days: 1,
    latest_pickup_days: 7,
  },
  {
    shop_id: 4,
    name: '素研美妆 锦江店服务台',
    address: '东大街下东大街段 216 号 1 栋 3 号',
    hours: [['10:30', '21:00']] as [string, string][],
    workdays: [1, 2, 3, 4, 5, 6, 7],
    wait_pickup_days: 1,
    latest_pickup_days: 7,
  },
];
