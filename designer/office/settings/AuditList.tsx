import { formatDateTime } from '../../../engine/rules/dates.ts';
import type { MallAudit } from '../../../schemas/types/contract.ts';
import buttons from '../../ui/ui.module.css';
import type { ListDef } from '../list/list-def.ts';
import { ListPage } from '../list/ListPage.tsx';
import styles from './audit.module.css';

type Row = MallAudit['list'][number];

/** First parts of actions, as the trail has them. */
const AREAS: Record<string, string> = {
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
};

const WHO = { operator: '操作员', member: '会员', merchant: '商家', system: '系统', guest: '访客' } as const;

function whoOf({ actor, actor_name: name }: Row): string {
  const [kind = '', id = ''] = actor.split(':');
  const title = Object.hasOwn(WHO, kind) ? WHO[kind as keyof typeof WHO] : kind;
  return `${title} ${name || id}`;
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that are in either, each as it was and as it became; a value that is no object is one field. */
function differences({ before, after }: Row): { name: string; was: string; became: string }[] {
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

function Changes({ row }: { row: Row }) {
  const rows = differences(row);
  return (
    <>
      {rows.length > 0 && (
        <table className={styles.changes}>
          <caption>变化</caption>
          <thead>
            <tr>
              <th scope="col">字段</th>
              <th scope="col">之前</th>
              <th scope="col">之后</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, was, became }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{was || '—'}</td>
                <td>{became || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {Object.keys(row.detail).length > 0 && <pre className={styles.more}>{JSON.stringify(row.detail, null, 2)}</pre>}
    </>
  );
}

const trail: ListDef<Row> = {
  name: 'audit',
  title: '操作记录',
  call: 'GET /mall/audit',
  idOf: (row) => String(row.audit_id),
  titleOf: (row) => `${row.action} ${row.subject}`,
  search: '订单号、对象、账号或请求号（完整）',
  empty: '还没有操作记录',
  filters: [
    {
      kind: 'choice',
      name: 'action',
      title: '动作',
      options: Object.entries(AREAS).map(([value, text]) => ({ value, text })),
    },
    {
      kind: 'choice',
      name: 'by',
      title: '谁',
      options: Object.entries(WHO).map(([value, text]) => ({ value, text })),
    },
    { kind: 'dates', name: 'at', title: '时间' },
  ],
  columns: [
    { id: 'at', title: '时间', width: 144, text: (row) => formatDateTime(row.at) },
    { id: 'actor', title: '谁', width: 176, text: whoOf },
    {
      id: 'action',
      title: '动作',
      width: 176,
      text: ({ action }) => {
        const area = AREAS[action.split('.')[0] ?? ''];
        return area ? `${area} ${action}` : action;
      },
    },
    { id: 'subject', title: '对象', width: 208, text: (row) => row.subject },
    {
      id: 'changes',
      title: '变化',
      text: (row) =>
        differences(row)
          .map(({ name, was, became }) => `${name}：${was || '—'} → ${became || '—'}`)
          .join('；'),
    },
    { id: 'request_id', title: '请求号', width: 200, hidden: true, text: (row) => row.request_id },
  ],
  actions: (row, tools) => (
    <button
      type="button"
      className={buttons.quiet}
      aria-label={`详情 ${row.action} ${row.subject}`}
      onClick={() => tools.open(String(row.audit_id))}
    >
      详情
    </button>
  ),
  detail: (row) => <Changes row={row} />,
};

export default function AuditList() {
  return <ListPage def={trail} />;
}
