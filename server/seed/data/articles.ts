/** Nodes and articles of the demo mall. */
export interface NodeSeed {
  key: string;
  name: string;
  articles: ArticleSeed[];
}

export interface ArticleSeed {
  title: string;
  summary: string;
  image: string;
  /** an article that sells goods (软文), instead of one that only informs */
  article_type?: 'bring';
  /** age in days at the moment of seeding */
  age: number;
  content: string;
}

const p = (...lines: string[]): string => lines.map((line) => `<p>${line}</p>`).join('');
const picture = (address: string): string => `<p><img src="${address}" alt=""></p>`;

const help: ArticleSeed[] = [
  {
    title: '怎么下单和付款？',
    summary: '从挑选商品到支付完成的步骤。',
    image: '/artwork/studio/1404-use.webp',
    age: 120,
    content:
      '<ol><li>在商品页选好规格和数量，加入购物车或立即购买。</li><li>购物车按店铺分组，几家店铺的商品可以一起结算。</li><li>选择收货地址，或在支持自提的店铺选择自提点和时间。</li><li>提交订单后在倒计时内付款，超时订单自动取消，库存、优惠券和积分随即退回。</li></ol>',
  },
  {
    title: '运费怎么算，多久能送到？',
    summary: '运费按商品和收货地区计算，到店自提免运费。',
    image: '/artwork/shops/fresh.webp',
    age: 118,
    content: p(
      '运费按商品的运费模板和收货地区计算，选好地址后在确认订单页显示，没有其他费用。',
      '六家门店当日 16:00 前付款的订单当天发货。同城通常次日送达，跨省两到四天，偏远地区以物流信息为准。',
      '在支持自提的店铺可以选择自提点和时段，凭订单里的自提码取货，不收运费。',
    ),
  },
  {
    title: '怎么退换商品？',
    summary: '签收七天内可以申请退换，鲜果坏了拍照即赔。',
    image: '/artwork/shops/wardrobe.webp',
    age: 116,
    content: p(
      '未发货的订单可以在订单详情申请取消，付款按原路退回。',
      '签收七天内，商品完好、配件齐全即可申请退换。服装尺码不合，可以直接带到门店调换。',
      '鲜果和点心不支持无理由退换；收到时有破损或变质，请在 24 小时内拍照联系客服，核实后直接赔付，不用寄回。',
    ),
  },
  {
    title: '优惠券和积分怎么用？',
    summary: '系统自动选最省的优惠券，十个积分抵一元。',
    image: '/artwork/banners/phone-points.webp',
    age: 114,
    content: p(
      '优惠券在商品页、店铺页和领券活动里领取，每张的门槛和期限写在券面上。结算时系统自动选用优惠最多的一张，您也可以改选或不用。',
      '十个积分抵一元，可以抵商品金额和运费。订单取消后，用掉的优惠券和积分原样退回。',
    ),
  },
  {
    title: '到店自提要带什么？',
    summary: '带上自提码，请在预约的时段内到店。',
    image: '/artwork/shops/tea.webp',
    age: 112,
    content: p(
      '付款后在订单详情可以看到自提码。请在预约的时段到店，向店员出示自提码，核对商品后取走。',
      '临时来不了，可以在预约时间前联系门店改期；超过预约日三天未取，订单会退款取消。',
    ),
  },
];

const news: ArticleSeed[] = [
  {
    title: '六家门店全部开通当日发货',
    summary: '厦门思明店加入后，全部门店 16:00 前的订单当天发出。',
    image: '/artwork/shops/fresh.webp',
    age: 3,
    content:
      picture('/artwork/shops/fresh.webp') +
      p(
        '从本月起，厦门思明店加入当日发货。至此，上海、杭州、深圳、成都、北京、厦门六家门店，每天 16:00 前付款的订单都在当天发出。',
        '我们为每家门店增加了一次傍晚的揽收，鲜果和点心使用可回收的保温箱。收到后请把保温箱交还快递员，下次购物抵扣两元。',
      ),
  },
  {
    title: '木匠风商城开放门店空瓶回收',
    summary: '把用完的护肤品空瓶带回成都锦江店，一只抵五元。',
    image: '/artwork/shops/beauty.webp',
    age: 12,
    content:
      picture('/artwork/studio/1303-use.webp') +
      p(
        '素研美妆成都锦江店即日起回收护肤品空瓶，品牌不限，洗净即可。每只空瓶抵五元，单笔最多抵五只。',
        '回收的玻璃瓶由本地工厂熔炼，做成店里使用的试用装小瓶。第一个月我们收到了一千二百多只。',
      ),
  },
  {
    title: '周末露营课报名开始',
    summary: '越野人户外每周六在海边教搭帐篷，带孩子免费。',
    image: '/artwork/shops/camping.webp',
    age: 20,
    content:
      picture('/artwork/shops/camping.webp') +
      p(
        '每周六上午九点，越野人户外的店员在厦门思明店门口集合，带大家到海边学习搭帐篷、系绳结和收纳睡袋。',
        '课程三小时，装备由店里提供，十二岁以下的孩子随家长免费参加。请提前一天到店或电话报名，雨天顺延。',
      ),
  },
];

/** The categories in display order. */
export const articleNodes: NodeSeed[] = [
  { key: 'help', name: '帮助中心', articles: help },
  { key: 'news', name: '商城动态', articles: news },
  {
    key: 'story',
    name: '品牌故事',
    articles: [
      {
        title: '从一张长桌开始的商城',
        summary: '木匠风的名字，来自杭州一间木工房里的长桌。',
        image: '/artwork/studio/1602-use.webp',
        age: 200,
        content:
          picture('/artwork/studio/1602-use.webp') +
          p(
            '木匠风起初不卖东西。杭州一间木工房里有一张四米长的桌子，周末总有人带着茶叶、面包和自己缝的布袋来交换。',
            '后来换的人多了，我们把桌子搬上了网：做东西的人自己定价、自己写介绍，商城只做三件事——把东西拍清楚，把运费算明白，出了问题先赔再查。',
            '今天长桌还在曙光路的茶舍里。路过的时候进来坐坐，茶是免费的。',
          ),
      },
    ],
  },
  {
    key: 'technology',
    name: '工艺与技术',
    articles: [
      {
        article_type: 'bring',
        title: '一只耳机怎样通过我们的试听',
        summary: '声屿数码的三轮试听：人声、通勤和一整天的佩戴。',
        image: '/artwork/shops/digital.webp',
        age: 40,
        content:
          picture('/artwork/shops/digital.webp') +
          '<h2>三轮试听</h2><ul><li>人声：用同一段朗读比较齿音和换气声是否自然。</li><li>通勤：在地铁十一号线上测降噪，同时量漏音。</li><li>佩戴：三位店员各戴一个工作日，记录摘下的次数。</li></ul>' +
          p('三轮都通过才会上架。没有通过的型号，我们把记录寄回给厂家，不公开点名。'),
      },
    ],
  },
  {
    key: 'frenchstyle',
    name: '法式生活',
    articles: [
      {
        title: '把周日早餐吃成一顿法餐',
        summary: '一壶红茶、两片烤吐司，再加一小碟果酱。',
        image: '/artwork/studio/1207-use.webp',
        age: 28,
        content:
          picture('/artwork/studio/1206-use.webp') +
          p(
            '法式早餐的要点不在可颂，而在慢。先烧水温壶，红茶三克，九十五度的水泡三分钟；吐司切厚片，烤到边缘微焦。',
            '黄油要在室温放软，果酱另用小碟。桌上留一支花，手机放在另一个房间。这样的早餐大约需要四十分钟，也值得四十分钟。',
          ),
      },
    ],
  },
  {
    key: 'precollection',
    name: '新品预告',
    articles: [
      {
        title: '冬季衣橱：三种面料先看',
        summary: '羊毛、灯芯绒和加厚棉麻，下月初上架。',
        image: '/artwork/studio/1506-use.webp',
        age: 5,
        content:
          picture('/artwork/shops/wardrobe.webp') +
          p(
            '织里衣坊的冬季系列只用三种面料：可机洗的精纺羊毛、十四条细灯芯绒，以及两层织在一起的加厚棉麻。',
            '颜色沿用去年的燕麦、深苔和墨蓝，裤装增加了加长款。下月初在北京朝阳店和商城同时上架，老会员可以提前一天到店试穿。',
          ),
      },
    ],
  },
];
