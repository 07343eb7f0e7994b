import type { MallAudit } from '../../schemas/types/contract.ts';
import { formatDateTime } from '../rules/dates.ts';
import { sheetOf } from './sheet.ts';

export type AuditRow = MallAudit['list'][number];

/** First parts of actions, as the trail has them. */
export const AUDIT_AREAS: Record<string, string> = {
  order: '订单',
  payment: '支付',
  refund: '退款',
  shipment: '发货',
  aftersales: '售后',
  invoice: '发票',
  voucher: '转账凭证',
  coupon: '优惠券',
  point: '积分过期',
  review: '评价',
  goods: '商品',
  stock: '库存',
  member: '会员',
  merchant: '入驻',
  shop: '店铺',
  page: '页面',
  picture: '图片',
  setting: '设置',
  operator: '操作员',
  job: '任务',
};

export const AUDIT_WHO = {
  operator: '操作员',
  member: '会员',
  merchant: '商家',
  system: '系统',
  guest: '访客',
} as const;

function whoOf({ actor, actor_name: name }: AuditRow): string {
  const [kind = '', id = ''] = actor.split(':');
  const title = Object.hasOwn(AUDIT_WHO, kind) ? AUDIT_WHO[kind as keyof typeof AUDIT_WHO] : kind;
  return `${title} ${name || id}`;
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that are in either, each as it was and as it became; a value that is no object is one field. */
export function differences({ before, after }: AuditRow): { name: string; was: string; became: string }[] {
  if (!isObject(before) && !isObject(after)) {
    const [was, became] = [textOf(before), textOf(after)];
    return was === '' && became === '' ? [] : [{ name: '内容', was, became }];
  }
  const [old, young] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(young)])];
  return names
    .map((name) => ({ name, was: textOf(old[name]), became: textOf(young[name]) }))
    .filter(({ was, became }) => was !== became);
}

export const auditSheet = sheetOf<AuditRow>()({
  at: { title: '时间', text: (row) => formatDateTime(row.at) },
  actor: { title: '谁', text: whoOf },
  action: {
    title: '动作',
    text: ({ action }) => {
      const area = AUDIT_AREAS[action.split('.')[0] ?? ''];
      return area ? `${area} ${action}` : action;
    },
  },
  subject: { title: '对象', text: (row) => row.subject },
  changes: {
    title: '变化',
    text: (row) =>
      differences(row)
        .map(({ name, was, became }) => `${name}：${was || '—'} → ${became || '—'}`)
        .join('；'),
  },
  request_id: { title: '请求号', text: (row) => row.request_id },
});
