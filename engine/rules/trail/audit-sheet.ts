import type { ListAuditAnswer } from '../../../schemas/types/contract.ts';
import { formatDateTime } from '../format/dates.ts';
import { actionName } from './audit-actions.ts';
import { sheetOf } from '../tables/sheet.ts';

export type AuditRow = ListAuditAnswer['list'][number];

export const AUDIT_WHO = {
  operator: '操作员',
  member: '会员',
  merchant: '商家',
  system: '系统',
  guest: '访客',
  key: '接口密钥',
} as const;

function whoOf({ actor, actor_name: name }: AuditRow): string {
  const [kind = '', id = ''] = actor.split(':');
  const title = Object.hasOwn(AUDIT_WHO, kind) ? AUDIT_WHO[kind as keyof typeof AUDIT_WHO] : kind;
  return kind === 'system' ? title : `${title} ${name || id}`;
}

export const auditSheet = sheetOf<AuditRow>()({
  at: { title: '时间', text: (row) => formatDateTime(row.at) },
  actor: { title: '操作人', text: whoOf },
  action: { title: '动作', text: ({ action }) => actionName(action) },
  subject: { title: '对象', text: (row) => row.subject_name },
  changes: {
    title: '变化',
    text: (row) => row.changes.map(({ name, was, became }) => `${name}：${was || '—'} → ${became || '—'}`).join('；'),
  },
  request_id: { title: '请求号', text: (row) => row.request_id },
});
