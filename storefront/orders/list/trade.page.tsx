import type {
  CountOrdersAnswer,
  ListOrdersAnswer,
  OrderCard as OrderCardRow,
  OrderGroup,
} from '../../../schemas/types/contract.ts';
import { pageOf } from '../../parts/list-state.ts';
import { MemberArea } from '../../member/parts/area/MemberArea.tsx';
import { MemberTabs } from '../../member/parts/area/MemberTabs.tsx';
import { loadCounts, type NavCounts } from '../../member/parts/member-places.ts';
import { OrderCard } from './OrderCard.tsx';
import { TextLink } from '../../goods/parts/TextLink.tsx';
import { canJoin, ChosenOrders, GroupHead, OrderChoice } from './JointPayment.tsx';
import {
  keywordsOf,
  listsExchanges,
  BUYER_ORDER_TABS,
  TO_PAY,
  ORDERS_PAGE,
  ordersHref,
  ordersPath,
  ordersQuery,
  orderTypeOf,
  tabOf,
} from './order-list-state.ts';
import { redirectTo, type LoadArgs, type PageProps, type Site } from '../../route-types.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/layout/layout.tsx';
import { Pagination } from '../../../ui/list/Pager.tsx';
import { Empty } from '../../../ui/text/State.tsx';
import { Input } from '../../../ui/controls/Input.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import records from '../../member/parts/records.module.css';
import joint from './joint-payment.module.css';
import styles from './trade.module.css';

interface TradeData {
  /** undefined when the orders could not be read */
  orders: ListOrdersAnswer | undefined;
  counts: CountOrdersAnswer | undefined;
  navCounts: NavCounts;
  /** Orders of the mall from which this one moved. */
  past: number;
}

/**
 * My orders /member/trade, and those of the points mall /member/trade/point: tabs with counts, and search, 10 a page. Tab, search
 * and page are in the address.
 */
export async function load({ api, site }: LoadArgs): Promise<TradeData> {
  const { searchParams } = site.url;
  const [orders, counts, navCounts, past] = await Promise.all([
    api.call('GET orders', ordersQuery(site)),
    api.call('GET orderscount', { order_type: orderTypeOf(site) }),
    loadCounts({ api, site }),
    api.call('GET orders/past', { pageSize: 1 }),
  ]);
  const pages = Math.ceil((orders.data?.total_count ?? 0) / ORDERS_PAGE);
  if (pages > 0 && pageOf(searchParams) > pages) throw redirectTo(ordersHref(site, { page: pages }));
  return { orders: orders.data, counts: counts.data, navCounts, past: past.data?.total_count ?? 0 };
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

/** Orders of the page; those that were made together are one part. */
function partsOf({ list, groups = [] }: ListOrdersAnswer): { group?: OrderGroup; orders: OrderCardRow[] }[] {
  const several = groups.filter(({ orders }) => orders.length > 1);
  const shown = new Set<string>();
  return list.flatMap((order) => {
    const group = several.find(({ group_id }) => group_id === order.group_id);
    if (!group) return { orders: [order] };
    if (shown.has(group.group_id)) return [];
    shown.add(group.group_id);
    return {
      group,
      orders: list.filter(({ group_id }) => group_id === group.group_id),
    };
  });
}

function Orders({ orders, site }: { orders: ListOrdersAnswer; site: Site }) {
  if (orders.list.length === 0) return <Nothing site={site} />;
  const payable = orders.list.filter(canJoin);
  const chooses = tabOf(site.url.searchParams).status === TO_PAY && payable.length > 1;
  const card = (order: OrderCardRow) => (
    <OrderCard
      key={String(order.order_id)}
      order={order}
      base={site.base}
      choice={chooses && payable.includes(order) && <OrderChoice order={order} />}
    />
  );
  return (
    <Stack gap={5}>
      <div className={records.list}>
        {partsOf(orders).map(({ group, orders: own }) =>
          group ? (
            <section
              key={group.group_id}
              className={joint.group}
              aria-label={`一起下单的 ${group.orders.length} 个订单`}
            >
              <GroupHead group={group} base={site.base} />
              {own.map(card)}
            </section>
          ) : (
            own.map(card)
          ),
        )}
      </div>
      {chooses && <ChosenOrders action={ordersHref(site, {})} error={site.form?.error ?? ''} />}
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
      {data.past > 0 && (
        <Card>
          <TextLink href={`${site.base}/member/trade/past`}>查看原来商城的 {data.past} 个历史订单</TextLink>
        </Card>
      )}
    </MemberArea>
  );
}
