import { useId, useState, type FormEvent } from 'react';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import type { MallHelp } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Textarea } from '../../../../ui/controls/Input.tsx';
import { Badge, type BadgeTone } from '../../../../ui/text/Badge.tsx';
import { DayChart } from '../../parts/DayChart.tsx';
import type { ListDef, RowTools } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice } from '../../office-context.ts';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';

const STATES: Record<MallHelp['state'], { text: string; tone: BadgeTone }> = {
  open: { text: '待回复', tone: 'warning' },
  answered: { text: '已回复', tone: 'success' },
  closed: { text: '已结束', tone: 'neutral' },
};

const whoOf = ({ user_id, name }: MallHelp): string => (user_id === 0 ? '游客' : name || `会员 ${user_id}`);
const timeOf = (seconds: number): string => (seconds === 0 ? '' : formatDateTime(seconds));

/** Answers a question; closing it without an answer asks for confirmation. */
function Answer({ row, tools }: { row: MallHelp; tools: RowTools }) {
  const { notices } = useOffice();
  const [text, setText] = useState(row.answer);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const { help_id } = row;
  const send = async (fields: { answer?: string; state?: 'closed' }, done: string): Promise<void> => {
    setBusy(true);
    await tools.attempt(() => ask(tools.session, 'PUT /mall/help-messages/:help_id', { help_id, ...fields }), done);
    setBusy(false);
  };
  const close = async (): Promise<void> => {
    if (await notices.confirm('不回复并结束这条留言？', '结束', true)) await send({ state: 'closed' }, '留言已结束');
  };
  return (
    <Stack
      as="form"
      gap={2}
      above
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send(
          { answer: text },
          row.user_id === 0 ? '回复已保存，请通过对方的联系方式告知' : '已回复，会员将收到消息',
        );
      }}
    >
      <label htmlFor={id}>{row.answer === '' ? '回复' : '修改回复'}</label>
      <Textarea id={id} rows={5} maxLength={500} value={text} onChange={(event) => setText(event.target.value)} />
      <Row at="end">
        {row.state === 'open' && (
          <Button disabled={busy} onClick={() => void close()}>
            结束留言
          </Button>
        )}
        <Button type="submit" kind="primary" disabled={busy || text.trim() === '' || text === row.answer}>
          {busy ? '正在保存…' : '回复'}
        </Button>
      </Row>
    </Stack>
  );
}

const help: ListDef<MallHelp> = {
  name: 'help',
  title: '客服留言',
  call: 'GET /mall/help-messages',
  idOf: (row) => String(row.help_id),
  titleOf: (row) => `${whoOf(row)}的留言`,
  search: '搜索内容、联系方式或订单号',
  empty: '还没有留言，顾客从商城的「在线客服」提交',
  sort: '-help_id',
  filters: [
    {
      kind: 'tabs',
      name: 'state',
      title: '状态',
      options: Object.entries(STATES).map(([value, { text }]) => ({ value, text })),
    },
    { kind: 'dates', name: 'created', title: '留言时间' },
  ],
  columns: [
    { id: 'help_id', title: '编号', width: 64, sortable: true, text: (row) => String(row.help_id) },
    { id: 'content', lead: true, title: '内容', text: (row) => row.content },
    { id: 'who', title: '顾客', width: 112, text: whoOf },
    { id: 'contact', title: '联系方式', width: 160, text: (row) => row.contact },
    { id: 'order_id', title: '订单号', width: 152, text: (row) => row.order_id },
    {
      id: 'state',
      title: '状态',
      width: 88,
      text: (row) => STATES[row.state].text,
      mark: true,
      cell: (row) => <Badge {...STATES[row.state]} />,
    },
    { id: 'answer', title: '回复', hidden: true, text: (row) => row.answer },
    { id: 'answered_by', title: '回复人', width: 96, hidden: true, text: (row) => row.answered_by },
    { id: 'answered', title: '回复时间', width: 144, hidden: true, text: (row) => timeOf(row.answered) },
    { id: 'created', title: '留言时间', width: 144, sortable: true, text: (row) => formatDateTime(row.created) },
  ],
  actions: (row, tools) => (
    <Button kind="quiet" aria-label={`查看${row.help_id}号留言`} onClick={() => tools.open(String(row.help_id))}>
      {row.state === 'open' && tools.session.may('orders.write') ? '回复' : '查看'}
    </Button>
  ),
  detail: (row, tools) => tools.session.may('orders.write') && <Answer key={row.answered} row={row} tools={tools} />,
};

/** Shoppers' written questions and their answers. */
export default function HelpList() {
  return (
    <ListPage def={help}>
      <DayChart call="GET /mall/help-clicks" title="近 30 天客服入口点击" unit="次数" piece="次" />
    </ListPage>
  );
}
