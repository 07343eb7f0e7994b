import { tone } from './color.ts';
import { GROUNDS, pill, shadow, shadowDefs, stand, svg, text, textWidth, type Ground } from './scene.ts';
import { thing } from './things.ts';

type Item = [name: string, colour?: string];

interface Banner {
  file: string;
  ground: number;
  /** Strong colour of the button and the small heading. */
  accent: string;
  kicker: string;
  title: string;
  line: string;
  /** Text of the banner for phones; without it there is none. */
  short?: string;
  /** Label of a button; drawn when the whole banner is a link. */
  button?: string;
  /** Four objects: tall middle, left, right, small one in front. */
  items: [middle: Item, left: Item, right: Item, front: Item];
}

const BANNERS: Banner[] = [
  {
    file: 'fresh',
    ground: 100,
    accent: '#3f7a32',
    kicker: '当季鲜果',
    title: '这一口，刚从树上来',
    line: '云南蓝莓、盐源苹果、武鸣沃柑，清晨采摘，冷链直达',
    button: '去尝鲜',
    short: '清晨采摘，冷链直达',
    items: [['pineapple'], ['red-apple'], ['strawberry'], ['blueberries']],
  },
  {
    file: 'tea',
    ground: 200,
    accent: '#8a4b24',
    kicker: '茶与点心',
    title: '下午三点，泡一壶',
    line: '武夷大红袍配玫瑰鲜花饼，满 128 元享 8.8 折',
    button: '选一款茶',
    short: '大红袍配玫瑰鲜花饼',
    items: [['teaTin', '#9c3b2c'], ['teapot'], ['moon-cake'], ['cookie']],
  },
  {
    file: 'digital',
    ground: 400,
    accent: '#26508a',
    kicker: '数码换新',
    title: '旧的换新的，差价就好',
    line: '耳机、电脑、相机以旧换新，满 2000 元再减 200',
    button: '估个价',
    short: '以旧换新，满 2000 再减 200',
    items: [['headphone', '#474b55'], ['laptop'], ['phone', '#3b4048'], ['computer-mouse', '#aab4c4']],
  },
  {
    file: 'wardrobe',
    ground: 500,
    accent: '#5a4488',
    kicker: '换季衣橱',
    title: '天凉了，添一件软的',
    line: '双面羊毛大衣、山羊绒围巾上新，服饰鞋包无门槛 9 折',
    button: '看看新衣',
    short: '羊毛大衣、羊绒围巾上新',
    items: [['coat', '#c99a63'], ['handbag', '#d08a4a'], ['scarf', '#c8323a'], ['mans-shoe']],
  },
  {
    file: 'camping',
    ground: 800,
    accent: '#17696e',
    kicker: '露营季',
    title: '周末，去山里住一晚',
    line: '帐篷、保温壶、徒步鞋一次备齐，满 500 元减 80',
    button: '列个清单',
    short: '帐篷、保温壶、徒步鞋',
    items: [['tent', '#e08a3c'], ['hiking-boot'], ['thermos', '#5f7350'], ['compass']],
  },
  {
    file: 'home',
    ground: 600,
    accent: '#7a4f33',
    kicker: '家居焕新',
    title: '把家，住成喜欢的样子',
    line: '云朵沙发、白橡餐椅、龟背竹，送货上门并安装',
    button: '逛家居',
    short: '送货上门，并安装',
    items: [['couch-and-lamp', '#c9754a'], ['potted-plant'], ['chair'], ['jarCandle', '#d8b892']],
  },
  {
    file: 'beauty',
    ground: 300,
    accent: '#a33a50',
    kicker: '花间色上新',
    title: '枫叶、豆沙、山楂、乌梅',
    line: '四支丝绒口红，从日子里取的颜色，成都锦江店可试色',
    button: '试试颜色',
    items: [['lipstick', '#b8323a'], ['dropper', '#7cc0d8'], ['lotion-bottle'], ['polish', '#b98aa8']],
  },
  {
    file: 'kids',
    ground: 700,
    accent: '#96650a',
    kicker: '童年屿',
    title: '陪他慢慢，长大一点',
    line: '关节泰迪、木质拼图、节气图画书，满 399 元减 60',
    button: '挑个礼物',
    items: [['teddy-bear'], ['books', '#5f9a8a'], ['locomotive'], ['racing-car', '#e2402f']],
  },
  {
    file: 'run',
    ground: 800,
    accent: '#1d6a70',
    kicker: '风迹 P3 跑鞋',
    title: '今晚跑五公里',
    line: '前软后弹的中底，三种颜色，支持门店试跑',
    button: '看看跑鞋',
    items: [['running-shoe', '#58b5a6'], ['basketball'], ['badminton'], ['skateboard']],
  },
  {
    file: 'member',
    ground: 200,
    accent: '#b03f16',
    kicker: '新客见面礼',
    title: '十张券，先收进口袋',
    line: '满 59 减 10 起，领完再逛，结算时自动用上',
    button: '去领券',
    items: [['wrapped-gift'], ['red-envelope'], ['shopping-bags'], ['ticket']],
  },
  {
    file: 'points',
    ground: 700,
    accent: '#96650a',
    kicker: '积分商城',
    title: '攒下的积分，换点小欢喜',
    line: '帆布袋、泰迪熊、香薰蜡烛，积分直接换，运费也能用积分',
    short: '积分直接换，运费也能抵',
    items: [['teddy-bear'], ['jarCandle', '#d8b892'], ['wrapped-gift'], ['cookie']],
  },
];

/** The mall's banners, 1190 x 400: text on the left, four objects on the right; those for phones are drawn at twice 375 x 210. */
export async function banners(): Promise<[file: string, content: string][]> {
  const files: [string, string][] = [];
  for (const banner of BANNERS) files.push([`banners/${banner.file}.svg`, await draw(banner)]);
  for (const { short, ...banner } of BANNERS)
    if (short) files.push([`banners/phone-${banner.file}.svg`, await drawForPhone(banner, short)]);
  for (const tile of TILES) files.push([`tiles/${tile.file}.svg`, await drawTile(tile)]);
  for (const wide of WIDE) {
    files.push([`tiles/${wide.file}.svg`, await drawWide(wide)]);
    const [file, line] = wide.phone ?? [];
    if (file && line) files.push([`tiles/${file}.svg`, await drawPhoneTile(wide, line)]);
  }
  return files;
}

function groundOf(id: number): Ground {
  const ground = GROUNDS[id];
  if (!ground) throw new Error(`no ground ${id}`);
  return ground;
}

async function draw(banner: Banner): Promise<string> {
  const ground = groundOf(banner.ground);
  const [middle, left, right, front] = banner.items;
  const defs =
    `<linearGradient id="w" x2="1" y2="0"><stop stop-color="${tone(ground.wall, 0.03)}"/><stop offset="1" stop-color="${tone(ground.wall, -0.02)}"/></linearGradient>` +
    shadowDefs(ground.floor);
  const stage =
    `<path fill="url(#w)" d="M0 0h1190v400H0z"/><path fill="${ground.floor}" d="M0 400V322q300-44 620-20t570-26v124z"/>` +
    `<circle cx="884" cy="184" r="166" fill="#fff" opacity=".55"/><circle cx="884" cy="184" r="208" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>` +
    `<circle cx="676" cy="72" r="9" fill="${banner.accent}" opacity=".25"/><circle cx="1104" cy="92" r="14" fill="${ground.floor}"/><circle cx="1064" cy="48" r="5" fill="${banner.accent}" opacity=".35"/>`;
  const objects =
    stand(await thing(...left), { cx: 706, base: 338, fit: 168 }) +
    stand(await thing(...right), { cx: 1064, base: 338, fit: 168 }) +
    plinth(884, 330, 132, ground) +
    stand(await thing(...middle), { cx: 884, base: 334, fit: 236 }) +
    stand(await thing(...front), { cx: 984, base: 378, fit: 98 });
  const copy =
    pill(banner.kicker, 80, 76, 34, banner.accent, '#fff', 16) +
    text(banner.title, 78, 176, {
      size: banner.title.length > 9 ? 44 : 52,
      fill: ground.ink,
      weight: 700,
      spacing: 2,
    }) +
    text(banner.line, 80, 222, { size: 19, fill: ground.ink }) +
    (banner.button ? button(banner.button, ground.ink) : '');
  return svg(1190, 400, stage + objects + copy, defs);
}

/** Drawn at twice the displayed size, where no character is smaller than 12 px. */
async function drawForPhone(banner: Banner, short: string): Promise<string> {
  const ground = groundOf(banner.ground);
  const [middle, left, , front] = banner.items;
  const defs =
    `<linearGradient id="w" x2="1" y2="0"><stop stop-color="${tone(ground.wall, 0.03)}"/><stop offset="1" stop-color="${tone(ground.wall, -0.02)}"/></linearGradient>` +
    shadowDefs(ground.floor);
  const stage =
    `<path fill="url(#w)" d="M0 0h750v420H0z"/><path fill="${ground.floor}" d="M0 420V350q190-34 390-16t360-20v106z"/>` +
    `<circle cx="580" cy="216" r="150" fill="#fff" opacity=".55"/><circle cx="580" cy="216" r="184" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>` +
    `<circle cx="716" cy="70" r="12" fill="${ground.floor}"/><circle cx="676" cy="40" r="5" fill="${banner.accent}" opacity=".35"/>`;
  const objects =
    stand(await thing(...left), { cx: 462, base: 386, fit: 116 }) +
    plinth(586, 352, 104, ground) +
    stand(await thing(...middle), { cx: 586, base: 356, fit: 206 }) +
    stand(await thing(...front), { cx: 690, base: 396, fit: 92 });
  const copy =
    pill(banner.kicker, 44, 64, 44, banner.accent, '#fff', 24) +
    text(banner.title, 42, 174, {
      size: banner.title.length > 9 ? 39 : 44,
      fill: ground.ink,
      weight: 700,
      spacing: 1,
    }) +
    text(short, 44, 226, { size: 27, fill: ground.ink });
  return svg(750, 420, stage + objects + copy, defs);
}

/** A pill with a label and a small arrow. */
function button(label: string, fill: string): string {
  const width = Math.round(textWidth(label, 18));
  return (
    `<rect x="80" y="256" width="${width + 66}" height="46" rx="23" fill="${fill}"/>` +
    text(label, 104, 285.5, { size: 18, fill: '#fff', weight: 600 }) +
    `<path d="m${114 + width} 273l6 6l-6 6" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>`
  );
}

function plinth(cx: number, y: number, rx: number, ground: Ground): string {
  return (
    shadow(cx + 12, y + 28, rx + 24, 24) +
    `<path fill="${tone(ground.floor, 0.05)}" d="M${cx - rx} ${y}a${rx} 20 0 0 0 ${rx * 2} 0v18a${rx} 20 0 0 1 ${-rx * 2} 0z"/>` +
    `<ellipse cx="${cx}" cy="${y}" rx="${rx}" ry="20" fill="${ground.podium}"/>`
  );
}

interface Tile {
  file: string;
  ground: number;
  title: string;
  line: string;
  item: Item;
}

/** One per category of level 1, 290 x 180: four in a row of 1190 with gaps of 10. */
const TILES: Tile[] = [
  { file: 'fresh', ground: 100, title: '生鲜果蔬', line: '清晨到货 坏果包赔', item: ['strawberry'] },
  { file: 'snacks', ground: 200, title: '零食茶饮', line: '满 128 享 8.8 折', item: ['teapot'] },
  { file: 'beauty', ground: 300, title: '美妆个护', line: '成分公开 温和安心', item: ['lipstick', '#b8323a'] },
  { file: 'digital', ground: 400, title: '数码家电', line: '以旧换新 当场估价', item: ['headphone', '#474b55'] },
  { file: 'apparel', ground: 500, title: '服饰鞋包', line: '天然面料 换季上新', item: ['handbag', '#d08a4a'] },
  { file: 'home', ground: 600, title: '家居生活', line: '送货上门 并安装', item: ['chair'] },
  { file: 'kids', ground: 700, title: '母婴玩具', line: '圆角无毛刺 可水洗', item: ['teddy-bear'] },
  { file: 'outdoor', ground: 800, title: '运动户外', line: '先租后买 说走就走', item: ['tent', '#e08a3c'] },
];

async function drawTile(tile: Tile): Promise<string> {
  const ground = groundOf(tile.ground);
  const body =
    `<path fill="${ground.wall}" d="M0 0h290v180H0z"/><circle cx="214" cy="104" r="74" fill="#fff" opacity=".5"/><path fill="${ground.floor}" d="M0 142h290v38H0z"/>` +
    text(tile.title, 22, 52, { size: 24, fill: ground.ink, weight: 700 }) +
    text(tile.line, 22, 80, { size: 14, fill: ground.ink }) +
    stand(await thing(...tile.item), { cx: 214, base: 160, fit: 112 });
  return svg(290, 180, body, shadowDefs(ground.floor));
}

interface Wide extends Tile {
  accent: string;
  button: string;
  beside: Item;
  /** The tile for phones, if any: its file and its shorter text. */
  phone?: [file: string, line: string];
}

/** Two in a row of 1190 with a gap of 10: 590 x 200. */
const WIDE: Wide[] = [
  {
    file: 'wide-coupons',
    ground: 200,
    accent: '#b03f16',
    title: '领券中心',
    line: '每日更新，结算时自动抵扣',
    button: '去领券',
    item: ['ticket'],
    beside: ['red-envelope'],
  },
  {
    file: 'wide-shops',
    ground: 800,
    accent: '#17696e',
    title: '身边的门店',
    line: '六城六店，可自提可退换',
    button: '找门店',
    item: ['convenience-store'],
    beside: ['potted-plant'],
  },
  {
    file: 'wide-new',
    ground: 500,
    accent: '#5a4488',
    title: '本周上新',
    line: '亚麻裙、新茶、X20 手机',
    button: '看新品',
    item: ['dress', '#5aa2c9'],
    beside: ['phone', '#3b4048'],
    phone: ['phone-new', '亚麻裙与新茶'],
  },
  {
    file: 'wide-gift',
    ground: 300,
    accent: '#a33a50',
    title: '送礼不纠结',
    line: '免费礼品包装，手写卡片',
    button: '挑礼物',
    item: ['wrapped-gift'],
    beside: ['bouquet'],
    phone: ['phone-gift', '免费礼品包装'],
  },
];

async function drawWide(wide: Wide): Promise<string> {
  const ground = groundOf(wide.ground);
  const body =
    `<path fill="${ground.wall}" d="M0 0h590v200H0z"/><circle cx="440" cy="104" r="88" fill="#fff" opacity=".5"/><path fill="${ground.floor}" d="M0 156h590v44H0z"/>` +
    stand(await thing(...wide.beside), { cx: 514, base: 176, fit: 92 }) +
    stand(await thing(...wide.item), { cx: 420, base: 182, fit: 138 }) +
    text(wide.title, 40, 66, { size: 32, fill: ground.ink, weight: 700, spacing: 2 }) +
    text(wide.line, 40, 98, { size: 17, fill: ground.ink }) +
    pill(wide.button, 40, 118, 36, wide.accent, '#fff', 16);
  return svg(590, 200, body, shadowDefs(ground.floor));
}

/** Two in a row of a phone, at twice the displayed size: 342 x 212. */
async function drawPhoneTile(wide: Wide, line: string): Promise<string> {
  const ground = groundOf(wide.ground);
  const body =
    `<path fill="${ground.wall}" d="M0 0h342v212H0z"/><circle cx="262" cy="142" r="74" fill="#fff" opacity=".5"/><path fill="${ground.floor}" d="M0 172h342v40H0z"/>` +
    stand(await thing(...wide.item), { cx: 262, base: 194, fit: 108 }) +
    text(wide.title, 24, 60, { size: 34, fill: ground.ink, weight: 700, spacing: 1 }) +
    text(line, 24, 100, { size: 24, fill: ground.ink });
  return svg(342, 212, body, shadowDefs(ground.floor));
}
