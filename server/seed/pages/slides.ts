/** Rendered banners of the demo mall (scripts/artwork/studio/scenes.json), with their words as text. */
import { BASE_WIDTH } from '../../../engine/document/page-defaults.ts';
import type { StoredLink, StoredWidget } from '../../../engine/document/content.ts';
import type { Box, PageBuilder } from '../../content/start/build-page.ts';
import { ROUND } from './cards.ts';

interface Banner {
  title: string;
  line: string;
  /** In the place of `line` on phones. */
  short: string;
  button: string;
  ink: string;
}

const BANNERS = {
  fresh: {
    title: '这一口，刚从树上来',
    line: '云南蓝莓、盐源苹果、武鸣沃柑，清晨采摘，冷链直达',
    short: '清晨采摘，冷链直达',
    button: '去尝鲜',
    ink: '#2f5a2aff',
  },
  summer: {
    title: '夏日鲜果节',
    line: '草莓、水蜜桃、芒果正当季，领券再减 15 元',
    short: '领券再减 15 元',
    button: '先领券',
    ink: '#2f5a2aff',
  },
  tea: {
    title: '下午三点，泡一壶',
    line: '武夷大红袍配玫瑰鲜花饼，满 128 元享 8.8 折',
    short: '大红袍配玫瑰鲜花饼',
    button: '选一款茶',
    ink: '#6d4220ff',
  },
  digital: {
    title: '旧的换新的，差价就好',
    line: '耳机、电脑、相机以旧换新，满 2000 元再减 200',
    short: '满 2000 元再减 200',
    button: '估个价',
    ink: '#26456eff',
  },
  wardrobe: {
    title: '天凉了，添一件软的',
    line: '山羊绒围巾、牛皮手袋上新，服饰鞋包无门槛 9 折',
    short: '羊绒围巾、牛皮手袋上新',
    button: '看看新品',
    ink: '#4d3a73ff',
  },
  home: {
    title: '把家，住成喜欢的样子',
    line: '云朵沙发、白橡餐椅、手编藤篮，送货上门并安装',
    short: '送货上门，并安装',
    button: '逛家居',
    ink: '#54463aff',
  },
  camping: {
    title: '周末，去山里住一晚',
    line: '帐篷、保温壶、徒步鞋一次备齐，满 500 元减 80',
    short: '帐篷、保温壶、徒步鞋',
    button: '列个清单',
    ink: '#17595eff',
  },
} as const satisfies Record<string, Banner>;

export type BannerName = keyof typeof BANNERS;

/** A slide with the banner for pages of a desktop. */
export function slide(name: BannerName, pathData: StoredLink): object {
  const { title, line, button, ink } = BANNERS[name];
  const words = { title, subTitle: line, buttonText: button, textColor: ink };
  return { imgUrl: `/artwork/banners/${name}.webp`, ...words, pathData };
}

/** A slide with the banner for phones. */
export function phoneSlide(name: BannerName, pathData: StoredLink): object {
  const { title, short, button, ink } = BANNERS[name];
  const words = { title, subTitle: short, buttonText: button, textColor: ink };
  return { imgUrl: `/artwork/banners/phone-${name}.webp`, ...words, pathData };
}

const TILES = {
  new: { title: '本周上新', line: '新茶、精华、X20 手机', button: '看新品', ink: '#4d3a73ff' },
  gift: { title: '送礼不纠结', line: '免费礼品包装，手写卡片', button: '挑礼物', ink: '#8a3143ff' },
  beauty: { title: '美妆个护', line: '成分公开 温和安心', button: '', ink: '#8a3143ff' },
  apparel: { title: '服饰鞋包', line: '天然面料 换季上新', button: '', ink: '#4d3a73ff' },
  kids: { title: '母婴玩具', line: '圆角无毛刺 可水洗', button: '', ink: '#75540fff' },
  outdoor: { title: '运动户外', line: '先租后买 说走就走', button: '', ink: '#17595eff' },
} as const;

export type TileName = keyof typeof TILES;

/** A tile inside a panel: one slide. On phones it has only its title. */
export function tile(builder: PageBuilder, box: Box, name: TileName, pathData: StoredLink): StoredWidget {
  const { title, line, button, ink } = TILES[name];
  const isPhone = builder.width === BASE_WIDTH;
  const words = isPhone ? { title } : { title, subTitle: line, buttonText: button };
  const imgUrl = `/artwork/tiles/${isPhone ? 'phone-' : ''}${name}.webp`;
  return builder.child('W0001', box, { data: [{ imgUrl, ...words, textColor: ink, pathData }], ...ROUND });
}
