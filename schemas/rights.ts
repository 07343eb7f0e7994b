/**
 * Who may do what in the office, in one table. An operation names the right it needs (schemas/operations), a page of the office too
 * (designer/routes.ts): the server refuses whoever has it not, menu and search do not show what is refused.
 */

/** What rights are about. A new area stands here and in the roles that have it; administrators have all. */
export const RIGHT_AREAS = [
  'pages',
  'publishing',
  'pictures',
  'content',
  'goods',
  'counts',
  'cost',
  'catalogue',
  'promotions',
  'offers',
  'suggestions',
  'orders',
  'aftersales',
  'reviews',
  'money',
  'payouts',
  'members',
  'service',
  'shops',
  'merchants',
  'operators',
  'security',
  'settings',
  'connections',
  'providers',
] as const;

export type RightArea = (typeof RIGHT_AREAS)[number];

export const AREA_NAMES: Record<RightArea, string> = {
  pages: '页面',
  publishing: '页面发布与审核',
  pictures: '图片',
  content: '文章与菜单',
  goods: '商品与库存',
  counts: '盘点批准',
  cost: '成本价',
  catalogue: '分类、品牌与标签',
  promotions: '积分商品、内购与兑换码',
  offers: '促销活动与优惠券',
  suggestions: '商品文案与优惠券的建议',
  orders: '订单与评价',
  aftersales: '售后',
  reviews: '评价审核',
  money: '财务',
  payouts: '店铺应收与结算',
  members: '会员与留言',
  service: '客服会话',
  shops: '店铺',
  merchants: '商家入驻',
  operators: '操作员与角色',
  security: '安全与操作记录',
  settings: '设置',
  connections: '接口与事件推送',
  providers: '服务商与密钥',
};

export const VERBS = ['read', 'write'] as const;
export type Verb = (typeof VERBS)[number];

export const VERB_NAMES: Record<Verb, string> = { read: '查看', write: '修改' };

/** Area and verb, e.g. `pages.read`; who writes an area reads it. */
export type Right = `${RightArea}.${Verb}`;

/** Every right, an area's reading before its writing. */
export const RIGHTS: readonly Right[] = RIGHT_AREAS.flatMap((area) => VERBS.map((verb): Right => `${area}.${verb}`))
  // Reviews are read with the orders they are of, count sheets with the goods, pages as pages; nothing of the trail or of the system is
  // changed.
  .filter(
    (right) =>
      right !== 'reviews.read' &&
      right !== 'counts.read' &&
      right !== 'publishing.read' &&
      right !== 'security.write' &&
      right !== 'payouts.write',
  );

/** What every operator may do with the own account. */
export const OWN = 'own';

/**
 * Roles that every mall has. The mall makes further ones, of them or of nothing (server/people/operator/roles); a merchant's is for
 * accounts that the approval of an application makes, and for no others.
 */
export const ROLES = [
  'administrator',
  'shop_keeper',
  'designer',
  'customer_service',
  'finance',
  'viewer',
  'merchant',
] as const;

export type Role = (typeof ROLES)[number];
/** Roles that can be given to an operator. */
export type OfficeRole = Exclude<Role, 'merchant'>;

export const ROLE_NAMES: Record<Role, string> = {
  administrator: '管理员',
  shop_keeper: '店长',
  designer: '页面设计',
  customer_service: '客服',
  finance: '财务',
  viewer: '只读',
  merchant: '商家',
};

/** Numbers of the roles above where roles are named by number; those of the mall's own begin at 100. */
export const ROLE_IDS: Record<OfficeRole, number> = {
  administrator: 1,
  shop_keeper: 2,
  designer: 3,
  customer_service: 4,
  finance: 5,
  viewer: 6,
};

type Areas = readonly RightArea[];

/**
 * Areas that a role reads, and those it writes as well. Applications of merchants hold identity cards and bank accounts, so reading
 * all is not reading them; messages (settings) hold codes. A merchant is held to the rows of the own shop besides, and refused where
 * an operation does not hold to them (`scoped`). What goods are put under (`catalogue`: categories, brands, tags) is the
 * mall's, not a merchant's; so are points, purchases of staff and exchange codes (`promotions`), while coupons, sales and packages
 * (`offers`) are of whoever made them. Reviews are read and answered with the orders they are of; `reviews` is
 * showing and hiding them, which no merchant does. `cost` is what goods cost the mall or the merchant. Who
 * writes goods counts them; `counts` is approving what was counted. Who writes pages asks for publishing them; `publishing` is doing it.
 * A merchant composes the page of the own shop. `suggestions` is drafting goods texts and coupons, which whoever writes goods or offers takes.
 */
const TABLE: Record<Role, { reads: Areas; writes: Areas }> = {
  administrator: { reads: [], writes: RIGHT_AREAS },
  shop_keeper: {
    reads: ['pages', 'money', 'payouts'],
    writes: [
      'pictures',
      'content',
      'goods',
      'counts',
      'cost',
      'catalogue',
      'promotions',
      'offers',
      'suggestions',
      'orders',
      'aftersales',
      'reviews',
      'members',
      'service',
      'shops',
      'merchants',
    ],
  },
  designer: {
    reads: ['goods', 'catalogue', 'promotions', 'offers', 'shops'],
    writes: ['pages', 'publishing', 'pictures', 'content', 'suggestions'],
  },
  customer_service: {
    reads: ['content', 'goods', 'catalogue', 'promotions', 'offers', 'payouts', 'members', 'shops'],
    writes: ['orders', 'aftersales', 'reviews', 'service'],
  },
  finance: {
    reads: [
      'goods',
      'cost',
      'catalogue',
      'promotions',
      'offers',
      'orders',
      'aftersales',
      'payouts',
      'members',
      'shops',
      'merchants',
    ],
    writes: ['money'],
  },
  viewer: {
    reads: [
      'pages',
      'pictures',
      'content',
      'goods',
      'catalogue',
      'promotions',
      'offers',
      'orders',
      'aftersales',
      'money',
      'payouts',
      'members',
      'service',
      'shops',
    ],
    writes: [],
  },
  merchant: {
    reads: ['shops', 'payouts'],
    writes: [
      'pages',
      'goods',
      'counts',
      'cost',
      'pictures',
      'offers',
      'suggestions',
      'orders',
      'aftersales',
      'service',
    ],
  },
};

export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text);
}

export function isRight(text: string): text is Right {
  return RIGHTS.some((right) => right === text);
}

/** Everything a role may do. */
export function rightsOf(role: Role): Right[] {
  const { reads, writes } = TABLE[role];
  return RIGHTS.filter((right) => {
    const [area, verb] = partsOf(right);
    return writes.includes(area) || (verb === 'read' && reads.includes(area));
  });
}

export function mayRole(role: Role, right: Right): boolean {
  return rightsOf(role).includes(right);
}

/** Area and verb of a right. */
export function partsOf(right: Right): [RightArea, Verb] {
  return right.split('.') as [RightArea, Verb];
}

/**
 * Areas closed to API keys, whatever their roles grant: a key makes no keys, operators and roles, and changes no setting, such as the
 * limit above which a second person decides.
 */
const ONLY_PEOPLE: Areas = ['operators', 'security', 'settings', 'connections', 'providers'];

/** Rights that an API key can have. */
export const KEY_RIGHTS: readonly Right[] = RIGHTS.filter((right) => !ONLY_PEOPLE.includes(partsOf(right)[0]));

/** Rights that have a meaning within single shops; a role that is limited to shops has no others. */
export const SHOP_RIGHTS: readonly Right[] = rightsOf('merchant');

/** What somebody may do: each right with the shops it holds in, undefined for the whole mall. */
export type Grants = ReadonlyMap<Right, readonly number[] | undefined>;

/** Rights as a role or an account grants them; without shops in the whole mall. */
export interface Granting {
  rights: readonly Right[];
  shop_ids: readonly number[] | undefined;
}

/** The rights of several roles together; a right holds in the shops of every role that grants it. Who writes an area reads it. */
export function grantsOf(roles: readonly Granting[]): Grants {
  const grants = new Map<Right, readonly number[] | undefined>();
  for (const { rights, shop_ids } of roles)
    for (const right of withReading(rights)) {
      const before = grants.get(right);
      const isWhole = shop_ids === undefined || (grants.has(right) && before === undefined);
      grants.set(right, isWhole ? undefined : [...new Set([...(before ?? []), ...shop_ids])].toSorted((a, b) => a - b));
    }
  return grants;
}

/** The rights with the reading of every area that they write, in the order of the table. */
export function withReading(rights: readonly Right[]): Right[] {
  return RIGHTS.filter((right) => {
    const [area, verb] = partsOf(right);
    return rights.includes(right) || (verb === 'read' && rights.some((one) => one === `${area}.write`));
  });
}

/** The rights of the role that the grants do not contain as widely; nobody may give these. */
export function beyond(grants: Grants, { rights, shop_ids }: Granting): Right[] {
  return rights.filter((right) => {
    const own = grants.get(right);
    if (!grants.has(right)) return true;
    return own !== undefined && !shop_ids?.every((id) => own.includes(id));
  });
}

/** Rights in words: 订单与评价（查看、修改）；售后（查看） */
export function rightsText(rights: readonly Right[]): string {
  return RIGHT_AREAS.flatMap((area) => {
    const verbs = VERBS.filter((verb) => rights.some((right) => right === `${area}.${verb}`));
    return verbs.length === 0 ? [] : [`${AREA_NAMES[area]}（${verbs.map((verb) => VERB_NAMES[verb]).join('、')}）`];
  }).join('；');
}
