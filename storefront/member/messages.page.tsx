import { formatDateTime } from '../../engine/rules/format/dates.ts';
import { MESSAGE_KINDS, messageKinds, type MessageKind } from '../../engine/rules/people/message-kinds.ts';
import type { ListMessagesAnswer, CountUnreadAnswer } from '../../schemas/types/contract.ts';
import { MemberArea } from './parts/area/MemberArea.tsx';
import { MemberList } from './parts/MemberList.tsx';
import { MemberTabs } from './parts/area/MemberTabs.tsx';
import { pageOf } from '../parts/list-state.ts';
import { clampPage, memberHref, ROWS_PAGE } from './parts/member-list.ts';
import { loadCounts, type NavCounts } from './parts/member-places.ts';
import type { LoadArgs, PageProps, Site } from '../route-types.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { Badge } from '../../ui/text/Badge.tsx';
import { Text } from '../../ui/text/Text.tsx';
import parts from './parts/member.module.css';
import styles from './messages.module.css';

interface Tab {
  kind: MessageKind | '';
  name: string;
}

const ALL: Tab = { kind: '', name: '全部' };
const TABS: readonly Tab[] = [ALL, ...messageKinds.map((kind) => ({ kind, name: MESSAGE_KINDS[kind] }))];

type Message = ListMessagesAnswer['list'][number];

interface MessagesData {
  /** undefined when the messages could not be read */
  messages: ListMessagesAnswer | undefined;
  unread: CountUnreadAnswer | undefined;
  /** Favourites whose lower prices are told; asked for in the tab of such messages. */
  alerts: number;
  navCounts: NavCounts;
}

function tabOf({ url }: Site): Tab {
  return TABS.find(({ kind }) => kind === url.searchParams.get('kind')) ?? ALL;
}

/** /member/message: the mall's messages to the member, 10 a page. */
export async function load({ api, site }: LoadArgs): Promise<MessagesData> {
  const { kind } = tabOf(site);
  const [messages, unread, alerts, navCounts] = await Promise.all([
    api.call('GET /mall/messages', { kind, page: pageOf(site.url.searchParams), pageSize: ROWS_PAGE }),
    api.call('GET /mall/messages/num'),
    kind === 'arrival' ? api.call('GET /mall/favourites/alerts') : undefined,
    loadCounts({ api, site }),
  ]);
  if (messages.data) clampPage(site, messages.data.total_count, ROWS_PAGE);
  return { messages: messages.data, unread: unread.data, alerts: alerts?.data?.count ?? 0, navCounts };
}

/**
 * Opening a message marks it as read and opens the page it is about. It is a form and not a link, since a browser's prefetch must
 * not mark anything as read.
 */
function MessageRow({ message, site }: { message: Message; site: Site }) {
  const { message_id, kind, title, text, created, is_read } = message;
  const about = TABS.find((tab) => tab.kind === kind)?.name ?? '';
  return (
    <li>
      <form method="post" action={`${site.base}/member/message`}>
        <input type="hidden" name="message_id" value={String(message_id)} />
        <input type="hidden" name="path" value={message.path} />
        <button className={`${styles.message} ${parts.line}`}>
          <span aria-hidden="true">
            <Badge tone={is_read ? 'neutral' : 'primary'} text={about} />
          </span>
          <Stack as="span" gap={0}>
            <Row as="span">
              {!is_read && <Badge tone="danger" text="未读" />}
              <Text as="strong" weight={is_read ? 'plain' : 'strong'} long="breaks">
                {title}
              </Text>
            </Row>
            <Text tone="second" long="breaks">
              {text}
            </Text>
          </Stack>
          <Text as="time" tone="second" size="xs" numeric>
            {formatDateTime(created)}
          </Text>
        </button>
      </form>
    </li>
  );
}

function ReadAll({ tab, site }: { tab: Tab; site: Site }) {
  return (
    <form method="post" action={`${site.base}/member/message`}>
      <input type="hidden" name="all" value="1" />
      <input type="hidden" name="kind" value={tab.kind} />
      <Button type="submit" kind="text">
        全部已读
      </Button>
    </form>
  );
}

/** The way out of messages about lower prices. */
function Alerts({ count, site }: { count: number; site: Site }) {
  if (count === 0) return null;
  return (
    <Row as="form" gap={3} wraps="always" method="post" action={`${site.base}/member/message`} className={parts.below}>
      <Text tone="second">
        {count} 件收藏的商品开着降价提醒，可在<a href={`${site.base}/member/collector`}>我的收藏</a>逐件设置
      </Text>
      <Button type="submit" kind="text" name="step" value="alerts-off">
        全部关闭
      </Button>
    </Row>
  );
}

export default function MessagePage({ data, site }: PageProps<MessagesData>) {
  const { messages, unread, alerts, navCounts } = data;
  const current = tabOf(site);
  const unreadOf = (kind: Tab['kind']): number | undefined => unread?.[kind === '' ? 'unread' : kind];
  const tabs = TABS.map(({ kind, name }) => ({
    name,
    href: memberHref(site, { kind, page: null }),
    current: kind === current.kind,
    count: unreadOf(kind),
  }));
  const hasUnread = (unreadOf(current.kind) ?? 0) > 0;
  return (
    <MemberArea
      site={site}
      title="我的消息"
      counts={navCounts}
      tools={hasUnread ? <ReadAll tab={current} site={site} /> : undefined}
    >
      <MemberTabs label="消息分类" tabs={tabs} underlined />
      <Alerts count={alerts} site={site} />
      <MemberList
        site={site}
        total={messages?.total_count}
        pageSize={ROWS_PAGE}
        empty={{
          picture: 'empty-results',
          title: current.kind === '' ? '还没有消息' : `还没有${current.name}消息`,
          hint: '订单、退款、优惠券、到货和秒杀的通知会出现在这里',
          href: `${site.base}/items`,
          action: '去逛逛',
        }}
      >
        <ul className={`${parts.lines} card`} aria-label="消息">
          {messages?.list.map((message) => (
            <MessageRow key={message.message_id} message={message} site={site} />
          ))}
        </ul>
      </MemberList>
    </MemberArea>
  );
}
