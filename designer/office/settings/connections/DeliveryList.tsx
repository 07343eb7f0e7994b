import { eventTitle } from '../../../../engine/rules/events/event-types.ts';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import type { WebhookDelivery } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Scroll, Stack } from '../../../../ui/layout/flow.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import type { ListDef, RowTools } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { filterQuery } from '../../list/list-state.ts';
import type { LoadedList } from '../../list/use-list.ts';
import { useAttempt, useOffice } from '../../office-context.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { DELIVERY_STATES } from './hook-states.ts';
import styles from '../settings.module.css';

const nameOf = ({ type, subject }: WebhookDelivery): string => `${eventTitle(type)} ${subject}`;

function Actions({ row, tools }: { row: WebhookDelivery; tools: RowTools }) {
  const { delivery_id, state } = row;
  const resend = (): Promise<boolean> =>
    tools.attempt(
      () => ask(tools.session, 'POST /mall/webhook-deliveries/resend', { delivery_id }),
      '已重新排队，稍后推送',
    );
  return (
    <>
      <Button kind="quiet" aria-label={`详情 ${nameOf(row)}`} onClick={() => tools.open(String(delivery_id))}>
        详情
      </Button>
      {state !== 'waiting' && tools.session.may('connections.write') && (
        <Button kind="quiet" aria-label={`重发 ${nameOf(row)}`} onClick={() => void resend()}>
          重发
        </Button>
      )}
    </>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <Stack gap={2} above>
      <h3>{title}</h3>
      <Scroll label={title}>
        <pre className={styles.exchanged}>{text}</pre>
      </Scroll>
    </Stack>
  );
}

/** What was sent, and what was answered. */
function Exchange({ row: { delivery_id } }: { row: WebhookDelivery }) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/webhook-deliveries/:delivery_id', { delivery_id });
  if (!asked.value) return <Waiting name="推送内容" asked={asked} />;
  const { body = '', answer = '' } = asked.value;
  return (
    <>
      <Text title="推送内容" text={body} />
      <Text title="最近的答复" text={answer || '没有内容'} />
    </>
  );
}

const deliveries: ListDef<WebhookDelivery> = {
  name: 'webhook-deliveries',
  title: '推送记录',
  call: 'GET /mall/webhook-deliveries',
  idOf: (row) => String(row.delivery_id),
  titleOf: nameOf,
  search: '订单号或对象，如 sku:5（完整）',
  empty: '最近 30 天没有推送',
  filters: [
    {
      kind: 'tabs',
      name: 'state',
      title: '状态',
      options: (['waiting', 'sent', 'failed'] as const).map((value) => ({
        value,
        text: DELIVERY_STATES[value].text,
      })),
    },
    { kind: 'address', name: 'hook_id', title: '推送地址' },
    { kind: 'dates', name: 'created', title: '时间' },
  ],
  columns: [
    { id: 'type', lead: true, title: '事件', width: 128, text: (row) => eventTitle(row.type) },
    { id: 'subject', title: '对象', text: (row) => row.subject },
    { id: 'hook', title: '推送地址', width: 144, text: (row) => row.hook_name },
    {
      id: 'state',
      title: '状态',
      width: 96,
      mark: true,
      text: (row) => DELIVERY_STATES[row.state].text,
      cell: (row) => <Badge {...DELIVERY_STATES[row.state]} />,
    },
    { id: 'status', title: '状态码', width: 80, align: 'right', text: (row) => String(row.status ?? '—') },
    { id: 'attempts', title: '次数', width: 64, align: 'right', text: (row) => String(row.attempts) },
    {
      id: 'took',
      title: '用时',
      width: 96,
      align: 'right',
      text: (row) => (row.took === null ? '—' : `${row.took} 毫秒`),
    },
    { id: 'created', title: '发生时间', width: 144, text: (row) => formatDateTime(row.created) },
    {
      id: 'next_at',
      title: '下次推送',
      width: 144,
      hidden: true,
      text: (row) => (row.state === 'waiting' ? formatDateTime(row.next_at) : '—'),
    },
    { id: 'event_id', title: '编号', width: 112, hidden: true, text: (row) => row.event_id },
  ],
  actions: (row, tools) => <Actions row={row} tools={tools} />,
  detail: (row) => <Exchange row={row} />,
};

/** Sends all again that failed, of the address and the span of time that the list shows. */
function ResendFailed({ list }: { list: LoadedList<WebhookDelivery> }) {
  const { session, notices } = useOffice();
  const attempt = useAttempt(list.reload);
  const press = async (): Promise<void> => {
    const { hook_id, created_from, created_to } = filterQuery(deliveries, list.state);
    const scope = hook_id === undefined ? '所有推送地址' : '这个推送地址';
    const span = created_from === undefined && created_to === undefined ? '' : '、所选时间内';
    if (!(await notices.confirm(`重发${scope}${span}所有已失败的推送？`, '重发'))) return;
    const numbers = Object.fromEntries(
      Object.entries({ hook_id, created_from, created_to }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, Number(value)]],
      ),
    );
    await attempt(async () => {
      const { sent } = await ask(session, 'POST /mall/webhook-deliveries/resend', numbers);
      notices.show(sent === 0 ? '没有已失败的推送' : `已重新排队 ${sent} 条`);
    });
  };
  return <Button onClick={() => void press()}>重发已失败的</Button>;
}

export default function DeliveryList() {
  const { session } = useOffice();
  return (
    <ListPage def={deliveries} tools={(list) => session.may('connections.write') && <ResendFailed list={list} />} />
  );
}
