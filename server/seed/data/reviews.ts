/** Shoppers who wrote the reviews; they cannot sign in. */
export const reviewers = ['林间小鹿', '三味书屋', '阿茶', '沐沐妈', '跑者老周', '北窗', '小满', '厨房新手'] as const;

export interface ReviewSeed {
  goods_id: number;
  item_spec_desc: string;
  by: (typeof reviewers)[number];
  star: number;
  content: string;
  pics?: string[];
  anonymous?: boolean;
  /** Days before the moment of seeding. */
  daysAgo: number;
  /** By the shop, or by another shopper. */
  replies?: { by: 'shop' | (typeof reviewers)[number]; content: string }[];
  /** The addition, written later. */
  addition?: { content: string; pics?: string[]; daysAgo: number };
  /** Shoppers who like it. */
  praisedBy?: (typeof reviewers)[number][];
}

export const reviews: ReviewSeed[] = [
  {
    goods_id: 1101,
    item_spec_desc: '规格：4盒装，果径：15mm+',
    by: '沐沐妈',
    star: 5,
    content: '早上下单下午就到了，打开还是凉的。果粉很完整，孩子一口气吃了一盒半，这周第二次回购。',
    pics: ['/artwork/studio/1101-use.webp', '/artwork/studio/1101-close.webp'],
    daysAgo: 3,
    addition: { content: '剩下两盒放冰箱第三天了，果粉还在，口感没变软。', daysAgo: 1 },
    praisedBy: ['小满', '北窗', '林间小鹿'],
    replies: [{ by: 'shop', content: '谢谢沐沐妈再次光顾，下一批周三到货，还是同一片果园。' }],
  },
  {
    goods_id: 1101,
    item_spec_desc: '规格：6盒装，果径：15mm+',
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
    goods_id: 1101,
    item_spec_desc: '规格：12盒装，果径：15mm+',
    by: '林间小鹿',
    star: 4,
    content: '办公室拼单买的，大小均匀，酸甜刚好。',
    anonymous: true,
    daysAgo: 20,
  },
  {
    goods_id: 1201,
    item_spec_desc: '规格：125g 单罐',
    by: '阿茶',
    star: 5,
    content: '火功到位不燥，七泡还有岩韵。罐子密封好，喝了一个月味道没有跑。',
    pics: ['/artwork/studio/1201-use.webp'],
    daysAgo: 6,
    praisedBy: ['三味书屋', '北窗'],
    replies: [{ by: 'shop', content: '识货！建议用一百度的水快进快出，前三泡不超过十秒。' }],
  },
  {
    goods_id: 1201,
    item_spec_desc: '规格：50g 试饮',
    by: '跑者老周',
    star: 4,
    content: '先买小罐试试，比预想的香，下次换大罐。',
    daysAgo: 15,
  },
  {
    goods_id: 1401,
    item_spec_desc: '颜色：石墨黑',
    by: '跑者老周',
    star: 5,
    content: '地铁上开降噪基本听不到报站，戴三个小时不夹头。收纳盒质感也好。',
    pics: ['/artwork/studio/1401-use.webp', '/artwork/studio/1401-close.webp', '/artwork/studio/1401-turned.webp'],
    daysAgo: 38,
    addition: {
      content: '用了一个月来追评：每天通勤两小时，一周充一次电。耳罩没有掉皮，降噪依旧稳。',
      pics: ['/artwork/studio/1401-close.webp'],
      daysAgo: 7,
    },
    praisedBy: ['小满', '沐沐妈', '阿茶', '北窗'],
    replies: [{ by: 'shop', content: '谢谢老周的长期使用反馈，耳罩是可更换件，需要时联系我们。' }],
  },
  {
    goods_id: 1401,
    item_spec_desc: '颜色：石墨黑',
    by: '小满',
    star: 2,
    content: '音质不错，但是戴眼镜的人一小时左右耳朵会疼，建议先试戴。',
    daysAgo: 12,
    replies: [
      { by: 'shop', content: '抱歉没有让您满意，七天内可以无理由退货，也可以联系我们换一副加厚耳罩。' },
      { by: '北窗', content: '我也戴眼镜，换了加厚耳罩以后好多了。' },
    ],
    praisedBy: ['北窗'],
  },
  {
    goods_id: 1401,
    item_spec_desc: '颜色：石墨黑',
    by: '北窗',
    star: 3,
    content: '降噪够用，蓝牙偶尔断一下，走到路口人多的地方比较明显。',
    anonymous: true,
    daysAgo: 4,
  },
  {
    goods_id: 1603,
    item_spec_desc: '颜色：番茄红，尺寸：20cm',
    by: '林间小鹿',
    star: 5,
    content: '炖牛腩一个半小时就软了，锅盖上的水珠会自己滴回去。颜色摆在灶台上很好看。',
    pics: ['/artwork/studio/1603-use.webp'],
    daysAgo: 9,
    praisedBy: ['厨房新手'],
    replies: [{ by: 'shop', content: '洗的时候别用钢丝球，珐琅面能一直亮着。' }],
  },
  {
    goods_id: 1801,
    item_spec_desc: '颜色：薄荷青，尺码：42',
    by: '跑者老周',
    star: 4,
    content: '跑了两百公里，后跟缓震没有塌。鞋头偏窄，脚宽的朋友建议大半码。',
    pics: ['/artwork/studio/1801-use.webp'],
    daysAgo: 5,
    replies: [{ by: '三味书屋', content: '谢谢提醒，我就是脚宽的。' }],
    addition: { content: '五百公里了，大底只磨平了一点，准备再买一双换着穿。', daysAgo: 2 },
  },
  {
    goods_id: 1603,
    item_spec_desc: '颜色：番茄红，尺寸：20cm',
    by: '厨房新手',
    star: 4,
    content: '第一口珐琅锅，煮粥不溢，煲汤香。就是有点重，单手端不太稳。',
    daysAgo: 17,
    addition: {
      content: '学会了用它做免揉面包，外壳特别脆，值了。',
      pics: ['/artwork/studio/1603-use.webp'],
      daysAgo: 8,
    },
  },
];
