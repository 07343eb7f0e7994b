import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { STAFF_WAY_NAMES } from '../../../../engine/rules/people/staff.ts';
import type { MallEnterprise } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { DialogButton } from '../../parts/DialogButton.tsx';
import type { ListDef, RowTools } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice } from '../../office-context.ts';
import { EnterpriseDialog } from './EnterpriseDialog.tsx';

const stateOf = ({ disabled }: MallEnterprise): string => (disabled ? '已停用' : '启用中');
const waysOf = ({ ways }: MallEnterprise): string => ways.map((way) => STAFF_WAY_NAMES[way]).join('、');

/** Actions on an enterprise. Disabling it ends internal purchases for all its staff, so it asks for confirmation. */
function Actions({ row, tools }: { row: MallEnterprise; tools: RowTools }) {
  const { notices } = useOffice();
  const { enterprise_id, name, enterprise_sn, ways, disabled } = row;
  const change = async (): Promise<void> => {
    const question = `停用企业「${name}」？其员工和亲友立即不能再内购，已下的订单不受影响。`;
    if (!disabled && !(await notices.confirm(question, '停用', true))) return;
    const fields = { enterprise_id, name, enterprise_sn, ways, disabled: !disabled };
    await tools.attempt(
      () => ask(tools.session, 'PUT /mall/enterprises/:enterprise_id', fields),
      disabled ? '企业已启用' : '企业已停用',
    );
  };
  return (
    <>
      <LinkButton kind="quiet" aria-label={`${name}的员工`} to={`/edit/staff?enterprise_id=${enterprise_id}`}>
        员工
      </LinkButton>
      {tools.session.may('members.write') && (
        <>
          <DialogButton
            text="编辑"
            label={`编辑${name}`}
            onDone={() => void tools.attempt(() => Promise.resolve())}
            dialog={(ends) => <EnterpriseDialog row={row} {...ends} />}
          />
          <Button kind="quiet" aria-label={`${disabled ? '启用' : '停用'}${name}`} onClick={() => void change()}>
            {disabled ? '启用' : '停用'}
          </Button>
        </>
      )}
    </>
  );
}

const enterprises: ListDef<MallEnterprise> = {
  name: 'enterprises',
  title: '内购企业',
  call: 'GET /mall/enterprises',
  idOf: (row) => String(row.enterprise_id),
  titleOf: (row) => row.name,
  search: '搜索企业名称或编码',
  empty: '还没有企业，点击「添加企业」后导入员工名单',
  sort: '-enterprise_id',
  filters: [
    {
      kind: 'tabs',
      name: 'disabled',
      title: '状态',
      options: [
        { value: 'false', text: '启用中' },
        { value: 'true', text: '已停用' },
      ],
    },
  ],
  columns: [
    { id: 'enterprise_id', title: '编号', width: 64, sortable: true, text: (row) => String(row.enterprise_id) },
    { id: 'name', lead: true, title: '企业名称', sortable: true, text: (row) => row.name },
    { id: 'enterprise_sn', title: '编码', width: 128, text: (row) => row.enterprise_sn },
    { id: 'ways', title: '认证方式', width: 200, text: waysOf },
    { id: 'staff', title: '名单人数', width: 88, align: 'right', text: (row) => String(row.staff) },
    { id: 'joined', title: '已认证', width: 80, align: 'right', text: (row) => String(row.joined) },
    {
      id: 'state',
      title: '状态',
      width: 88,
      text: stateOf,
      mark: true,
      cell: (row) => <Badge tone={row.disabled ? 'neutral' : 'success'} text={stateOf(row)} />,
    },
    {
      id: 'created',
      title: '添加时间',
      width: 160,
      sortable: true,
      hidden: true,
      text: (row) => formatDateTime(row.created),
    },
  ],
  actions: (row, tools) => <Actions row={row} tools={tools} />,
};

/** Enterprises whose staff buy at special prices. */
export default function EnterpriseList() {
  const { session } = useOffice();
  return (
    <ListPage
      def={enterprises}
      tools={({ reload }) =>
        session.may('members.write') && (
          <DialogButton primary text="添加企业" onDone={reload} dialog={(ends) => <EnterpriseDialog {...ends} />} />
        )
      }
    />
  );
}
