import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import type { MallConversation } from '../../../../schemas/types/contract.ts';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { Badge, type BadgeTone } from '../../../../ui/text/Badge.tsx';
import type { ListDef } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';

/** How long somebody waits, in words. */
function waitText(since: number, now = Date.now() / 1000): string {
  const minutes = Math.max(0, Math.floor((now - since) / 60));
  if (minutes < 60) return `${minutes} 分钟`;
  return minutes < 1440 ? `${Math.floor(minutes / 60)} 小时` : `${Math.floor(minutes / 1440)} 天`;
}

/** The state of a conversation, as a word. */
export function stateOf({ state, waiting_since }: MallConversation): { text: string; tone: BadgeTone } {
  if (state === 'closed') return { text: '已结束', tone: 'neutral' };
  return waiting_since > 0 ? { text: '待回复', tone: 'warning' } : { text: '已回复', tone: 'success' };
}

export const whoOf = ({ username, user_id }: MallConversation): string => username || `会员 ${user_id}`;

const conversations: ListDef<MallConversation> = {
  name: 'conversations',
  title: '客服会话',
  call: 'GET /mall/conversations',
  idOf: (row) => String(row.conversation_id),
  titleOf: (row) => `与${whoOf(row)}的会话`,
  search: '会员、最近消息、订单号、店铺',
  empty: '还没有会话，会员可以从商品、订单和店铺页联系客服',
  filters: [
    {
      kind: 'tabs',
      name: 'state',
      title: '状态',
      options: [
        { value: 'waiting', text: '待回复' },
        { value: 'mine', text: '我处理的' },
        { value: 'open', text: '进行中' },
        { value: 'closed', text: '已结束' },
      ],
    },
  ],
  columns: [
    { id: 'who', lead: true, title: '会员', width: 136, text: whoOf },
    { id: 'last_text', title: '最近消息', text: (row) => row.last_text },
    {
      id: 'unread',
      title: '未读',
      width: 56,
      align: 'right',
      text: (row) => (row.unread > 0 ? String(row.unread) : ''),
    },
    {
      id: 'state',
      title: '状态',
      width: 80,
      mark: true,
      text: (row) => stateOf(row).text,
      cell: (row) => <Badge {...stateOf(row)} />,
    },
    {
      id: 'waiting_since',
      title: '已等',
      width: 80,
      sortable: true,
      text: (row) => (row.waiting_since > 0 ? waitText(row.waiting_since) : ''),
    },
    { id: 'shop', title: '店铺', width: 136, text: (row) => row.shop_name || '商城' },
    { id: 'handler', title: '处理人', width: 96, text: (row) => row.handler },
    { id: 'order_id', title: '订单号', width: 152, hidden: true, text: (row) => row.order_id },
    { id: 'last_at', title: '最近时间', width: 144, sortable: true, text: (row) => formatDateTime(row.last_at) },
  ],
  news: { event: 'conversation-written', text: (count) => `有 ${count} 条新消息，点击查看` },
  actions: (row, tools) => {
    const text = row.waiting_since > 0 && tools.session.may('service.write') ? '回复' : '查看';
    return (
      <LinkButton
        kind="quiet"
        to={`/edit/conversations/${row.conversation_id}`}
        aria-label={`${text}与${whoOf(row)}的会话 ${row.conversation_id}`}
      >
        {text}
      </LinkButton>
    );
  },
};

/** Conversations with members; who waits longest stands first among those that wait. */
export default function ConversationList() {
  return (
    <ListPage
      def={conversations}
      tools={() => <LinkButton to="/edit/conversations/desk">快捷回复与服务时间</LinkButton>}
    />
  );
}
