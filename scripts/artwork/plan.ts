/** The content of each goods' pictures. Goods with three pictures have a text card. */
export interface GoodsArt {
  /** The drawing of the goods. */
  art: string;
  /** Its colour if the drawing can be recoloured: the colour of the default variant. */
  colour?: string;
  /** Second picture: two of the goods, a close-up, a tray seen from above, or the goods beside other things. */
  second: 'pair' | 'crop' | 'tray' | 'with';
  /** Other objects for 'tray' (one) and 'with' (up to two). */
  others?: string[];
  /** Colours of the specification values, by the name that the data use for the picture. */
  colours?: Record<string, string>;
  /** Third picture: two lines of headline, three points. */
  card?: [line1: string, line2: string, points: [string, string, string]];
}

export const plan: Record<number, GoodsArt> = {
  1101: { art: 'blueberries', second: 'tray', card: ['一口爆汁', '高原蓝莓', ['带霜采摘', '冷链直达', '坏果包赔']] },
  1102: {
    art: 'red-apple',
    second: 'tray',
    card: ['丑得实在', '甜得踏实', ['不套袋，晒足太阳', '霜降后采收', '果核周围有糖心']],
  },
  1103: { art: 'tangerine', second: 'tray' },
  1104: {
    art: 'pineapple',
    second: 'crop',
    card: ['不泡盐水', '直接开吃', ['熟到三分之二再摘', '果芯细软能吃', '随箱附凤梨刀']],
  },
  1105: {
    art: 'strawberry',
    second: 'tray',
    card: ['丹东暖棚', '头茬红颜', ['蜜蜂授粉', '单颗独立蛋托', '0–4℃ 冷链到家']],
  },
  1106: { art: 'mango', second: 'tray' },
  1107: { art: 'peach', second: 'tray' },
  1108: { art: 'brown-mushroom', second: 'with', others: ['brown-mushroom', 'herb'] },
  1109: {
    art: 'eggs',
    colour: '#b9a58c',
    second: 'crop',
    card: ['林下散养', '天天新鲜', ['白天找食，傍晚喂谷', '每盒印产蛋日期', '磕破按枚赔付']],
  },
  1110: { art: 'shrimp', second: 'with', others: ['shrimp', 'lemon'] },

  1201: {
    art: 'teaTin',
    colour: '#9c3b2c',
    second: 'with',
    others: ['teapot'],
    card: ['岩骨花香', '三道炭焙', ['传统炭焙', '春茶一季', '罐装避光']],
  },
  1202: {
    art: 'teaTin',
    colour: '#5f8f4e',
    second: 'with',
    others: ['herb', 'teacup-without-handle'],
    card: ['雨前一叶', '清爽豆香', ['梅家坞茶园', '手工辉锅', '谷雨前采摘']],
  },
  1203: {
    art: 'coffeePack',
    colour: '#3f5d6b',
    second: 'with',
    others: ['hot-beverage'],
    card: ['撕开就冲', '三种性格', ['下单后烘焙', '包装印烘焙日期', '独立小包锁香']],
  },
  1204: { art: 'coconut', second: 'with', others: ['glass-of-milk', 'coconut'] },
  1205: {
    art: 'pouch',
    colour: '#d9772b',
    second: 'with',
    others: ['chestnut', 'peanuts'],
    card: ['一天一袋', '刚好一把', ['四种坚果三种果干', '干湿分仓', '低温轻烘不裹糖']],
  },
  1206: {
    art: 'moon-cake',
    second: 'with',
    others: ['rose', 'moon-cake'],
    card: ['一枚饼里', '十二朵花', ['四月重瓣玫瑰', '现包现烤', '看得见整片花瓣']],
  },
  1210: { art: 'teaTin', colour: '#b8607a', second: 'pair' },
  1211: { art: 'hot-beverage', second: 'with', others: ['coffeePack'] },
  1207: { art: 'cookie', second: 'tray' },
  1208: {
    art: 'chocolate-bar',
    second: 'pair',
    card: ['四档可可', '各有性格', ['纯可可脂', '小块独立包装', '夏季冰袋保温']],
  },
  1209: {
    art: 'honey-pot',
    second: 'with',
    others: ['honeybee', 'sunflower'],
    card: ['椴树花开', '雪色成蜜', ['封盖成熟蜜', '自然结晶', '波美度 42 以上']],
  },

  1301: {
    art: 'lipstick',
    colour: '#b8323a',
    second: 'pair',
    colours: { c1: '#b8323a', c2: '#c9737b', c3: '#e0583a', c4: '#7a2c50' },
    card: ['薄涂提气', '厚涂丝绒', ['四支日常色', '乳木果油', '轻薄不卡纹']],
  },
  1302: {
    art: 'lotion-bottle',
    second: 'with',
    others: ['bubbles'],
    card: ['弱酸洁面', '不紧绷', ['氨基酸表活', '无皂基配方', '17 种成分全公开']],
  },
  1303: {
    art: 'dropper',
    colour: '#7cc0d8',
    second: 'with',
    others: ['droplet'],
    card: ['三滴入水', '透亮一天', ['三种分子量', '清爽不黏', '妆前可用']],
  },
  1304: { art: 'soap', second: 'with', others: ['bubbles', 'herb'] },
  1305: {
    art: 'toothbrush',
    colour: '#ddd5c6',
    second: 'pair',
    colours: { c1: '#ddd5c6', c2: '#7f9fc4', c3: '#f0a6b4' },
    card: ['两分钟', '刷干净', ['三档清洁', '30 秒换区提醒', '续航 60 天']],
  },
  1306: {
    art: 'polish',
    colour: '#a8232f',
    second: 'with',
    others: ['nail-polish'],
    colours: { c1: '#a8232f', c2: '#b98aa8', c3: '#3f9a98' },
  },
  1307: { art: 'mirror', second: 'crop' },
  1308: { art: 'razor', second: 'crop' },

  1401: {
    art: 'headphone',
    colour: '#474b55',
    second: 'crop',
    colours: { c1: '#474b55', c2: '#b3aca1', c3: '#4f7a64' },
    card: ['把世界', '调低一格', ['40 小时续航', '双设备连接', '记忆棉耳罩']],
  },
  1402: { art: 'camera', second: 'crop', card: ['轻装上路', '随手成片', ['机身五轴防抖', '翻转屏', '387 克随身带']] },
  1403: {
    art: 'laptop',
    second: 'crop',
    card: ['1.29 公斤', '整天在线', ['2.8K 120Hz 屏', '70Wh 电池', '3 年上门质保']],
  },
  1404: {
    art: 'watch',
    colour: '#3a4150',
    second: 'crop',
    colours: { c1: '#3a4150', c2: '#d3a65c' },
    card: ['一周一充', '步步有数', ['双频五星定位', '血氧与心率', '5ATM 防水']],
  },
  1405: { art: 'keyboard', colour: '#b9c3d2', second: 'crop' },
  1406: { art: 'computer-mouse', colour: '#aab4c4', second: 'with', others: ['keyboard'] },
  1407: {
    art: 'radio',
    colour: '#8a5a3a',
    second: 'crop',
    card: ['慢慢拧', '听见老街', ['北美胡桃木', '蓝牙与 FM', '减速齿轮旋钮']],
  },
  1408: {
    art: 'phone',
    colour: '#3b4048',
    second: 'crop',
    colours: { c1: '#3b4048', c2: '#7fa79d', c3: '#a596c8' },
    card: ['直屏手感', '四年常新', ['5500mAh 80W', '光学防抖主摄', 'IP68 防护']],
  },
  1409: { art: 'video-game', second: 'crop' },

  1501: {
    art: 't-shirt',
    colour: '#7f9fc4',
    second: 'pair',
    colours: { c1: '#f3efe6', c2: '#7f9fc4', c3: '#b5573f' },
    card: ['一件好 T', '穿很多年', ['220 克重磅', '双针领口', '预缩水处理']],
  },
  1502: { art: 'jeans', second: 'pair' },
  1503: {
    art: 'coat',
    colour: '#c99a63',
    second: 'crop',
    colours: { c1: '#c99a63', c2: '#77777c' },
    card: ['轻得像', '一阵暖风', ['双面呢手工缝', '净重不到 1kg', '含羊绒 10%']],
  },
  1504: {
    art: 'dress',
    colour: '#5aa2c9',
    second: 'pair',
    colours: { c1: '#5aa2c9', c2: '#b23a4b', c3: '#9db36b' },
    card: ['亚麻的', '好看的皱', ['水洗软亚麻', '抽绳收腰', '两侧有口袋']],
  },
  1505: { art: 'mans-shoe', second: 'pair' },
  1506: {
    art: 'handbag',
    colour: '#d08a4a',
    second: 'crop',
    colours: { c1: '#d08a4a', c2: '#3f6652', c3: '#8a2f3c' },
    card: ['用得越久', '越像自己', ['植鞣牛皮', '黄铜五金', '五年免费修补']],
  },
  1507: {
    art: 'backpack',
    colour: '#c4543b',
    second: 'pair',
    colours: { c1: '#4a4d55', c2: '#2f4a78', c3: '#c4543b' },
    card: ['雨天不慌', '安检不慢', ['侧开电脑仓', '防泼水面料', '风道背板']],
  },
  1508: { art: 'scarf', colour: '#c8323a', second: 'crop', colours: { c1: '#c8323a', c2: '#d9c7a8', c3: '#8ea3b8' } },
  1509: { art: 'womans-hat', second: 'with', others: ['sunglasses'] },
  1510: { art: 'socks', second: 'pair' },
  1511: { art: 'tote', colour: '#efe3cc', second: 'pair' },
  1512: { art: 'sunglasses', second: 'crop' },

  1601: {
    art: 'couch-and-lamp',
    colour: '#c9754a',
    second: 'crop',
    colours: { c1: '#c9754a', c2: '#e2d6c0', c3: '#7d8a5a' },
    card: ['陷进去', '一点点', ['羽绒坐包', '整套拆洗', '送装到家']],
  },
  1602: { art: 'chair', second: 'pair' },
  1603: {
    art: 'pot-of-food',
    colour: '#c8452f',
    second: 'crop',
    colours: { c1: '#c8452f', c2: '#eadfc8', c3: '#6f8597' },
    card: ['慢火', '炖得软', ['锁水盖一滴不漏', '双层珐琅', '锅体质保 10 年']],
  },
  1604: { art: 'kitchen-knife', second: 'with', others: ['tomato', 'carrot'] },
  1605: { art: 'bowl-with-spoon', second: 'pair' },
  1606: {
    art: 'bedding',
    colour: '#8ba6bf',
    second: 'crop',
    colours: { c1: '#8ba6bf', c2: '#d9d5cb', c3: '#c58f86' },
    card: ['顺着滑', '睡到亮', ['60 支长绒棉', 'A 类检测', '四角绑带不跑被']],
  },
  1607: {
    art: 'jarCandle',
    colour: '#d8b892',
    second: 'pair',
    card: ['睡前', '一小时', ['大豆植物蜡', '无烟棉芯', '约燃 40 小时']],
  },
  1608: { art: 'potted-plant', second: 'crop' },
  1609: { art: 'mantelpiece-clock', second: 'crop' },
  1610: {
    art: 'closed-umbrella',
    colour: '#8465b5',
    second: 'with',
    others: ['umbrella'],
    colours: { c1: '#2f4470', c2: '#d9a52e', c3: '#8465b5' },
  },
  1611: { art: 'basket', second: 'with', others: ['yarn', 'basket'] },
  1612: { art: 'teapot', second: 'with', others: ['teacup-without-handle'] },
  1613: { art: 'wrapped-gift', second: 'pair' },
  1614: { art: 'candle', second: 'pair' },

  1701: {
    art: 'teddy-bear',
    second: 'pair',
    card: ['抱着睡', '也坐着陪', ['关节能转动', '眼睛螺纹加固', '整只可水洗']],
  },
  1702: { art: 'baby-bottle', second: 'pair', card: ['慢慢喝', '少打嗝', ['底部回气阀', '高硼硅玻璃', '一手洗到底']] },
  1703: { art: 'puzzle-piece', colour: '#f0a63c', second: 'tray' },
  1704: { art: 'books', colour: '#5f9a8a', second: 'with', others: ['fox', 'rabbit-face'] },
  1705: {
    art: 'racing-car',
    colour: '#e2402f',
    second: 'pair',
    colours: { c1: '#e2402f', c2: '#3f8fd6', c3: '#edb92e' },
  },
  1706: { art: 'crayon', colour: '#ef7d3b', second: 'with', others: ['artist-palette'] },
  1707: { art: 'locomotive', second: 'crop' },
  1708: { art: 'kite', second: 'crop' },
  1709: { art: 'nesting-dolls', second: 'pair' },

  1801: {
    art: 'running-shoe',
    colour: '#58b5a6',
    second: 'pair',
    colours: { c1: '#58b5a6', c2: '#50545c', c3: '#ec7a3c' },
    card: ['落脚软', '起步弹', ['超临界中底', '单层网面', '600 公里耐磨']],
  },
  1802: {
    art: 'tent',
    colour: '#e08a3c',
    second: 'crop',
    colours: { c1: '#4f8a5a', c2: '#e08a3c' },
    card: ['山脊过夜', '也安心', ['双层防雨 3000mm', '8 分钟搭好', '净重 2.4kg']],
  },
  1803: {
    art: 'bicycle',
    colour: '#e8604c',
    second: 'crop',
    colours: { c1: '#3f7f94', c2: '#e8604c' },
    card: ['停着', '也能换挡', ['内三速花鼓', '全链罩不脏裤脚', '到家装好九成']],
  },
  1804: { art: 'badminton', second: 'pair' },
  1805: { art: 'basketball', second: 'crop' },
  1806: {
    art: 'yogaMat',
    colour: '#5f8f94',
    second: 'pair',
    colours: { c1: '#5f8f94', c2: '#9a86b0', c3: '#cda779' },
    card: ['站稳', '再呼吸', ['干湿都抓手', '刻线好对位', '183×68 加宽']],
  },
  1807: { art: 'hiking-boot', second: 'pair' },
  1808: { art: 'skateboard', second: 'crop' },
  1809: {
    art: 'thermos',
    colour: '#5f7350',
    second: 'pair',
    colours: { c1: '#5f7350', c2: '#e6e0d3', c3: '#4f93ad' },
    card: ['早上灌的', '晚上还烫', ['316 不锈钢内胆', '12 小时 ≥60℃', '杯盖就是小碗']],
  },
  1810: { art: 'goggles', second: 'crop' },
};
