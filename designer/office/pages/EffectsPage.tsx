/** 页面效果: visits, clicks, orders and sales of all pages in some days, and the way from visits to paid orders. */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { ListEffectsAnswer } from '../../../schemas/types/contract.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Row, Scroll, Stack } from '../../../ui/layout/flow.tsx';
import { Card, Head } from '../../../ui/layout/layout.tsx';
import { Heads, Table } from '../../../ui/list/Table.tsx';
import { Badge } from '../../../ui/text/Badge.tsx';
import { Figures } from '../../../ui/text/Figures.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { useCall } from '../../calls/use-call.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import type { Session } from '../../calls/session.ts';
import { KIND_NAMES, PLATFORM_NAMES } from '../../page-texts.ts';
import { DateRange } from '../list/filters/DateRange.tsx';
import { daysOf } from '../list/list-state.ts';
import { useOffice } from '../office-context.ts';
import { Waiting } from '../parts/Waiting.tsx';

const USUAL = 'last7';

const HOW =
  '只有合计，不记录是谁。订单记在下单前半小时内最后一次点击的挂件上；「按位置分摊」把它分给这半小时内的各次点击：第一次和最后一次各四成，其余平分。退款和取消会扣掉。没有来源的订单：没有点过挂件，或者来自其他客户端。';

const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${Math.round((part / whole) * 1000) / 10}%`;

function Funnel({ funnel }: Pick<ListEffectsAnswer, 'funnel'>) {
  return (
    <Card as="section" aria-label="从访问到付款">
      <h2>从访问到付款</h2>
      <Scroll label="从访问到付款的数据">
        <Table numbers={2} pinned>
          <Heads titles={['渠道', '访问页面', '看商品', '购物车', '结算', '下单', '付款', '付款 / 看商品', '销售额']} />
          <tbody>
            {funnel.map(({ platform, visits, item, cart, checkout, orders, paid, sales }) => (
              <tr key={platform}>
                <th scope="row">{PLATFORM_NAMES[platform]}</th>
                {[visits, item, cart, checkout, orders, paid].map((count, at) => (
                  <td key={at}>{count}</td>
                ))}
                <td>{shareOf(paid, item)}</td>
                <td>{formatYuan(sales, 0)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
    </Card>
  );
}

type Page = ListEffectsAnswer['pages'][number];

interface PagesProps extends Pick<ListEffectsAnswer, 'pages' | 'from' | 'to'> {
  session: Session;
}

/** The widgets of a page, the best selling first. */
function Widgets({ page, from, to, session }: Omit<PagesProps, 'pages'> & { page: Page }) {
  const asked = useCall(session, 'GET /mall/pages/:page_id/effects', { page_id: page.page_id, from, to });
  const { value } = asked;
  if (!value) return <Waiting name="挂件" asked={asked} />;
  const widgets = value.widgets.toSorted(
    ({ effect: one }, { effect: other }) => other.sales - one.sales || other.clicks - one.clicks,
  );
  return (
    <Stack gap={2}>
      <Table numbers={2} aria-label={`${page.title}的挂件`}>
        <Heads titles={['挂件', '看到', '点击率', '订单', '销售额', '按位置分摊']} />
        <tbody>
          {widgets.map(({ widget, slot, name, effect }) => (
            <tr key={`${widget} ${slot}`}>
              <th scope="row">{name || slot}</th>
              <td>{effect.views}</td>
              <td>{shareOf(effect.clicks, effect.views)}</td>
              <td>{effect.orders}</td>
              <td>{formatYuan(effect.sales, 0)}</td>
              <td>{formatYuan(effect.shared_sales, 0)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Row at="end">
        <LinkButton to={`/edit/pages/${page.page_id}?effects`} aria-label={`在画布上看：${page.title}`}>
          在画布上看
        </LinkButton>
      </Row>
    </Stack>
  );
}

function PageRow({ page, ...rest }: Omit<PagesProps, 'pages'> & { page: Page }) {
  const [isOpen, setOpen] = useState(false);
  const { title, kind, effect } = page;
  return (
    <>
      <tr>
        <th scope="row">
          {title}{' '}
          <Text tone="second" size="xs">
            {KIND_NAMES[kind]}
          </Text>{' '}
          {effect.unlikely && <Badge tone="warning" text="点击多得不合常理" />}
        </th>
        <td>{effect.views}</td>
        <td>{effect.clicks}</td>
        <td>{shareOf(effect.clicks, effect.views)}</td>
        <td>{effect.orders}</td>
        <td>{formatYuan(effect.sales, 0)}</td>
        <td>{formatYuan(effect.shared_sales, 0)}</td>
        <td>
          <Button size="small" aria-expanded={isOpen} aria-label={`看挂件：${title}`} onClick={() => setOpen(!isOpen)}>
            看挂件
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={8}>
            <Widgets page={page} {...rest} />
          </td>
        </tr>
      )}
    </>
  );
}

function Pages({ pages, ...rest }: PagesProps) {
  return (
    <Card as="section" aria-label="各个页面">
      <h2>各个页面</h2>
      {pages.length === 0 ? (
        <Note>这些天没有人访问装修的页面。</Note>
      ) : (
        <Scroll label="各个页面的数据">
          <Table numbers={2} pinned>
            <Heads titles={['页面', '访问', '点击', '点击 / 访问', '订单', '销售额', '按位置分摊', '挂件']} />
            <tbody>
              {pages.map((page) => (
                <PageRow key={page.page_id} page={page} {...rest} />
              ))}
            </tbody>
          </Table>
        </Scroll>
      )}
    </Card>
  );
}

export default function EffectsPage() {
  const { session } = useOffice();
  const [params, setParams] = useSearchParams();
  const given = daysOf(params.get('days') ?? '');
  const isWhole = given.from !== '' && given.to !== '' && given.from <= given.to;
  const days = isWhole ? (params.get('days') ?? USUAL) : USUAL;
  const { from, to } = daysOf(days);
  const asked = useCall(session, 'GET /mall/effects', { from, to });
  const { value } = asked;
  return (
    <Stack>
      <Head>
        <h1>页面效果</h1>
      </Head>
      <Row>
        <DateRange
          title="日期"
          value={days}
          onChange={(next) => setParams(next === '' ? {} : { days: next }, { replace: true })}
        />
      </Row>
      {!value ? (
        <Waiting name="页面效果" asked={asked} />
      ) : (
        <>
          {!value.counts && <Note>没有在统计：打开 设置 / 商城信息 里的「统计页面效果」之后，这里才有新的数字。</Note>}
          <Figures
            large
            boxed
            label="合计"
            figures={[
              ['访问', value.funnel.reduce((sum, { visits }) => sum + visits, 0)],
              ['付款的订单', value.funnel.reduce((sum, { paid }) => sum + paid, 0)],
              ['页面带来的销售额', formatYuan(value.pages.reduce((sum, { effect }) => sum + effect.sales, 0))],
              ['没有来源的销售额', formatYuan(value.unattributed.sales)],
            ]}
          />
          <Funnel funnel={value.funnel} />
          <Pages {...value} session={session} />
          <Note size="small">{HOW}</Note>
        </>
      )}
    </Stack>
  );
}
