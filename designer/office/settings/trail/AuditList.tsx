import { actionName, AUDIT_AREAS } from '../../../../engine/rules/trail/audit-actions.ts';
import { AUDIT_WHO, auditSheet, type AuditRow } from '../../../../engine/rules/trail/audit-sheet.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { column, type ListDef } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { Stack } from '../../../../ui/layout/flow.tsx';
import { Table } from '../../../../ui/list/Table.tsx';
import { Facts } from '../../../../ui/text/Facts.tsx';
import styles from '../settings.module.css';

function Changes({ row: { changes, facts } }: { row: AuditRow }) {
  return (
    <>
      {changes.length > 0 && (
        <Table className={styles.changes}>
          <caption>变化</caption>
          <thead>
            <tr>
              <th scope="col">字段</th>
              <th scope="col">之前</th>
              <th scope="col">之后</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ name, was, became }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{was || '—'}</td>
                <td>{became || '—'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {facts.length > 0 && (
        <Stack gap={2} above>
          <h3>其他内容</h3>
          <Facts facts={facts.map(({ name, value }) => [name, value])} />
        </Stack>
      )}
    </>
  );
}

const trail: ListDef<AuditRow> = {
  name: 'audit',
  title: '操作记录',
  call: 'GET /mall/audit',
  idOf: (row) => String(row.audit_id),
  titleOf: (row) => `${actionName(row.action)} ${row.subject_name}`,
  search: '订单号、对象、账号或请求号（完整）',
  empty: '还没有操作记录',
  filters: [
    {
      kind: 'choice',
      name: 'action',
      title: '动作',
      options: Object.entries(AUDIT_AREAS).map(([value, text]) => ({ value, text })),
    },
    {
      kind: 'choice',
      name: 'by',
      title: '操作人',
      options: Object.entries(AUDIT_WHO).map(([value, text]) => ({ value, text })),
    },
    { kind: 'dates', name: 'at', title: '时间' },
  ],
  columns: [
    column(auditSheet, 'at', { width: 144 }),
    column(auditSheet, 'actor', { width: 176 }),
    column(auditSheet, 'action', { lead: true, width: 176 }),
    column(auditSheet, 'subject', { width: 208 }),
    column(auditSheet, 'changes', { apart: true }),
    column(auditSheet, 'request_id', { width: 200, hidden: true }),
  ],
  exports: 'audit',
  actions: (row, tools) => (
    <Button
      kind="quiet"
      aria-label={`详情 ${actionName(row.action)} ${row.subject_name}`}
      onClick={() => tools.open(String(row.audit_id))}
    >
      详情
    </Button>
  ),
  detail: (row) => <Changes row={row} />,
};

export default function AuditList() {
  return <ListPage def={trail} />;
}
