import type { CategorySeed } from './types.ts';

type Branch = [id: number, name: string, leaves: [id: number, name: string][]];

/** Main categories have the ids of the sales categories plus this. */
const MAIN_OFFSET = 1000;

function root(id: number, name: string, branches: Branch[]): CategorySeed {
  return {
    id,
    name,
    image: `/artwork/categories/${id}.svg`,
    children: branches.map(([branchId, branchName, leaves]) => ({
      id: branchId,
      name: branchName,
      image: `/artwork/categories/${branchId}.svg`,
      children: leaves.map(([leafId, leafName]) => ({ id: leafId, name: leafName })),
    })),
  };
}

function asMain({ id, children, ...rest }: CategorySeed): CategorySeed {
  return { ...rest, id: id + MAIN_OFFSET, isMain: true, ...(children ? { children: children.map(asMain) } : {}) };
}

/** Sales categories: what a shopper walks through. */
export const categories: CategorySeed[] = [
  root(100, '生鲜果蔬', [
    [
      110,
      '新鲜水果',
      [
        [111, '莓果樱桃'],
        [112, '柑橘苹果'],
        [113, '热带水果'],
        [114, '桃李葡萄'],
      ],
    ],
    [
      120,
      '蔬菜蛋品',
      [
        [121, '菌菇时蔬'],
        [122, '鲜蛋'],
      ],
    ],
    [130, '海鲜水产', [[131, '鲜虾蟹贝']]],
  ]),
  root(200, '零食茶饮', [
    [
      210,
      '中国茶',
      [
        [211, '乌龙红茶'],
        [212, '绿茶花茶'],
      ],
    ],
    [
      220,
      '咖啡饮品',
      [
        [221, '挂耳咖啡'],
        [222, '果汁植物饮'],
      ],
    ],
    [
      230,
      '休闲零食',
      [
        [231, '坚果炒货'],
        [232, '饼干糕点'],
        [233, '糖果巧克力'],
      ],
    ],
    [240, '蜂蜜冲调', [[241, '蜂蜜']]],
  ]),
  root(300, '美妆个护', [
    [
      310,
      '面部护肤',
      [
        [311, '洁面'],
        [312, '精华水乳'],
      ],
    ],
    [
      320,
      '彩妆',
      [
        [321, '口红'],
        [322, '美甲'],
        [323, '美妆工具'],
      ],
    ],
    [
      330,
      '个人护理',
      [
        [331, '口腔护理'],
        [332, '身体清洁'],
        [333, '剃须'],
      ],
    ],
  ]),
  root(400, '数码家电', [
    [
      410,
      '电脑外设',
      [
        [411, '笔记本电脑'],
        [412, '键盘鼠标'],
      ],
    ],
    [
      420,
      '手机穿戴',
      [
        [421, '手机'],
        [422, '智能手表'],
      ],
    ],
    [
      430,
      '影音娱乐',
      [
        [431, '耳机'],
        [432, '音箱收音机'],
        [433, '游戏手柄'],
      ],
    ],
    [440, '摄影摄像', [[441, '相机']]],
  ]),
  root(500, '服饰鞋包', [
    [
      510,
      '服装',
      [
        [511, 'T恤'],
        [512, '裤装'],
        [513, '外套大衣'],
        [514, '裙装'],
      ],
    ],
    [520, '鞋履', [[521, '皮鞋']]],
    [
      530,
      '箱包',
      [
        [531, '单肩手提包'],
        [532, '双肩包'],
      ],
    ],
    [
      540,
      '配饰',
      [
        [541, '围巾帽子'],
        [542, '袜子'],
        [543, '太阳镜'],
      ],
    ],
  ]),
  root(600, '家居生活', [
    [
      610,
      '家具',
      [
        [611, '沙发'],
        [612, '椅凳'],
      ],
    ],
    [
      620,
      '厨房餐饮',
      [
        [621, '锅具'],
        [622, '刀具'],
        [623, '餐具'],
      ],
    ],
    [630, '家纺布艺', [[631, '床品套件']]],
    [
      640,
      '装饰香氛',
      [
        [641, '香薰蜡烛'],
        [642, '绿植'],
        [643, '钟表'],
      ],
    ],
    [
      650,
      '居家日用',
      [
        [651, '雨伞雨具'],
        [652, '收纳篮筐'],
      ],
    ],
  ]),
  root(700, '母婴玩具', [
    [710, '喂养用品', [[711, '奶瓶水杯']]],
    [
      720,
      '玩具',
      [
        [721, '毛绒玩具'],
        [722, '拼图积木'],
        [723, '玩具车'],
        [724, '户外玩具'],
      ],
    ],
    [
      730,
      '童书文具',
      [
        [731, '图画书'],
        [732, '绘画文具'],
      ],
    ],
  ]),
  root(800, '运动户外', [
    [
      810,
      '运动鞋',
      [
        [811, '跑步鞋'],
        [812, '徒步鞋'],
      ],
    ],
    [
      820,
      '球类运动',
      [
        [821, '篮球足球'],
        [822, '羽毛球'],
      ],
    ],
    [
      830,
      '露营骑行',
      [
        [831, '帐篷'],
        [832, '自行车'],
        [833, '水壶器具'],
      ],
    ],
    [
      840,
      '健身游泳',
      [
        [841, '瑜伽'],
        [842, '泳镜泳具'],
      ],
    ],
    [850, '轮滑滑板', [[851, '滑板']]],
  ]),
];

/** Main categories: how the merchant files its goods. The same tree under ids of its own. */
export const mainCategories: CategorySeed[] = categories.map(asMain);
