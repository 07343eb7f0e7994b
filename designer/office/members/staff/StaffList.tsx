import { useMemo, useState } from 'react';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import type { MallEnterprise, MallStaff } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import type { ListDef, RowTools } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice } from '../../office-context.ts';
import { AddStaffDialog } from './StaffDialogs.tsx';
import { useEnterprises } from './use-enterprises.ts';
import { Waiting } from '../../parts/Waiting.tsx';

function stateOf({ disabled, user_id }: MallStaff): string {
  if (disabled) return '已停用';
  return user_id === null ? '未认证' : '已认证';
}

/** Disables or enables a staff member's access to internal purchases. */
function Lock({ row, tools }: { row: MallStaff; tools: RowTools }) {
  const { notices } = useOffice();
  const { staff_id, work_no, name, disabled } = row;
  const change = async (): Promise<void> => {
    const question = `停用员工「${name || work_no}」？本人和邀请的亲友立即不能再内购，已下的订单不受影响。`;
    if (!disabled && !(await notices.confirm(question, '停用', true))) return;
    await tools.attempt(
      () => ask(tools.session, 'PUT /mall/staff/:staff_id', { staff_id, disabled: !disabled }),
      disabled ? '员工已启用' : '员工已停用',
    );
  };
  return (
    <Button kind="quiet" aria-label={`${disabled ? '启用' : '停用'}${name || work_no}`} onClick={() => void change()}>
      {disabled ? '启用' : '停用'}
    </Button>
  );
}

const staffOf = (enterprises: readonly MallEnterprise[]): ListDef<MallStaff> => ({
  name: 'staff',
  title: '企业员工',
  call: 'GET /mall/staff',
  idOf: (row) => String(row.staff_id),
  titleOf: (row) => row.name || row.work_no,
  search: '搜索工号、姓名、手机号或邮箱',
  empty: '名单里还没有员工，可以逐个添加或从表格导入',
  sort: '-staff_id',
  filters: [
    {
      kind: 'tabs',
      name: 'joined',
      title: '认证',
      options: [
        { value: 'true', text: '已认证' },
        { value: 'false', text: '未认证' },
      ],
    },
    {
      kind: 'choice',
      name: 'enterprise_id',
      title: '企业',
      options: enterprises.map(({ enterprise_id, name }) => ({ value: String(enterprise_id), text: name })),
    },
    {
      kind: 'choice',
      name: 'disabled',
      title: '状态',
      options: [
        { value: 'false', text: '正常' },
        { value: 'true', text: '已停用' },
      ],
    },
  ],
  columns: [
    { id: 'staff_id', title: '编号', width: 64, sortable: true, text: (row) => String(row.staff_id) },
    { id: 'work_no', title: '工号', width: 112, sortable: true, text: (row) => row.work_no },
    { id: 'name', lead: true, title: '姓名', width: 112, text: (row) => row.name },
    { id: 'enterprise', title: '企业', text: (row) => row.enterprise_name },
    { id: 'mobile', title: '手机号', width: 128, text: (row) => row.mobile },
    { id: 'email', title: '邮箱', text: (row) => row.email },
    {
      id: 'state',
      title: '状态',
      width: 88,
      text: stateOf,
      mark: true,
      cell: (row) => (
        <Badge tone={row.disabled ? 'danger' : row.user_id === null ? 'neutral' : 'success'} text={stateOf(row)} />
      ),
    },
    {
      id: 'joined',
      title: '认证时间',
      width: 160,
      sortable: true,
      text: (row) => (row.joined === 0 ? '' : formatDateTime(row.joined)),
    },
  ],
  actions: (row, tools) => tools.session.may('members.write') && <Lock row={row} tools={tools} />,
});

interface MoreProps {
  enterprises: readonly MallEnterprise[];
  enterprise: string;
  onDone(): void;
}

/** The ways to add people. */
function More({ enterprises, enterprise, onDone }: MoreProps) {
  const [isAdding, setAdding] = useState(false);
  const close = (): void => setAdding(false);
  return (
    <>
      <LinkButton to={`/edit/staff/import${enterprise === '' ? '' : `?enterprise_id=${enterprise}`}`}>
        导入员工
      </LinkButton>
      <Button kind="primary" onClick={() => setAdding(true)}>
        添加员工
      </Button>
      {isAdding && (
        <AddStaffDialog
          enterprises={enterprises}
          enterprise={enterprise}
          onClose={close}
          onDone={() => {
            close();
            onDone();
          }}
        />
      )}
    </>
  );
}

/** The staff of all enterprises; ?enterprise_id= shows those of one. */
export default function StaffList() {
  const { session } = useOffice();
  const asked = useEnterprises(session);
  const enterprises = asked.value?.list;
  const def = useMemo(() => staffOf(enterprises ?? []), [enterprises]);
  // The list reads its address by its filters, and their options are known only after the enterprises have loaded.
  if (!enterprises) return <Waiting name="企业" asked={asked} page />;
  return (
    <ListPage
      def={def}
      tools={({ reload, state }) =>
        session.may('members.write') && (
          <More enterprises={enterprises} enterprise={state.filters['enterprise_id'] ?? ''} onDone={reload} />
        )
      }
    />
  );
}
