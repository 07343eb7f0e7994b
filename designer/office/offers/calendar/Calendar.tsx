/** The promotions and coupons of a month: as bars over its days, or as a table with the cost and sales of each. */
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { daysInMonth, formatDate, formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import type { PromotionCalendarAnswer } from '../../../../schemas/types/contract.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { PHONE, useNarrow } from '../../../parts/use-narrow.ts';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { useOffice } from '../../office-context.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { barOf, monthBeside } from './month.ts';
import { CALENDAR_NAMES, pathOf, STATE_NAMES, toneOf } from '../promotion-texts.ts';
import { Stack, Row, Scroll } from '../../../../ui/layout/flow.tsx';
import { Card, Head } from '../../../../ui/layout/layout.tsx';
import { Table } from '../../../../ui/list/Table.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { EmptyPanel } from '../../../../ui/text/Pending.tsx';
import { Text } from '../../../../ui/text/Text.tsx';
import styles from './calendar.module.css';

type Entry = PromotionCalendarAnswer['list'][number];

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

const minute = (seconds: number): string => formatDateTime(seconds).slice(0, 16);
const spanOf = ({ begin_time, end_time }: Entry): string =>
  begin_time === end_time ? minute(begin_time) : `${minute(begin_time)} 至 ${minute(end_time)}`;

function Bars({ month, list }: { month: string; list: readonly Entry[] }) {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const days = daysInMonth(year, number);
  const [today] = useState(() => formatDate(new Date()));
  const marks = Array.from({ length: days }, (_one, at) => at + 1);
  return (
    <div className="card">
      <div className={styles.days} aria-hidden="true">
        {marks.map((day) => (
          <span key={day} data-today={today === `${month}-${String(day).padStart(2, '0')}` || undefined}>
            {day}
          </span>
        ))}
      </div>
      <ul className={styles.bars}>
        {list.map((entry) => {
          const { kind, id, name, state, figures } = entry;
          const { from, width } = barOf(entry, month);
          const facts = `${CALENDAR_NAMES[kind]}，${STATE_NAMES[state]}，${spanOf(entry)}`;
          return (
            <li key={`${kind}-${id}-${entry.begin_time}`}>
              <Link to={pathOf(kind, id)} title={facts} aria-label={`${name}：${facts}`}>
                <Stack as="span" gap={0} className={styles.name}>
                  <Text as="strong" weight="plain" long="cut">
                    {name}
                  </Text>
                  <Text as="small" size="xs" long="cut">
                    {CALENDAR_NAMES[kind]}
                    {figures.orders > 0 && ` · ${figures.orders} 单 · 实付 ${formatYuan(figures.fee, 0)}`}
                  </Text>
                </Stack>
                <svg className={styles.track} aria-hidden="true" width="100%" height="40">
                  {marks.slice(1).map((day) => (
                    <line
                      key={day}
                      x1={`${((day - 1) / days) * 100}%`}
                      x2={`${((day - 1) / days) * 100}%`}
                      y1="0"
                      y2="40"
                    />
                  ))}
                  <rect data-state={state} x={`${from}%`} width={`${width}%`} y="10" height="20" rx="4" />
                </svg>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The entries of the bars in their order; each states in text what a bar shows by its position. */
function Agenda({ list }: { list: readonly Entry[] }) {
  return (
    <Stack as="ul" gap={2}>
      {list.map((entry) => {
        const { kind, id, name, state, figures } = entry;
        return (
          <li key={`${kind}-${id}-${entry.begin_time}`}>
            <Link className={styles.entry} to={pathOf(kind, id)}>
              <Text as="strong" size="md" weight="strong" long="breaks">
                {name}
              </Text>
              <Badge tone={toneOf(state)} text={STATE_NAMES[state]} />
              <small>{spanOf(entry)}</small>
              <small>
                {CALENDAR_NAMES[kind]}
                {figures.orders > 0 &&
                  ` · ${figures.orders} 单 · 实付 ${formatYuan(figures.fee, 0)} · 优惠 ${formatYuan(figures.discount, 0)}`}
              </small>
            </Link>
          </li>
        );
      })}
    </Stack>
  );
}

function Results({ list }: { list: readonly Entry[] }) {
  return (
    <Card>
      <Scroll label="活动效果">
        <Table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">活动</th>
              <th scope="col">类型</th>
              <th scope="col">状态</th>
              <th scope="col">时间</th>
              <th scope="col" data-number>
                本月订单
              </th>
              <th scope="col" data-number>
                件数
              </th>
              <th scope="col" data-number>
                实付
              </th>
              <th scope="col" data-number>
                优惠
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map((entry) => {
              const { kind, id, name, state, figures } = entry;
              return (
                <tr key={`${kind}-${id}-${entry.begin_time}`}>
                  <th scope="row">
                    <Link to={pathOf(kind, id)}>{name}</Link>
                  </th>
                  <td>{CALENDAR_NAMES[kind]}</td>
                  <td>
                    <Badge tone={toneOf(state)} text={STATE_NAMES[state]} />
                  </td>
                  <td>{spanOf(entry)}</td>
                  <td data-number>{figures.orders}</td>
                  <td data-number>{figures.pieces}</td>
                  <td data-number>{formatYuan(figures.fee)}</td>
                  <td data-number>{formatYuan(figures.discount)}</td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </Scroll>
    </Card>
  );
}

function Month({ month, asTable }: { month: string; asTable: boolean }) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/promotion-calendar', { month });
  const isPhone = useNarrow(PHONE);
  // The previous month stays visible while another one loads.
  if (!asked.value) return <Waiting name="营销日历" asked={asked} />;
  const { list, total_count: total, month: loaded } = asked.value;
  if (list.length === 0)
    return (
      <EmptyPanel>
        <p>这个月没有活动和优惠券</p>
      </EmptyPanel>
    );
  return (
    <Stack gap={2} aria-busy={loaded !== month}>
      {isPhone && <Agenda list={list} />}
      {!isPhone && (asTable ? <Results list={list} /> : <Bars month={loaded} list={list} />)}
      <Note size="small">
        {total > list.length && `只显示最先开始的 ${list.length} 个，共 ${total} 个。`}
        效果按本月支付且未取消的订单计算，未扣退款；一笔订单可以用到多个活动。
      </Note>
    </Stack>
  );
}

export default function Calendar() {
  const { session } = useOffice();
  const [params, setParams] = useSearchParams();
  const [asTable, setAsTable] = useState(params.get('view') === 'table');
  const [now] = useState(() => formatDate(new Date()).slice(0, 7));
  const isPhone = useNarrow(PHONE);
  const asked = params.get('month') ?? '';
  const month = MONTH.test(asked) ? asked : now;
  const addressOf = (to: string): string => `?month=${to}${asTable ? '&view=table' : ''}`;
  const [year, number] = month.split('-').map(Number);
  return (
    <Stack as="section" aria-labelledby="calendar-title">
      <Head as="header">
        <h1 id="calendar-title">营销日历</h1>
        <Row as="nav" className={styles.months} aria-label="月份">
          <LinkButton to={addressOf(monthBeside(month, -1))}>上个月</LinkButton>
          <strong aria-live="polite">{`${year}年${number}月`}</strong>
          <LinkButton to={addressOf(monthBeside(month, 1))}>下个月</LinkButton>
          {month !== now && (
            <LinkButton kind="quiet" to={addressOf(now)}>
              本月
            </LinkButton>
          )}
        </Row>
        <Row className="push">
          {!isPhone && (
            <Button
              kind="quiet"
              aria-pressed={asTable}
              onClick={() => {
                setAsTable(!asTable);
                setParams({ month, ...(!asTable && { view: 'table' }) }, { replace: true });
              }}
            >
              表格
            </Button>
          )}
          {session.may('offers.write') && (
            <>
              <LinkButton to="/edit/coupons/new">添加优惠券</LinkButton>
              <LinkButton kind="primary" to="/edit/promotions/new">
                添加促销活动
              </LinkButton>
            </>
          )}
        </Row>
      </Head>
      <Month month={month} asTable={asTable} />
    </Stack>
  );
}
