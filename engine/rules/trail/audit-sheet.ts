import type { ListAuditAnswer } from '../../../schemas/types/contract.ts';
import { formatDateTime } from '../format/dates.ts';
import { isRecord } from '../wire/is-record.ts';
import { actionName } from './audit-actions.ts';
import { fieldName, subjectName, valueName } from './audit-words.ts';
import { sheetOf } from '../tables/sheet.ts';

export type AuditRow = ListAuditAnswer['list'][number];

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
  return kind === 'system' ? title : `${title} ${name || id}`;
}

/** Values read from the database have their keys in another order than in the request. */
const inOrder = (_name: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : valueName(typeof value === 'string' ? value : JSON.stringify(value, inOrder));

/** Each row has its own time, so this field is left out. */
const OWN_TIME = 'updated';

/** Fields of before or after, with both values; a value that is no object counts as one field. */
export function differences({ subject, before, after }: AuditRow): { name: string; was: string; became: string }[] {
  if (!isRecord(before) && !isRecord(after)) {
    const [was, became] = [textOf(before), textOf(after)];
    return was === '' && became === '' ? [] : [{ name: '内容', was, became }];
  }
  const [old, young] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(young)])].filter((name) => name !== OWN_TIME);
  return names
    .map((name) => ({ name: fieldName(name, subject), was: textOf(old[name]), became: textOf(young[name]) }))
    .filter(({ was, became }) => was !== became);
}

export const auditSheet = sheetOf<AuditRow>()({
  at: { title: '时间', text: (row) => formatDateTime(row.at) },
  actor: { title: '操作人', text: whoOf },
  action: { title: '动作', text: ({ action }) => actionName(action) },
  subject: { title: '对象', text: (row) => subjectName(row.subject) },
  changes: {
    title: '变化',
    text: (row) =>
      differences(row)
        .map(({ name, was, became }) => `${name}：${was || '—'} → ${became || '—'}`)
        .join('；'),
  },
  request_id: { title: '请求号', text: (row) => row.request_id },
});
