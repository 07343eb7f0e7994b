import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../../engine/rules/format/dates.ts';
import type { ConversationDetail } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import type { PageProps } from '../../../route.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Stack } from '../../../../ui/layout/flow.tsx';
import { Actions, Card, Head } from '../../../../ui/layout/layout.tsx';
import { TalkCard, TalkMessages, type CardPaths } from '../../../../ui/talk/Messages.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { Facts } from '../../../../ui/text/Facts.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { useNarrow, WIDE } from '../../../parts/use-narrow.ts';
import { useFresh } from '../../news.tsx';
import { useAttempt, useOffice } from '../../office-context.ts';
import { DialogButton } from '../../parts/DialogButton.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { Composer } from './Composer.tsx';
import { ConversationRail } from './ConversationRail.tsx';
import { stateOf, whoOf } from './ConversationList.tsx';
import { HandOver } from './HandOver.tsx';
import styles from './talk.module.css';

interface PartProps {
  detail: ConversationDetail;
  reload(): void;
}

const PATHS: CardPaths = {
  goods: (id) => `/items/${id}`,
  order: (id) => `/edit/orders/${id}`,
};

/** The member, what the conversation is about, and the latest orders. */
function Beside({ detail: { member, about, conversation } }: PartProps) {
  const { session } = useOffice();
  const name = whoOf(conversation);
  return (
    <Stack className={styles.beside}>
      <Card as="section" aria-labelledby="talk-member">
        <h2 id="talk-member">会员资料</h2>
        <Facts
          names="short"
          facts={[
            [
              '姓名',
              session.mayEverywhere('members.read') ? (
                <Link key="name" to={`/edit/members/${member.user_id}`}>
                  {name}
                </Link>
              ) : (
                name
              ),
            ],
            ['手机号', member.mobile],
            ['注册', formatDate(member.created)],
            ['订单', `${member.orders_count} 个`],
          ]}
        />
      </Card>
      {(about.goods ?? about.order) && (
        <Card as="section" aria-labelledby="talk-about">
          <h2 id="talk-about">正在咨询</h2>
          <TalkCard card={about} paths={PATHS} />
        </Card>
      )}
      <Card as="section" aria-labelledby="talk-orders">
        <h2 id="talk-orders">最近订单</h2>
        {member.orders.length === 0 && <Note size="small">还没有订单</Note>}
        <Stack as="ul" gap={2}>
          {member.orders.map((order) => (
            <li key={order.order_id}>
              <TalkCard card={{ order }} paths={PATHS} />
            </li>
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}

/** Handing over, closing and reopening. */
function Moves({ detail: { conversation }, reload }: PartProps) {
  const { session, notices } = useOffice();
  const attempt = useAttempt(reload);
  const { conversation_id, state, waiting_since } = conversation;
  const isOpen = state === 'open';
  const change = async (): Promise<void> => {
    if (isOpen && waiting_since > 0 && !(await notices.confirm('会员还在等待回复，结束这个会话？', '结束', true)))
      return;
    await attempt(
      () =>
        ask(session, 'PUT /mall/conversations/:conversation_id', {
          conversation_id,
          state: isOpen ? 'closed' : 'open',
        }),
      isOpen ? '会话已结束' : '会话已重新打开',
    );
  };
  return (
    <Actions>
      <DialogButton text="转交" onDone={reload} dialog={(ends) => <HandOver conversation={conversation} {...ends} />} />
      <Button onClick={() => void change()}>{isOpen ? '结束会话' : '重新打开'}</Button>
    </Actions>
  );
}

type Messages = ConversationDetail['list'];

/** Earlier messages and later ones, each once. */
const joined = (earlier: Messages, later: Messages): Messages => [
  ...earlier.filter(({ message_id }) => !later.some((one) => one.message_id === message_id)),
  ...later,
];

const NOTHING = (): undefined => undefined;

function Talk({ detail, reload }: PartProps) {
  const { session } = useOffice();
  const [loaded, setLoaded] = useState<Pick<ConversationDetail, 'list' | 'older'>>();
  const attempt = useAttempt(NOTHING);
  const { conversation } = detail;
  const { conversation_id } = conversation;
  const list = joined(loaded?.list ?? [], detail.list);
  const more = (): Promise<boolean> =>
    attempt(async () => {
      const before = list[0]?.message_id ?? 0;
      const page = await ask(session, 'GET /mall/conversations/:conversation_id', { conversation_id, before });
      setLoaded({ list: joined(page.list, list), older: page.older });
    });
  return (
    <Card as="section" aria-label="会话" className={styles.talk}>
      <TalkMessages
        list={list}
        side="office"
        other={whoOf(conversation)}
        origin={location.origin}
        paths={PATHS}
        before={
          (loaded ?? detail).older && (
            <Button kind="text" onClick={() => void more()}>
              更早的消息
            </Button>
          )
        }
      />
      {session.may('service.write') ? (
        <Composer conversation={conversation} onSent={reload} />
      ) : (
        <Note size="small">您的角色只能查看会话</Note>
      )}
    </Card>
  );
}

function Page({ detail, reload }: PartProps) {
  const { session } = useOffice();
  const { conversation } = detail;
  const { conversation_id, unread } = conversation;
  const mayWrite = session.may('service.write');
  // What an operator who answers has in sight is read.
  const mark = useEffectEvent(() => {
    if (unread === 0 || !mayWrite || document.visibilityState !== 'visible') return;
    ask(session, 'POST /mall/conversations/:conversation_id/read', { conversation_id }).catch(() => undefined);
  });
  useEffect(() => {
    mark();
    const onChange = (): void => mark();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [detail]);
  return (
    <Stack as="section" aria-labelledby="talk">
      <Head as="header">
        <h1 id="talk">与{whoOf(conversation)}的会话</h1>
        <Badge {...stateOf(conversation)} />
        <Note as="span" size="small">
          {[conversation.shop_name || '商城', conversation.handler && `${conversation.handler} 处理`]
            .filter(Boolean)
            .join(' · ')}
        </Note>
        {mayWrite && <Moves detail={detail} reload={reload} />}
      </Head>
      <div className={styles.columns}>
        <Talk detail={detail} reload={reload} />
        <Beside detail={detail} reload={reload} />
      </div>
    </Stack>
  );
}

/** One conversation: messages as they come, the member and the orders beside them, answers with quick replies. */
export default function ConversationPage({ params, session }: PageProps) {
  const asked = useCall(session, 'GET /mall/conversations/:conversation_id', {
    conversation_id: params['conversation_id'] ?? '',
  });
  useFresh(['conversation'], asked.reload);
  const isNarrow = useNarrow(WIDE);
  return (
    <div className={isNarrow ? undefined : styles.desk}>
      {!isNarrow && <ConversationRail current={params['conversation_id'] ?? ''} />}
      {asked.value ? (
        <Page key={asked.value.conversation.conversation_id} detail={asked.value} reload={asked.reload} />
      ) : (
        <Waiting page name="会话" asked={asked} />
      )}
    </div>
  );
}
