/** Names, places and sentences of the demo mall's first month. No person in it is real. */
import type { Receiver } from '../../orders/tables.ts';

export const SURNAMES = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧'.split('');
export const GIVEN_NAMES =
  '晓雯 子涵 建国 雨桐 思远 佳怡 志强 梦琪 浩然 欣妍 俊杰 雅婷 文博 诗涵 立新 春燕 一鸣 若曦 海峰 静怡 天宇 婉清 国栋 佩珊'.split(
    ' ',
  );
export const NICK_BEGINNINGS =
  '爱吃的 慢慢走的 早起的 南方的 会发光的 散步的 晒太阳的 认真的 住在海边的 爱喝茶的 周末的 种花的'.split(' ');
export const NICK_ENDS = '橘子 松鼠 小熊 白鹭 番茄 柚子 石榴 鲸鱼 木木 阿岚 豆包 青柠 麦子 小满妈'.split(' ');

type Place = Omit<Receiver, 'name' | 'mobile' | 'address'> & { streets: string[] };

export const PLACES: readonly Place[] = [
  {
    state: '上海市',
    city: '上海市',
    district: '徐汇区',
    codes: [310_000, 310_100, 310_104],
    streets: ['天平路 120 弄', '漕溪北路 88 号', '龙华西路 21 弄'],
  },
  {
    state: '浙江省',
    city: '杭州市',
    district: '西湖区',
    codes: [330_000, 330_100, 330_106],
    streets: ['文三路 199 号', '曙光路 26 号', '古墩路 701 号'],
  },
  {
    state: '江苏省',
    city: '南京市',
    district: '鼓楼区',
    codes: [320_000, 320_100, 320_106],
    streets: ['中山北路 45 号', '湖南路 16 号'],
  },
  {
    state: '广东省',
    city: '深圳市',
    district: '南山区',
    codes: [440_000, 440_300, 440_305],
    streets: ['科苑路 8 号', '后海大道 2188 号'],
  },
  {
    state: '四川省',
    city: '成都市',
    district: '锦江区',
    codes: [510_000, 510_100, 510_104],
    streets: ['东大街 216 号', '静明路 9 号'],
  },
  {
    state: '北京市',
    city: '北京市',
    district: '朝阳区',
    codes: [110_000, 110_100, 110_105],
    streets: ['望京西园 3 区', '工体北路 4 号'],
  },
];

export const REMARKS = ['请放驿站', '工作日送货', '麻烦包装仔细一点', '送人的，请不要放价格单', '放门口即可'];

export const CANCEL_REASONS = ['拍错了，重新下单', '地址填错了', '不想要了', '等不及了，已在线下购买'];

/** Reviews by stars; they fit all goods. */
export const REVIEWS: Record<5 | 4 | 3 | 2, readonly string[]> = {
  5: [
    '收到了，包装很用心，和描述的一样，已经推荐给同事。',
    '第二次买了，品质一直稳定，物流也快，第二天就到。',
    '做工比想象中好，细节经得起看，这个价格很值。',
    '送给家里老人的，他们很喜欢，客服回复也很及时。',
    '颜色和图片一致，没有异味，用了一周来评价，满意。',
    '活动时入手的，性价比很高，会继续回购。',
  ],
  4: [
    '整体不错，就是快递比预计晚了一天，东西本身没问题。',
    '质量可以，包装再结实一点就更好了。',
    '和预期差不多，尺寸比我想的略小一点，其他都好。',
  ],
  3: ['中规中矩，没有惊喜也没有失望。', '东西还行，说明书写得太简单，琢磨了半天。'],
  2: ['外盒压坏了，好在里面没事，希望改进包装。', '和想象的有差距，联系客服后给了处理方案。'],
};

export const ADDITIONS = ['用了一段时间再来追评：依旧好用，没有后悔。', '追评：第二单也到了，品质一致。'];

export const ANSWERS = [
  '感谢您的认可，欢迎常来看看。',
  '谢谢您的反馈，包装我们已经加厚，给您带来不便很抱歉。',
  '收到您的建议，我们会继续改进，祝您生活愉快。',
];

interface Question {
  content: string;
  /** '' while the question waits */
  answer?: string;
  /** contact data of a guest */
  contact?: string;
  isAboutOrder?: boolean;
}

/** Oldest first. */
export const HELP_QUESTIONS: readonly Question[] = [
  {
    content: '想团购三十份做节日福利，价格能优惠吗？',
    answer: '您好，满 30 份可享团购价，已请同事电话联系您，请留意来电。',
    contact: 'gift@mall.test',
  },
  {
    content: '上次买的水果有两个坏了，怎么申请赔付？',
    answer: '很抱歉给您带来不便，请在订单里申请「仅退款」并上传照片，我们当天处理。',
    isAboutOrder: true,
  },
  { content: '可以开增值税专用发票吗，需要提供哪些信息？', isAboutOrder: true },
  { content: '请问周末下单当天能发货吗？' },
];
