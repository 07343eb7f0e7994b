import { rightsText, type Right } from '../../../../schemas/rights.ts';
import type { MallRole } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import type { ListDef, RowTools } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice } from '../../office-context.ts';

const shopsText = ({ shops }: MallRole): string => shops?.map(({ name }) => name).join('、') ?? '全部店铺';

/** Makes a role of this one, changes it, or deletes it after a question when operators have it. */
function Actions({ row, tools }: { row: MallRole; tools: RowTools }) {
  const { notices } = useOffice();
  const { role_id, name, template, operators, grantable } = row;
  if (!tools.session.may('operators.write') || !grantable) return null;
  const press = async (): Promise<void> => {
    const used = operators > 0 ? `有 ${operators} 位操作员正在使用，删除后他们将失去这些权限。` : '';
    if (!(await notices.confirm(`删除角色「${name}」？${used}`, '删除', true))) return;
    await tools.attempt(
      () =>
        ask(tools.session, 'DELETE /mall/roles/:role_id', {
          role_id,
          in_use: operators > 0,
        }),
      '角色已删除',
    );
  };
  return (
    <>
      <LinkButton kind="quiet" to={`/edit/roles/new/${role_id}`} aria-label={`以此为模板新建 ${name}`}>
        以此为模板新建
      </LinkButton>
      {!template && (
        <>
          <LinkButton kind="quiet" to={`/edit/roles/${role_id}`} aria-label={`编辑${name}`}>
            编辑
          </LinkButton>
          <Button kind="quiet" aria-label={`删除${name}`} onClick={() => void press()}>
            删除
          </Button>
        </>
      )}
    </>
  );
}

const roles: ListDef<MallRole> = {
  name: 'roles',
  title: '角色权限',
  call: 'GET /mall/roles',
  idOf: (row) => String(row.role_id),
  titleOf: (row) => row.name,
  empty: '还没有角色',
  sort: 'role_id',
  columns: [
    {
      id: 'name',
      lead: true,
      title: '角色',
      width: 144,
      text: (row) => row.name,
    },
    {
      id: 'template',
      title: '类型',
      width: 96,
      mark: true,
      text: (row) => (row.template ? '内置' : '自定义'),
      cell: (row) => <Badge tone={row.template ? 'neutral' : 'success'} text={row.template ? '内置' : '自定义'} />,
    },
    {
      id: 'rights',
      title: '权限',
      text: (row) => rightsText(row.rights as Right[]),
    },
    { id: 'shops', title: '店铺', width: 128, text: shopsText },
    {
      id: 'operators',
      title: '操作员',
      width: 80,
      align: 'right',
      text: (row) => String(row.operators),
    },
  ],
  actions: (row, tools) => <Actions row={row} tools={tools} />,
};

/** The roles of the office: those that every mall has, and the mall's own. */
export default function RoleList() {
  const { session } = useOffice();
  return (
    <ListPage
      def={roles}
      tools={() =>
        session.may('operators.write') && (
          <LinkButton kind="primary" to="/edit/roles/new">
            新建角色
          </LinkButton>
        )
      }
    />
  );
}
