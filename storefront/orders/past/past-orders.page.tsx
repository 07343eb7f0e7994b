import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { PAST_STATE_NAMES } from '../../../engine/rules/sheets/past-state.ts';
import type { ListPastOrdersAnswer, PastOrder } from '../../../schemas/types/contract.ts';
import { MemberArea } from '../../member/parts/area/MemberArea.tsx';
import { clampPage, ROWS_PAGE } from '../../member/parts/member-list.ts';
import { MemberList } from '../../member/parts/MemberList.tsx';
import { loadCounts, type NavCounts } from '../../member/parts/member-places.ts';
import records from '../../member/parts/records.module.css';
import { pageOf } from '../../parts/list-state.ts';
import type { LoadArgs, PageProps } from '../../route-types.ts';
import { Row } from '../../../ui/layout/flow.tsx';
import { Card } from '../../../ui/layout/layout.tsx';
import { Lines } from '../../../ui/list/Lines.tsx';
import { Badge } from '../../../ui/text/Badge.tsx';
import { Facts, type Fact } from '../../../ui/text/Facts.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';

interface PastData {
  past: ListPastOrdersAnswer | undefined;
  navCounts: NavCounts;
}

/** /member/trade/past: orders of the mall from which this one moved, 10 a page, to be read alone. */
export async function load({ api, site }: LoadArgs): Promise<PastData> {
  const page = pageOf(site.url.searchParams);
  const [past, navCounts] = await Promise.all([
    api.call('GET orders/past', { page, pageSize: ROWS_PAGE }),
    loadCounts({ api, site }),
  ]);
  if (past.data) clampPage(site, past.data.total_count, ROWS_PAGE);
  return { past: past.data, navCounts };
}

function Goods({ lines, base }: { lines: PastOrder['lines']; base: string }) {
  return (
    <Lines>
      {lines.map(({ goods_id, name, spec, num, price }, at) => (
        <Row as="li" key={at} at="edges" gap={4}>
          <span>
            {String(goods_id) === '0' ? name : <a href={`${base}/items/${goods_id}`}>{name}</a>}{' '}
            {spec && <Note as="span">{spec}</Note>}
          </span>
          <Text numeric>
            {formatYuan(price)} ×{num}
          </Text>
        </Row>
      ))}
    </Lines>
  );
}

function PastCard({ order, base }: { order: PastOrder; base: string }) {
  const { receiver, freight_fee, discount_fee } = order;
  const facts = (
    [
      ['实付', formatYuan(order.total_fee)],
      ['运费', freight_fee > 0 && formatYuan(freight_fee)],
      ['优惠', discount_fee > 0 && formatYuan(discount_fee)],
      ['支付方式', order.pay],
      ['收货信息', [receiver.name, receiver.mobile, receiver.address].filter(Boolean).join(' ')],
      ['物流', order.parcel],
      ['备注', order.remark],
    ] as const
  ).flatMap(([name, value]): Fact[] => (value ? [[name, value]] : []));
  return (
    <Card as="article" aria-label={`历史订单 ${order.number}`}>
      <Row at="edges" wraps="always">
        <span>
          订单号 {order.number} <Note as="span">{formatDateTime(order.created)}</Note>
        </span>
        <Row>
          <Badge tone="neutral" text="原商城迁入" />
          <Badge tone={order.state === 'done' ? 'success' : 'neutral'} text={PAST_STATE_NAMES[order.state]} />
        </Row>
      </Row>
      <Goods lines={order.lines} base={base} />
      <Facts facts={facts} />
    </Card>
  );
}

export default function PastOrdersPage({ data, site }: PageProps<PastData>) {
  return (
    <MemberArea site={site} title="历史订单" counts={data.navCounts}>
      <Card>
        <Note>您在原来商城的订单，仅供查看。需要帮助请联系客服。</Note>
      </Card>
      <MemberList
        site={site}
        total={data.past?.total_count}
        pageSize={ROWS_PAGE}
        empty={{
          picture: 'empty-orders',
          title: '没有历史订单',
          hint: '这里只有从原来商城迁入的订单',
          href: `${site.base}/member/trade`,
          action: '查看我的订单',
        }}
      >
        <div className={records.list}>
          {data.past?.list.map((order) => (
            <PastCard key={order.past_order_id} order={order} base={site.base} />
          ))}
        </div>
      </MemberList>
    </MemberArea>
  );
}
