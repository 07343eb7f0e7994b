/** The first page after sign-in: today's figures beside yesterday's, pending work with links to it, and the sales trend. */
import { Pending } from '../../../ui/text/Pending.tsx';
import { Figures } from '../../../ui/text/Figures.tsx';
import { Columns } from '../../../ui/layout/flow.tsx';
import { Link } from 'react-router-dom';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { ReadOfficeHomeAnswer } from '../../../schemas/types/contract.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useFresh } from '../news.tsx';
import { useOffice } from '../office-context.ts';
import { useCall } from '../../calls/use-call.ts';
import { changeText } from '../../../engine/rules/format/change-text.ts';
import { Setup } from './Setup.tsx';
import { useSetup } from './use-setup.ts';
import { Trends } from './Trends.tsx';
import { Actions, Card, Head } from '../../../ui/layout/layout.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './home.module.css';
import { Missing } from '../parts/Waiting.tsx';

type What = ReadOfficeHomeAnswer['waits'][number]['what'];

/** Kinds of pending work, each with the filtered list that shows it. */
const WAITS: Record<What, { title: string; path: string }> = {
  to_ship: { title: '待发货', path: '/edit/orders?state=to_ship' },
  to_pick_up: { title: '待自提', path: '/edit/orders?state=to_pick_up' },
  cancel_asked: { title: '申请取消', path: '/edit/orders?state=cancel_asked' },
  aftersales: { title: '待处理售后', path: '/edit/aftersales?state=to_decide' },
  refunds: { title: '待退款 / 换货', path: '/edit/aftersales?state=to_refund' },
  reviews: { title: '待审核评价', path: '/edit/reviews?state=waiting' },
  questions: { title: '待回复留言', path: '/edit/help?state=open' },
  conversations: { title: '待回复会话', path: '/edit/conversations?state=waiting' },
  vouchers: { title: '待审核转账', path: '/edit/vouchers?state=review' },
  approvals: { title: '待复核', path: '/edit/approvals?state=waiting' },
  suggestions: { title: '待采纳的建议', path: '/edit/suggestions?state=waiting' },
  invoices: { title: '待开发票', path: '/edit/invoices?state=waiting' },
  applications: { title: '待审核入驻', path: '/edit/merchants?state=review' },
  low_stock: { title: '库存紧张规格', path: '/edit/stock?state=low' },
  webhooks: { title: '事件推送已暂停', path: '/edit/webhooks' },
  sms_codes: { title: '短信验证码偏多', path: '/edit/member-settings' },
  page_plans: { title: '没有执行的页面计划', path: '/edit/pages?state=refused' },
  page_requests: { title: '待审核的页面发布', path: '/edit/page-requests?state=waiting' },
  page_decisions: { title: '我的发布申请有结果', path: '/edit/page-requests' },
  page_comments: { title: '提到我的批注', path: '/edit/page-comments?unseen=1' },
  page_findings: { title: '需要处理的页面', path: '/edit/pages?state=findings' },
};

/** Paid orders of 100 visits, with two digits. */
const rateOf = ({ paid, visits }: ReadOfficeHomeAnswer['today']): number =>
  visits === 0 ? 0 : Math.round((paid / visits) * 10_000) / 100;

function Today({ home: { today, yesterday } }: { home: ReadOfficeHomeAnswer }) {
  const { session } = useOffice();
  const figures: [title: string, now: number, before: number, textOf: (value: number) => string][] = [
    ['支付金额', today.fee, yesterday.fee, formatYuan],
    ['支付订单', today.paid, yesterday.paid, String],
    ['下单数', today.orders, yesterday.orders, String],
    ['退款金额', today.refunded, yesterday.refunded, formatYuan],
  ];
  const seesMembers = session.mayEverywhere('members.read');
  if (seesMembers) figures.push(['新会员', today.members, yesterday.members, String]);
  if (today.visits + yesterday.visits > 0)
    figures.push(
      ['访问', today.visits, yesterday.visits, String],
      ['支付转化率', rateOf(today), rateOf(yesterday), (rate) => `${rate}%`],
    );
  return (
    <Card as="section" aria-labelledby="home-today">
      <h2 id="home-today">今天</h2>
      <Figures
        large
        figures={figures.map(([title, now, before, textOf]) => [
          title,
          textOf(now),
          <small key="before">
            昨天此时 {textOf(before)}
            <span>{changeText(now, before)}</span>
          </small>,
        ])}
      />
    </Card>
  );
}

function Waits({ waits }: { waits: ReadOfficeHomeAnswer['waits'] }) {
  return (
    <Card as="section" aria-labelledby="home-waits">
      <h2 id="home-waits">待办</h2>
      <Columns as="ul" count="narrow" className={styles.waits}>
        {waits.map(({ what, count }) => {
          const { title, path } = WAITS[what];
          return (
            <li key={what}>
              <Link to={path}>
                <span>{title}</span>
                <Text
                  as="strong"
                  size="md"
                  {...(count === 0 ? { tone: 'second', weight: 'plain' } : { weight: 'strong' })}
                >
                  {count}
                </Text>
              </Link>
            </li>
          );
        })}
      </Columns>
    </Card>
  );
}

export default function HomePage() {
  const { session } = useOffice();
  const { value: home, failure, reload } = useCall(session, 'GET /mall/home', {});
  const setup = useSetup();
  useFresh(['order-paid', 'waits'], reload);
  // The steps stand above the figures, which would be moved under the pointer by steps that come later.
  const isKnown = setup.value !== undefined || setup.failure !== '';
  return (
    <Stack>
      <Head>
        <h1>今日概览</h1>
        <Actions>
          <Button onClick={reload}>刷新</Button>
        </Actions>
      </Head>
      <Missing name="今日概览" asked={{ failure, reload }} />
      {isKnown && (home || failure !== '') ? (
        <>
          <Setup asked={setup} />
          {home && (
            <>
              <Today home={home} />
              <Waits waits={home.waits} />
            </>
          )}
        </>
      ) : (
        <Pending size="page" />
      )}
      <Trends />
    </Stack>
  );
}
