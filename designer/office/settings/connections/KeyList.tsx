import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { rightsText, type Right } from '../../../../schemas/rights.ts';
import type { ApiKey } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Badge, type BadgeTone } from '../../../../ui/text/Badge.tsx';
import { DialogButton } from '../../parts/DialogButton.tsx';
import type { ListDef, RowTools } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice } from '../../office-context.ts';
import { KeyDialog } from './KeyDialog.tsx';

const STATES: Record<ApiKey['state'], { tone: BadgeTone; text: string }> = {
  active: { tone: 'success', text: '可用' },
  expired: { tone: 'warning', text: '已过期' },
  revoked: { tone: 'neutral', text: '已吊销' },
};

function Actions({ row, tools }: { row: ApiKey; tools: RowTools }) {
  const { notices } = useOffice();
  const { key_id, name, state } = row;
  if (!tools.session.may('connections.write') || state === 'revoked') return null;
  const press = async (): Promise<void> => {
    const question = `吊销密钥「${name}」？使用它的系统立即不能再调用，且不能恢复。`;
    if (await notices.confirm(question, '吊销', true))
      await tools.attempt(() => ask(tools.session, 'DELETE /mall/api-keys/:key_id', { key_id }), '密钥已吊销');
  };
  return (
    <Button kind="quiet" aria-label={`吊销 ${name}`} onClick={() => void press()}>
      吊销
    </Button>
  );
}

const keys: ListDef<ApiKey> = {
  name: 'api-keys',
  title: '接口密钥',
  call: 'GET /mall/api-keys',
  idOf: (row) => String(row.key_id),
  titleOf: (row) => row.name,
  empty: '还没有密钥。ERP、仓库等系统用密钥调用接口，权限来自角色',
  columns: [
    { id: 'name', lead: true, title: '名称', text: (row) => row.name },
    { id: 'prefix', title: '密钥开头', width: 144, text: (row) => `mk_${row.prefix}` },
    {
      id: 'state',
      title: '状态',
      width: 96,
      mark: true,
      text: (row) => STATES[row.state].text,
      cell: (row) => <Badge {...STATES[row.state]} />,
    },
    { id: 'roles', title: '角色', width: 128, text: (row) => row.roles.join('、') },
    {
      id: 'shops',
      title: '店铺',
      width: 128,
      text: (row) => row.shops?.map(({ name }) => name).join('、') ?? '按角色',
    },
    { id: 'rights', title: '权限', hidden: true, text: (row) => rightsText(row.rights as Right[]) },
    { id: 'pace', title: '每分钟次数', width: 96, align: 'right', hidden: true, text: (row) => String(row.per_minute) },
    {
      id: 'last_used',
      title: '最近使用',
      width: 144,
      text: (row) => (row.last_used === null ? '未使用' : formatDateTime(row.last_used)),
    },
    {
      id: 'expires',
      title: '有效期至',
      width: 144,
      text: (row) => (row.expires === null ? '长期' : formatDateTime(row.expires)),
    },
    { id: 'created_by', title: '创建人', width: 96, hidden: true, text: (row) => row.created_by },
    { id: 'created', title: '创建时间', width: 144, hidden: true, text: (row) => formatDateTime(row.created) },
  ],
  actions: (row, tools) => <Actions row={row} tools={tools} />,
};

/** Keys by which other programs call the mall. */
export default function KeyList() {
  const { session } = useOffice();
  return (
    <ListPage
      def={keys}
      tools={({ reload }) =>
        session.may('connections.write') && (
          <DialogButton primary text="新建密钥" onDone={reload} dialog={(ends) => <KeyDialog {...ends} />} />
        )
      }
    />
  );
}
