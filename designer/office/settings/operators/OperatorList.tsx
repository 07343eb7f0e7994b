import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import type { MallOperator } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { DialogButton } from '../../parts/DialogButton.tsx';
import type { ListDef, RowTools } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice } from '../../office-context.ts';
import { ResetPassword } from './ResetPassword.tsx';
import { OperatorDialog } from './OperatorDialog.tsx';
import { Note } from '../../../../ui/text/Note.tsx';

const rolesOf = ({ is_merchant, roles }: MallOperator): string =>
  is_merchant ? '商家' : roles.map(({ name }) => name).join('、') || '没有角色';

const stateOf = ({ locked }: MallOperator): string => (locked ? '已锁定' : '正常');

/** Locks or unlocks an account and changes its role; operators cannot change their own account, and merchants stay merchants. */
function Actions({ row, tools }: { row: MallOperator; tools: RowTools }) {
  const { notices } = useOffice();
  const { operator_id, username, is_merchant, locked, current } = row;
  const put = (wanted: boolean): Promise<boolean> =>
    tools.attempt(
      () =>
        ask(tools.session, 'PUT /mall/operators/:operator_id', {
          operator_id,
          locked: wanted,
        }),
      wanted ? '账号已锁定，其所有登录已结束' : '账号已解锁',
    );
  const press = async (): Promise<void> => {
    const question = `锁定账号「${username}」？其所有登录立即结束，解锁前不能再登录。`;
    if (locked || (await notices.confirm(question, '锁定', true))) await put(!locked);
  };
  const endFactor = async (): Promise<void> => {
    const question = `关闭「${username}」的二次验证？适用于手机和恢复码都丢失的同事，关闭后只用密码登录。`;
    if (await notices.confirm(question, '关闭', true))
      await tools.attempt(
        () => ask(tools.session, 'DELETE /mall/operators/:operator_id/factor', { operator_id }),
        '二次验证已关闭',
      );
  };
  if (!tools.session.may('operators.write')) return null;
  if (current) return <Note as="span">当前账号</Note>;
  return (
    <>
      <Button kind="quiet" aria-label={`${locked ? '解锁' : '锁定'}${username}`} onClick={() => void press()}>
        {locked ? '解锁' : '锁定'}
      </Button>
      {row.has_factor && (
        <Button kind="quiet" aria-label={`关闭二次验证 ${username}`} onClick={() => void endFactor()}>
          关闭二次验证
        </Button>
      )}
      {!is_merchant && <ResetPassword row={row} onDone={() => void tools.attempt(() => Promise.resolve())} />}
      {!is_merchant && (
        <DialogButton
          text="编辑"
          label={`编辑 ${username}`}
          onDone={() => void tools.attempt(() => Promise.resolve())}
          dialog={(ends) => <OperatorDialog row={row} {...ends} />}
        />
      )}
    </>
  );
}

const operators: ListDef<MallOperator> = {
  name: 'operators',
  title: '操作员',
  call: 'GET /mall/operators',
  idOf: (row) => String(row.operator_id),
  titleOf: (row) => row.username,
  search: '搜索账号、姓名、手机号、邮箱',
  empty: '还没有账号',
  sort: 'operator_id',
  filters: [
    {
      kind: 'choice',
      name: 'locked',
      title: '状态',
      options: [
        { value: 'false', text: '正常' },
        { value: 'true', text: '已锁定' },
      ],
    },
  ],
  columns: [
    {
      id: 'operator_id',
      title: '编号',
      width: 80,
      sortable: true,
      text: (row) => String(row.operator_id),
    },
    {
      id: 'username',
      lead: true,
      title: '账号',
      sortable: true,
      text: (row) => row.username,
    },
    { id: 'name', title: '姓名', width: 112, text: (row) => row.name },
    {
      id: 'mobile',
      title: '手机号',
      width: 128,
      hidden: true,
      text: (row) => row.mobile,
    },
    {
      id: 'email',
      title: '邮箱',
      width: 160,
      hidden: true,
      text: (row) => row.email,
    },
    { id: 'roles', title: '角色', width: 160, text: rolesOf },
    {
      id: 'locked',
      title: '状态',
      width: 96,
      text: stateOf,
      mark: true,
      cell: (row) => <Badge tone={row.locked ? 'danger' : 'success'} text={stateOf(row)} />,
    },
    {
      id: 'sessions',
      title: '登录中的设备',
      width: 128,
      align: 'right',
      text: (row) => String(row.sessions),
    },
    {
      id: 'created',
      title: '创建时间',
      width: 160,
      sortable: true,
      text: (row) => formatDateTime(row.created),
    },
  ],
  actions: (row, tools) => <Actions row={row} tools={tools} />,
};

export default function OperatorList() {
  const { session } = useOffice();
  return (
    <ListPage
      def={operators}
      tools={({ reload }) =>
        session.may('operators.write') && (
          <DialogButton primary text="添加操作员" onDone={reload} dialog={(ends) => <OperatorDialog {...ends} />} />
        )
      }
    />
  );
}
