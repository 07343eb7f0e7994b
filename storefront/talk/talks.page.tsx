import { safePicture } from '../../engine/address.ts';
import { formatDateTime } from '../../engine/rules/format/dates.ts';
import type { ListOwnConversationsAnswer } from '../../schemas/types/contract.ts';
import { MemberArea } from '../member/parts/area/MemberArea.tsx';
import { MemberList } from '../member/parts/MemberList.tsx';
import { clampPage, ROWS_PAGE } from '../member/parts/member-list.ts';
import { loadCounts, type NavCounts } from '../member/parts/member-places.ts';
import { pageOf } from '../parts/list-state.ts';
import { mallName, type LoadArgs, type PageProps, type Site } from '../route-types.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { Badge } from '../../ui/text/Badge.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { Thumb } from '../../ui/text/Thumb.tsx';
import { servicePath } from '../content/help/service-path.ts';
import parts from '../member/parts/member.module.css';
import messages from '../member/messages.module.css';

type Talk = ListOwnConversationsAnswer['list'][number];

interface TalksData {
  /** undefined when they could not be read */
  talks: ListOwnConversationsAnswer | undefined;
  navCounts: NavCounts;
}

/** /member/service: the member's conversations, the newest first. */
export async function load({ api, site }: LoadArgs): Promise<TalksData> {
  const [talks, navCounts] = await Promise.all([
    api.call('GET /mall/own-conversations', { page: pageOf(site.url.searchParams), pageSize: ROWS_PAGE }),
    loadCounts({ api, site }),
  ]);
  if (talks.data) clampPage(site, talks.data.total_count, ROWS_PAGE);
  return { talks: talks.data, navCounts };
}

function TalkRow({ talk, site }: { talk: Talk; site: Site }) {
  const { conversation_id, shop_name, logo, last_text, last_at, unread, state } = talk;
  return (
    <li>
      <form method="post" action={`${site.base}/member/service`}>
        <input type="hidden" name="conversation_id" value={String(conversation_id)} />
        <button className={`${messages.message} ${parts.line}`} data-pictured="">
          <Thumb src={safePicture(logo || site.brand?.mark) || undefined} />
          <Stack as="span" gap={0}>
            <Row as="span">
              {unread > 0 && <Badge tone="danger" text={`${unread} 条未读`} />}
              <Text as="strong" weight={unread > 0 ? 'strong' : 'plain'} long="breaks">
                {shop_name || mallName(site)}客服
              </Text>
              {state === 'closed' && <Badge tone="neutral" text="已结束" />}
            </Row>
            <Text tone="second" long="breaks">
              {last_text}
            </Text>
          </Stack>
          <Text as="time" tone="second" size="xs" numeric>
            {formatDateTime(last_at)}
          </Text>
        </button>
      </form>
    </li>
  );
}

export default function TalksPage({ data: { talks, navCounts }, site }: PageProps<TalksData>) {
  const open = servicePath(site.base, 'page');
  return (
    <MemberArea
      site={site}
      title="我的会话"
      counts={navCounts}
      tools={
        <ButtonLink kind="text" href={open}>
          联系客服
        </ButtonLink>
      }
    >
      <MemberList
        site={site}
        total={talks?.total_count}
        pageSize={ROWS_PAGE}
        empty={{
          picture: 'empty-results',
          title: '还没有会话',
          hint: '您与商城和店铺客服的会话会出现在这里',
          href: open,
          action: '联系客服',
        }}
      >
        <ul className={`${parts.lines} card`} aria-label="会话">
          {talks?.list.map((talk) => (
            <TalkRow key={talk.conversation_id} talk={talk} site={site} />
          ))}
        </ul>
      </MemberList>
    </MemberArea>
  );
}
