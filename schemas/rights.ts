/**
 * Who may do what in the office, in one table. An operation names the right it needs (schemas/operations), a page of the office too
 * (designer/routes.ts): the server refuses whoever has it not, menu and search do not show what is refused.
 */

/** What rights are about. A new area stands here and in the roles that have it; administrators have all. */
export const RIGHT_AREAS = [
  'pages',
  'pictures',
  'content',
  'goods',
  'catalogue',
  'promotions',
  'offers',
  'orders',
  'reviews',
  'money',
  'members',
  'shops',
  'merchants',
  'operators',
  'security',
  'settings',
] as const;

export type RightArea = (typeof RIGHT_AREAS)[number];
type Verb = 'read' | 'write';

/** Area and verb, e.g. `pages.read`; who writes an area reads it. */
export type Right = `${RightArea}.${Verb}`;

/** What every operator may do with the own account. */
export const OWN = 'own';

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

export const ROLE_NAMES: Record<Role, string> = {
  administrator: '管理员',
  shop_keeper: '店长',
  designer: '页面设计',
  customer_service: '客服',
  finance: '财务',
  viewer: '只读',
  merchant: '商家',
};

type Areas = readonly RightArea[];

/**
 * Areas that a role reads, and those it writes as well. Applications of merchants hold identity cards and bank accounts, so reading
 * all is not reading them; messages (settings) hold codes. A merchant is held to the rows of the own shop besides, and refused where
 * an operation does not hold to them (`scoped`). What goods are put under (`catalogue`: categories, brands, tags) is the
 * mall's, not a merchant's; so are points, purchases of staff and exchange codes (`promotions`), while coupons, sales and packages
 * (`offers`) are of whoever made them. Reviews are read and answered with the orders they are of; `reviews` is
 * showing and hiding them, which no merchant does.
 */
const TABLE: Record<Role, { reads: Areas; writes: Areas }> = {
  administrator: { reads: [], writes: RIGHT_AREAS },
  shop_keeper: {
    reads: ['pages', 'money'],
    writes: [
      'pictures',
      'content',
      'goods',
      'catalogue',
      'promotions',
      'offers',
      'orders',
      'reviews',
      'members',
      'shops',
      'merchants',
    ],
  },
  designer: {
    reads: ['goods', 'catalogue', 'promotions', 'offers', 'shops'],
    writes: ['pages', 'pictures', 'content'],
  },
  customer_service: {
    reads: ['content', 'goods', 'catalogue', 'promotions', 'offers', 'members', 'shops'],
    writes: ['orders', 'reviews'],
  },
  finance: {
    reads: ['goods', 'catalogue', 'promotions', 'offers', 'orders', 'members', 'shops', 'merchants'],
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
      'money',
      'members',
      'shops',
    ],
    writes: [],
  },
  merchant: { reads: ['shops'], writes: ['goods', 'pictures', 'offers', 'orders'] },
};

export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text);
}

export function isRight(text: string): text is Right {
  const [area = '', verb = '', ...rest] = text.split('.');
  return rest.length === 0 && (verb === 'read' || verb === 'write') && RIGHT_AREAS.some((known) => known === area);
}

/** Everything a role may do. */
export function rightsOf(role: Role): Right[] {
  const { reads, writes } = TABLE[role];
  return [
    ...[...reads, ...writes].map((area): Right => `${area}.read`),
    ...writes.map((area): Right => `${area}.write`),
  ];
}

export function mayRole(role: Role, right: Right): boolean {
  return rightsOf(role).includes(right);
}
