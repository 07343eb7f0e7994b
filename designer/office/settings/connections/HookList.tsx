import { eventTitle } from '../../../../engine/rules/events/event-types.ts';
import type { Webhook } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import type { ListDef, RowTools } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice } from '../../office-context.ts';
import { HOOK_STATES } from './hook-states.ts';

function Actions({ row, tools }: { row: Webhook; tools: RowTools }) {
  const { notices } = useOffice();
  const { hook_id, name } = row;
  const press = async (): Promise<void> => {
    const question = `删除推送地址「${name}」？还没送达的事件和推送记录一并删除。`;
    if (await notices.confirm(question, '删除', true))
      await tools.attempt(() => ask(tools.session, 'DELETE /mall/webhooks/:hook_id', { hook_id }), '推送地址已删除');
  };
  const mayWrite = tools.session.may('connections.write');
  return (
    <>
      <LinkButton kind="quiet" to={`/edit/webhooks/${hook_id}`} aria-label={`${mayWrite ? '编辑' : '查看'} ${name}`}>
        {mayWrite ? '编辑' : '查看'}
      </LinkButton>
      <LinkButton kind="quiet" to={`/edit/webhook-deliveries?hook_id=${hook_id}`} aria-label={`推送记录 ${name}`}>
        推送记录
      </LinkButton>
      {mayWrite && (
        <Button kind="quiet" aria-label={`删除 ${name}`} onClick={() => void press()}>
          删除
        </Button>
      )}
    </>
  );
}

const hooks: ListDef<Webhook> = {
  name: 'webhooks',
  title: '事件推送',
  call: 'GET /mall/webhooks',
  idOf: (row) => String(row.hook_id),
  titleOf: (row) => row.name,
  empty: '还没有推送地址。订单、库存等有变化时，商城可以通知 ERP、仓库等系统',
  columns: [
    { id: 'name', lead: true, title: '名称', width: 144, text: (row) => row.name },
    { id: 'url', title: '网址', text: (row) => row.url },
    {
      id: 'state',
      title: '状态',
      width: 112,
      mark: true,
      text: (row) => HOOK_STATES[row.state].text,
      cell: (row) => <Badge {...HOOK_STATES[row.state]} />,
    },
    { id: 'events', title: '事件', text: (row) => row.events.map(eventTitle).join('、') },
    { id: 'shops', title: '店铺', width: 96, text: (row) => (row.shop_ids ? `${row.shop_ids.length} 家` : '全部') },
  ],
  actions: (row, tools) => <Actions row={row} tools={tools} />,
};

/** Addresses of other programs that hear of changes. */
export default function HookList() {
  const { session } = useOffice();
  return (
    <ListPage
      def={hooks}
      tools={() => (
        <>
          <LinkButton to="/edit/webhook-deliveries">推送记录</LinkButton>
          {session.may('connections.write') && (
            <LinkButton kind="primary" to="/edit/webhooks/new">
              新建推送
            </LinkButton>
          )}
        </>
      )}
    />
  );
}
