/** The first page after signing in: today beside yesterday, what waits with the way to it, and how sales go. */
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { ReadOfficeHomeAnswer } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import buttons from '../../ui/ui.module.css';
import { useFresh } from '../news.tsx';
import { useOffice } from '../office-context.ts';
import { changeText } from './change-text.ts';
import { Setup } from './Setup.tsx';
import { Trends } from './Trends.tsx';
import styles from './home.module.css';

type What = ReadOfficeHomeAnswer['waits'][number]['what'];

/** What waits, and the filtered list it is in. */
const WAITS: Record<What, { title: string; path: string }> = {
  to_ship: { title: '待发货', path: '/edit/orders?state=to_ship' },
  to_pick_up: { title: '待自提', path: '/edit/orders?state=to_pick_up' },
  cancel_asked: { title: '申请取消', path: '/edit/orders?state=cancel_asked' },
  aftersales: { title: '待处理售后', path: '/edit/aftersales?state=to_decide' },
  refunds: { title: '待退款 / 换货', path: '/edit/aftersales?state=to_refund' },
  reviews: { title: '待审核评价', path: '/edit/reviews?state=waiting' },
  questions: { title: '待回复留言', path: '/edit/help?state=open' },
  vouchers: { title: '待审核转账', path: '/edit/vouchers?state=review' },
  approvals: { title: '待复核', path: '/edit/approvals?state=waiting' },
  invoices: { title: '待开发票', path: '/edit/invoices?state=waiting' },
  applications: { title: '待审核入驻', path: '/edit/merchants?state=review' },
  low_stock: { title: '库存紧张规格', path: '/edit/stock?state=low' },
  page_findings: { title: '需要处理的页面', path: '/edit/pages?state=findings' },
};

interface Loaded {
  home: ReadOfficeHomeAnswer | undefined;
  failure: string;
  reload(): void;
}

function useHome(): Loaded {
  const { session } = useOffice();
  const [home, setHome] = useState<ReadOfficeHomeAnswer>();
  const [failure, setFailure] = useState('');
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  useEffect(() => {
    let wanted = true;
    ask(session, 'GET /mall/home', {}).then(
      (answer) => {
        if (!wanted) return;
        setHome(answer);
        setFailure('');
      },
      (error: Error) => wanted && setFailure(error.message),
    );
    return () => {
      wanted = false;
    };
  }, [session, round]);
  return { home, failure, reload };
}

function Figures({ home: { today, yesterday } }: { home: ReadOfficeHomeAnswer }) {
  const { session } = useOffice();
  const figures: [title: string, now: number, before: number, textOf: (value: number) => string][] = [
    ['支付金额', today.fee, yesterday.fee, formatYuan],
    ['支付订单', today.paid, yesterday.paid, String],
    ['下单数', today.orders, yesterday.orders, String],
    ['退款金额', today.refunded, yesterday.refunded, formatYuan],
  ];
  const seesMembers = session.role !== 'merchant' && session.may('members.read');
  if (seesMembers) figures.push(['新会员', today.members, yesterday.members, String]);
  return (
    <section className={styles.card} aria-labelledby="home-today">
      <h2 id="home-today">今天</h2>
      <dl className={styles.figures}>
        {figures.map(([title, now, before, textOf]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <strong>{textOf(now)}</strong>
              <small>
                昨天此时 {textOf(before)}
                <span>{changeText(now, before)}</span>
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Waits({ waits }: { waits: ReadOfficeHomeAnswer['waits'] }) {
  return (
    <section className={styles.card} aria-labelledby="home-waits">
      <h2 id="home-waits">待办</h2>
      <ul className={styles.waits}>
        {waits.map(({ what, count }) => {
          const { title, path } = WAITS[what];
          return (
            <li key={what}>
              <Link to={path}>
                <span>{title}</span>
                <strong data-none={count === 0 || undefined}>{count}</strong>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export default function HomePage() {
  const { home, failure, reload } = useHome();
  useFresh(['order-paid', 'waits'], reload);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>今日概览</h1>
        <button type="button" className={buttons.button} onClick={reload}>
          刷新
        </button>
      </div>
      <Setup />
      {failure !== '' && (
        <div className={styles.failed} role="alert">
          <p>{failure}</p>
          <button type="button" className={buttons.button} onClick={reload}>
            重试
          </button>
        </div>
      )}
      {home ? (
        <>
          <Figures home={home} />
          <Waits waits={home.waits} />
        </>
      ) : (
        failure === '' && <div className={styles.loading} role="status" aria-busy="true" aria-label="正在加载" />
      )}
      <Trends />
    </div>
  );
}
