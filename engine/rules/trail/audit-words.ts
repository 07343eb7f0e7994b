/** Names for the codes in the trail: subjects, their fields, and states. */
import { ROLE_NAMES } from '../../../schemas/rights.ts';
import { AUDIT_AREAS } from './audit-actions.ts';

/** Subjects of the trail, in addition to the areas. */
const SUBJECTS: Record<string, string> = { ...AUDIT_AREAS, sku: '规格', difference: '对账差异' };

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

const FIELDS: Record<string, string> = {
  status: '状态',
  order_status: '状态',
  state: '状态',
  name: '名称',
  tag_name: '名称',
  category_name: '名称',
  image_name: '名称',
  title: '标题',
  username: '账号',
  role: '角色',
  password: '密码',
  mobile: '手机号',
  reason: '原因',
  note: '备注',
  remark: '备注',
  memo: '说明',
  content: '内容',
  text: '文字',
  message: '留言',
  amount: '金额（分）',
  moved_before: '此前单人处理（分）',
  price: '价格（分）',
  fee: '费用（分）',
  total_fee: '实付（分）',
  freight_fee: '运费（分）',
  point: '积分',
  points: '积分',
  change: '变化',
  per_yuan: '每元得积分',
  years: '年数',
  hours: '时限（小时）',
  store: '库存',
  num: '件数',
  pieces: '件数',
  code: '单号',
  number: '单号',
  kind: '类型',
  type: '类型',
  carrier: '快递公司',
  parcels: '包裹',
  receiver: '收货人',
  address: '地址',
  accounts: '账户',
  account: '银行账号',
  bank: '开户行',
  phone: '电话',
  seller: '销售方',
  tax_number: '纳税人识别号',
  months: '期限（月）',
  notice: '须知',
  reference: '流水号',
  enabled: '启用',
  disabled: '停用',
  locked: '锁定',
  sort: '排序',
  version: '版本',
  created: '添加时间',
  pics: '图片',
  image: '图片',
  image_url: '图片',
  brief: '副标题',
  category_id: '销售分类',
  main_category_id: '主分类',
  brand_id: '品牌',
  tag_ids: '标签',
  params: '参数',
  intro: '图文介绍',
  approve_status: '销售状态',
  on_at: '上架时间',
  off_at: '下架时间',
  weight: '重量（克）',
  freight_template_id: '运费模板',
  service_text: '交付说明',
  is_deleted: '已删除',
  specs: '规格',
  items: '商品规格',
  goods: '商品',
  shop_id: '店铺',
  distributor_id: '店铺',
  card_type: '券类型',
  description: '使用说明',
  reduce_cost: '抵扣金额（分）',
  discount: '折扣',
  least_cost: '使用门槛（分）',
  most_cost: '最高抵扣（分）',
  use_bound: '适用商品',
  bound: '适用范围',
  quantity: '发放数量',
  get_limit: '每人限领',
  begin_date: '开始时间',
  end_date: '结束时间',
  valid_days: '领取后有效天数',
  tag: '标签',
  begin_time: '开始时间',
  end_time: '结束时间',
  rule: '规则',
  steps: '优惠',
  display_time: '预热时间',
  limit_fee: '每人限额（分）',
  enterprise_ids: '企业',
  invite_limit: '邀请人数',
  minimum_amount: '起订金额（分）',
  limit_order: '每单限兑',
  limit_member: '每人限兑',
  is_new: '新品',
  alt: '替代文字',
  folder_id: '文件夹',
  action: '动作',
  due: '计划时间',
  versions: '版本',
  grade_id: '会员等级',
  deposit: '储值（分）',
  email: '邮箱',
  by: '计费方式',
  is_free: '包邮',
  is_default: '默认',
  regions: '地区',
  refused: '不配送地区',
  standard: '标准运费',
  free: '满额包邮',
};

const VALUES: Record<string, string> = {
  ...ROLE_NAMES,
  NOTPAY: '待付款',
  PAYED: '待发货',
  WAIT_BUYER_CONFIRM: '待收货',
  DONE: '已完成',
  CANCEL: '已取消',
  'signed in': '登录成功',
  'signed out': '退出登录',
  parcel: '快递',
  pickup: '自提',
  true: '是',
  false: '否',
};

/** Older rows name columns in camel case. */
const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The name of a subject's field; the field itself when it has none. */
export function fieldName(name: string, subject = ''): string {
  const page = subject.startsWith('setting:') ? PAGES.get(subject.slice('setting:'.length)) : undefined;
  const own = page && Object.hasOwn(page.fields, name) ? page.fields[name] : undefined;
  const column = columnOf(name);
  return own ?? (Object.hasOwn(FIELDS, column) ? (FIELDS[column] ?? name) : name);
}

export const valueName = (value: string): string => (Object.hasOwn(VALUES, value) ? (VALUES[value] ?? value) : value);
