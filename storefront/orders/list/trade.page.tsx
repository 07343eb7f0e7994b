import { Fragment } from 'react';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { cashierPath, orderQuery } from '../../../engine/rules/orders/order-query.ts';
import type { ListOrdersAnswer, CountOrdersAnswer } from '../../../schemas/types/contract.ts';
import { pageOf } from '../../parts/list-state.ts';
import { MemberArea } from '../../member/parts/MemberArea.tsx';
import { MemberTabs } from '../../member/parts/MemberTabs.tsx';
import { loadCounts, type NavCounts } from '../../member/parts/member-places.ts';
import { OrderCard } from './OrderCard.tsx';
import { jointPayments, type JointPayment } from './joint-payments.ts';
import {
  keywordsOf,
  listsExchanges,
  BUYER_ORDER_TABS,
  ORDERS_PAGE,
  ordersHref,
  ordersPath,
  ordersQuery,
  orderTypeOf,
  tabOf,
} from './order-list-state.ts';
import { redirectTo, type LoadArgs, type PageProps, type Site } from '../../route-types.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Pagination } from '../../../ui/list/Pager.tsx';
import { Empty } from '../../../ui/text/State.tsx';
import { Input } from '../../../ui/controls/Input.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import records from '../../member/parts/records.module.css';
import styles from './trade.module.css';

interface TradeData {
  /** undefined when the orders could not be read */
  orders: ListOrdersAnswer | undefined;
  counts: CountOrdersAnswer | undefined;
  navCounts: NavCounts;
}

/**
 * My orders /member/trade, and those of the points mall /member/trade/point: tabs with counts, and search, 10 a page. Tab, search
 * and page are in the address.
 */
export async function load({ api, site }: LoadArgs): Promise<TradeData> {
  const { searchParams } = site.url;
  const [orders, counts, navCounts] = await Promise.all([
    api.call('GET orders', ordersQuery(site)),
    api.call('GET orderscount', { order_type: orderTypeOf(site) }),
    loadCounts({ api, site }),
  ]);
  const pages = Math.ceil((orders.data?.total_count ?? 0) / ORDERS_PAGE);
  if (pages > 0 && pageOf(searchParams) > pages) throw redirectTo(ordersHref(site, { page: pages }));
  return { orders: orders.data, counts: counts.data, navCounts };
}

function Tabs({ site, counts }: { site: Site; counts: CountOrdersAnswer | undefined }) {
  const current = tabOf(site.url.searchParams).status;
  const tabs = BUYER_ORDER_TABS.map(({ status, label, count }) => ({
    name: label,
    href: ordersHref(site, { status }),
    current: status === current,
    count: count && counts?.[count],
  }));
  return <MemberTabs label="订单状态" tabs={tabs} />;
}

function Search({ site }: { site: Site }) {
  const { status } = tabOf(site.url.searchParams);
  return (
    <Row
      as="form"
      className={styles.search}
      action={ordersHref(site, { status: '' }).split('?')[0]}
      role="search"
      aria-label="搜索订单"
    >
      {status && <input type="hidden" name="status" value={status} />}
      <Input
        type="search"
        name="keyword"
        maxLength={60}
        placeholder="商品名称或订单号"
        aria-label="商品名称或订单号"
        defaultValue={keywordsOf(site.url.searchParams)}
      />
      <Button type="submit">搜索订单</Button>
    </Row>
  );
}

function Nothing({ site }: { site: Site }) {
  const { searchParams } = site.url;
  const found = keywordsOf(searchParams);
  const { status } = tabOf(searchParams);
  const isExchange = listsExchanges(site);
  const hint = found
    ? '换个商品名称或订单号试试'
    : status
      ? undefined
      : isExchange
        ? '去积分商城看看能换什么'
        : '去挑几件喜欢的商品吧';
  const shelf = isExchange ? { path: '/pointitems', name: '去积分商城' } : { path: '/items', name: '去逛逛' };
  const none = isExchange ? '您还没有积分订单' : '您还没有订单';
  const title = found ? `没有找到与“${found}”有关的订单` : status ? '这里没有订单' : none;
  return (
    <Empty
      card
      picture="/artwork/mall/empty-orders.svg"
      title={title}
      hint={hint}
      action={
        <ButtonLink kind="primary" href={site.base + (found || status ? ordersPath(isExchange) : shelf.path)}>
          {found || status ? '查看全部订单' : shelf.name}
        </ButtonLink>
      }
    />
  );
}

/** Pays the orders below it that were made together. */
function Joint({ payment: { orderIds, totalFee }, site }: { payment: JointPayment; site: Site }) {
  return (
    <Row at="edges" gap={3} wraps="always" className={`card ${styles.joint}`}>
      <p>一起下单的 {orderIds.length} 个订单待付款，可以合并支付。</p>
      <ButtonLink kind="primary" href={cashierPath(site.base, false, orderQuery(orderIds))}>
        合并付款 {formatYuan(totalFee)}
      </ButtonLink>
    </Row>
  );
}

function Orders({ orders, site }: { orders: ListOrdersAnswer; site: Site }) {
  if (orders.list.length === 0) return <Nothing site={site} />;
  const joint = jointPayments(orders.list);
  return (
    <Stack gap={5}>
      <div className={records.list}>
        {orders.list.map((order) => {
          const payment = joint.get(String(order.order_id));
          return (
            <Fragment key={String(order.order_id)}>
              {payment && <Joint payment={payment} site={site} />}
              <OrderCard order={order} base={site.base} />
            </Fragment>
          );
        })}
      </div>
      <Pagination
        page={pageOf(site.url.searchParams)}
        total={orders.total_count}
        pageSize={ORDERS_PAGE}
        hrefOf={(page) => ordersHref(site, { page })}
      />
    </Stack>
  );
}

export default function TradePage({ data, site }: PageProps<TradeData>) {
  return (
    <MemberArea site={site} title={listsExchanges(site) ? '积分订单' : '我的订单'} counts={data.navCounts}>
      <Row at="edges" gap={4} className={styles.bar}>
        <Tabs site={site} counts={data.counts} />
        <Search site={site} />
      </Row>
      {data.orders ? (
        <Orders orders={data.orders} site={site} />
      ) : (
        <Empty
          card
          picture="/artwork/mall/empty-error.svg"
          title="订单加载失败"
          hint="请检查网络后重试"
          action={
            <ButtonLink kind="primary" href={site.url.pathname + site.url.search}>
              重新加载
            </ButtonLink>
          }
        />
      )}
    </MemberArea>
  );
}
