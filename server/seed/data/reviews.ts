/** Shoppers who wrote the reviews; they cannot sign in. */
export const reviewers = ['林间小鹿', '三味书屋', '阿茶', '沐沐妈', '跑者老周'] as const;

export interface ReviewSeed {
  goodsId: number;
  specDesc: string;
  by: (typeof reviewers)[number];
  star: number;
  content: string;
  pics?: string[];
  anonymous?: boolean;
  /** Days before the moment of seeding. */
  daysAgo: number;
  /** From the shop, or from another shopper. */
  replies?: { by: 'shop' | (typeof reviewers)[number]; content: string }[];
}

export const reviews: ReviewSeed[] = [
  {
    goodsId: 1101,
    specDesc: '规格：4盒装，果径：15mm+',
    by: '沐沐妈',
    star: 5,
    content: '早上下单下午就到了，打开还是凉的。果粉很完整，孩子一口气吃了一盒半，这周第二次回购。',
    pics: ['/artwork/goods/1101-1.svg', '/artwork/goods/1101-2.svg'],
    daysAgo: 3,
    replies: [{ by: 'shop', content: '谢谢沐沐妈再次光顾，下一批周三到货，还是同一片果园。' }],
  },
  {
    goodsId: 1101,
    specDesc: '规格：6盒装，果径：15mm+',
    by: '三味书屋',
    star: 3,
    content: '果子新鲜，但是这次有一盒压到了，坏了十来颗。客服当天就退了那一盒的钱。',
    daysAgo: 11,
    replies: [
      { by: 'shop', content: '抱歉让您失望了，已经换了加厚的隔板，压坏的随时拍照给我们。' },
      { by: '林间小鹿', content: '我这边收到的已经是新隔板了，一颗没坏。' },
    ],
  },
  {
    goodsId: 1101,
    specDesc: '规格：12盒装，果径：15mm+',
    by: '林间小鹿',
    star: 4,
    content: '办公室拼单买的，大小均匀，酸甜刚好。',
    anonymous: true,
    daysAgo: 20,
  },
  {
    goodsId: 1201,
    specDesc: '规格：125g 单罐',
    by: '阿茶',
    star: 5,
    content: '火功到位不燥，七泡还有岩韵。罐子密封好，喝了一个月味道没有跑。',
    pics: ['/artwork/goods/1201-1.svg'],
    daysAgo: 6,
    replies: [{ by: 'shop', content: '识货！建议用一百度的水快进快出，前三泡不超过十秒。' }],
  },
  {
    goodsId: 1201,
    specDesc: '规格：50g 试饮',
    by: '跑者老周',
    star: 4,
    content: '先买小罐试试，比预想的香，下次换大罐。',
    daysAgo: 15,
  },
  {
    goodsId: 1401,
    specDesc: '颜色：石墨黑',
    by: '跑者老周',
    star: 5,
    content: '地铁上开降噪基本听不到报站，戴三个小时不夹头。收纳盒质感也好。',
    pics: ['/artwork/goods/1401-1.svg', '/artwork/goods/1401-2.svg', '/artwork/goods/1401-3.svg'],
    daysAgo: 8,
  },
  {
    goodsId: 1603,
    specDesc: '颜色：番茄红，尺寸：20cm',
    by: '林间小鹿',
    star: 5,
    content: '炖牛腩一个半小时就软了，锅盖上的水珠会自己滴回去。颜色摆在灶台上很好看。',
    pics: ['/artwork/goods/1603-1.svg'],
    daysAgo: 9,
    replies: [{ by: 'shop', content: '洗的时候别用钢丝球，珐琅面能一直亮着。' }],
  },
  {
    goodsId: 1801,
    specDesc: '颜色：薄荷青，尺码：42',
    by: '跑者老周',
    star: 4,
    content: '跑了两百公里，后跟缓震没有塌。鞋头偏窄，脚宽的朋友建议大半码。',
    pics: ['/artwork/goods/1801-1.svg'],
    daysAgo: 5,
    replies: [{ by: '三味书屋', content: '谢谢提醒，我就是脚宽的。' }],
  },
];
