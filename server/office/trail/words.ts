/** Names for the codes in the trail: subjects, their fields, and states. Fields are named beside their tables (`TRAIL_WORDS`). */
import { AFTERSALES_KINDS } from '../../../engine/rules/aftersales/aftersales.ts';
import { AFTERSALES_STATES } from '../../../engine/rules/aftersales/aftersales-states.ts';
import { carrierName } from '../../../engine/rules/orders/carriers.ts';
import { ORDER_STATES } from '../../../engine/rules/orders/order-states.ts';
import { AUDIT_AREAS } from '../../../engine/rules/trail/audit-actions.ts';
import { ROLE_NAMES } from '../../../schemas/rights.ts';
import { BALANCE_WAYS, PAGE_WAYS } from '../../../engine/rules/money/pay-ways.ts';
import type { TrailWords } from '../../kernel/db/trail-words.ts';
import { columnOf } from './names.ts';

/** Subjects of the trail, in addition to the areas. */
const SUBJECTS: Record<string, string> = { ...AUDIT_AREAS, sku: '规格', count_sheet: '盘点单', difference: '对账差异' };

interface Titles {
  title: string;
  /** titles by field */
  fields: Readonly<Record<string, string>>;
  /** titles by key */
  settings: Readonly<Record<string, string>>;
}

/** Settings pages by name; the subject of a settings row is the page with which they were saved. */
const PAGES = new Map(
  Object.entries(
    import.meta.glob<Titles>('../../../schemas/settings/*/*.json', {
      query: '?titles',
      import: 'default',
      eager: true,
    }),
  ).map(([file, titles]) => [file.replace(/^.*\/|\.json.*$/g, ''), titles]),
);

/** Settings without a page, and names for single settings in older rows. */
const SETTINGS: Record<string, string> = {
  'offline-pay': '收款账户',
  setup: '开店步骤',
  'mall-info': '联系方式',
  'tdk:goods-list': '页面文字（商品列表）',
  'tdk:goods-detail': '页面文字（商品详情）',
  'tdk:pointsmall-list': '页面文字（积分商城列表）',
  'tdk:pointsmall-detail': '页面文字（积分商品详情）',
  'point-rule': '积分抵现',
  'point-gain': '购物得积分',
  'point-expiry': '积分有效期',
  registration: '注册赠送',
  'vip-guide': '付费会员引导',
  'member-fields': '会员资料',
  'agreement:member_register': '注册协议',
  'agreement:privacy': '隐私政策',
  'agreement:staff': '员工内购协议',
};

/** Names of pages, then of single settings, by the text after `setting:`. */
const SETTING_NAMES = new Map<string, string>([
  ...[...PAGES.values()].flatMap(({ settings }) => Object.entries(settings)),
  ...Object.entries(SETTINGS),
  ...[...PAGES].map(([name, { title }]): [string, string] => [name, title]),
]);

/** A subject such as `order:5441...` with its first part as a name; a setting with its title. */
export function subjectName(subject: string): string {
  const at = subject.indexOf(':');
  const kind = subject.slice(0, at);
  const key = subject.slice(at + 1);
  const setting = kind === 'setting' ? SETTING_NAMES.get(key) : undefined;
  if (setting !== undefined) return `设置 ${setting}`;
  return Object.hasOwn(SUBJECTS, kind) ? `${SUBJECTS[kind]} ${key}` : subject;
}

/** The subjects with this name; the text itself when it is not a name. */
export function subjectsNamed(text: string): string[] {
  const [name, id] = text.split(' ');
  if (id === undefined) return [text];
  const kinds = Object.keys(SUBJECTS).filter((kind) => SUBJECTS[kind] === name);
  const settings = name === '设置' ? [...SETTING_NAMES].filter(([, called]) => called === id) : [];
  return [text, ...kinds.map((kind) => `${kind}:${id}`), ...settings.map(([key]) => `setting:${key}`)];
}

/** Names of columns that many tables have, and of fields in older rows. */
const COMMON: Record<string, string> = {
  status: '状态',
  state: '状态',
  name: '名称',
  category_name: '名称',
  title: '标题',
  username: '账号',
  mobile: '手机号',
  reason: '原因',
  note: '备注',
  remark: '备注',
  memo: '说明',
  content: '内容',
  text: '文字',
  message: '留言',
  amount: '金额（分）',
  price: '价格（分）',
  change: '变化',
  per_yuan: '每元得积分',
  years: '年数',
  store: '库存',
  num: '件数',
  code: '单号',
  number: '单号',
  kind: '类型',
  type: '类型',
  address: '地址',
  months: '期限（月）',
  reference: '流水号',
  enabled: '启用',
  disabled: '停用',
  sort: '排序',
  version: '版本',
  created: '添加时间',
  pics: '图片',
  image: '图片',
  image_url: '图片',
  is_deleted: '已删除',
  shop_id: '店铺',
  description: '使用说明',
  action: '动作',
  begin: '开始时间',
  end: '结束时间',
  until: '截止',
  ip: '网络地址',
  item: '商品规格',
  item_id: '商品规格',
  shop: '店铺',
  user_id: '会员',
  activity_id: '内购活动',
  enterprise_id: '企业',
  merchant: '商家',
  operator: '操作员',
  length: '字数',
  rows: '行数',
  total: '总数',
  year: '年份',
  ways: '验证方式',
  trade: '支付单',
  way: '支付方式',
  paid: '已支付',
  days: '天数',
  release_time: '发布时间',
};

const tables = import.meta.glob<{ TRAIL_WORDS?: TrailWords }>('../../**/tables.ts', { eager: true });

/** Names of columns by subject; several files may name columns of one subject. */
const COLUMNS = new Map<string, Readonly<Record<string, string>>>();
for (const { TRAIL_WORDS = {} } of Object.values(tables))
  for (const [kind, words] of Object.entries(TRAIL_WORDS)) COLUMNS.set(kind, { ...COLUMNS.get(kind), ...words });

/** All names, for rows about several tables; shared names come before those of one table. */
const ANY: Readonly<Record<string, string>> = Object.assign({}, ...COLUMNS.values(), COMMON);

const VALUES: Readonly<Record<string, string>> = {
  ...ROLE_NAMES,
  ...AFTERSALES_KINDS,
  ...Object.fromEntries(Object.entries(ORDER_STATES).map(([code, { text }]) => [code, text])),
  'signed in': '登录成功',
  'signed out': '退出登录',
  parcel: '快递',
  day: '每天',
  week: '每周',
  month: '每月',
  pickup: '自提',
  ...BALANCE_WAYS,
  ...Object.fromEntries(Object.values(PAGE_WAYS).map(({ code, title }) => [code, title])),
  offline: '线下转账',
  NOTPAY: '待支付',
  PAYED: '已支付',
  SUCCESS: '已完成',
  READY: '待处理',
  REFUND: '已退款',
  CLOSED: '已关闭',
  REVOKED: '已撤销',
  open: '待处理',
  solved: '已处理',
  waiting: '等待中',
  running: '进行中',
  done: '已完成',
  stopped: '已停止',
  approved: '已批准',
  refused: '已拒绝',
  withdrawn: '已撤回',
  service: '服务',
  recharge: '储值充值',
  membercard: '付费会员',
  merchant: '商家',
  pc: 'PC',
  h5: '手机',
  home: '首页',
  custom: '自定义页',
  header: '页头',
  footer: '页尾',
  all: '全部',
  goods: '商品',
  category: '分类',
  brand: '品牌',
  tag: '标签',
  general: '普通',
  true: '是',
  false: '否',
};

const PROGRESS_WORDS = Object.fromEntries(Object.entries(AFTERSALES_STATES).map(([code, { text }]) => [code, text]));

const wordIn = (words: Readonly<Record<string, string>> | undefined, name: string): string | undefined =>
  words && Object.hasOwn(words, name) ? words[name] : undefined;

/** The name of a subject's field; the field itself when it has none. */
export function fieldName(name: string, subject: string): string {
  const [kind = '', key = ''] = subject.split(':');
  const page = kind === 'setting' ? PAGES.get(key) : undefined;
  const column = columnOf(name);
  return wordIn(page?.fields, name) ?? wordIn(COLUMNS.get(kind), column) ?? wordIn(ANY, column) ?? name;
}

/** All fields that have a word beside their table, with the kind of their subject. */
export const namedFields = (): { kind: string; field: string }[] =>
  [...COLUMNS].flatMap(([kind, words]) => Object.keys(words).map((field) => ({ kind, field })));

/** Codes that mean something in one field alone. */
const CODES: Readonly<Record<string, (value: string) => string | undefined>> = {
  progress: (value) => wordIn(PROGRESS_WORDS, value),
  carrier: carrierName,
};

export const valueName = (value: string, field = ''): string =>
  (Object.hasOwn(CODES, field) ? CODES[field]?.(value) : undefined) ?? wordIn(VALUES, value) ?? value;
