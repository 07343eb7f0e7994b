import { formatDateTime } from '../../engine/rules/format/dates.ts';
import { INVOICE_KINDS, INVOICE_STATES, invoiceMoves, isInvoiceState } from '../../engine/rules/money/invoice.ts';
import { formatYuan } from '../../engine/rules/format/price.ts';
import type { ListInvoicesAnswer, InvoiceRecord, OrdersInvoiceAnswer } from '../../schemas/types/contract.ts';
import { InvoiceWords } from './InvoiceWords.tsx';
import { INVOICE_TITLES, INVOICES, invoicePath } from './invoice-places.ts';
import { pageOf } from '../parts/list-state.ts';
import { MemberArea } from '../member/parts/area/MemberArea.tsx';
import { MemberList } from '../member/parts/MemberList.tsx';
import { MemberTabs } from '../member/parts/area/MemberTabs.tsx';
import { clampPage, memberHref, ROWS_PAGE } from '../member/parts/member-list.ts';
import { loadCounts, type NavCounts } from '../member/parts/member-places.ts';
import type { LoadArgs, PageProps, Site } from '../route-types.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { invoiceTone } from '../member/parts/record-tone.ts';
import records from '../member/parts/records.module.css';
import { Tick } from '../../ui/controls/Tick.tsx';
import { Lines } from '../../ui/list/Lines.tsx';
import { Row } from '../../ui/layout/flow.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { Text } from '../../ui/text/Text.tsx';
import styles from './invoice.module.css';

/** Used in place of a state: orders for which an invoice can be requested. */
const ABLE = 'able';

const TABS = [
  { state: '', name: '全部发票' },
  { state: ABLE, name: '可开票订单' },
  ...(['pending', 'success', 'failed', 'cancel'] as const).map((state) => ({ state, name: INVOICE_STATES[state] })),
];

interface InvoicesData {
  /** undefined when they could not be read, or do not belong to the current state */
  invoices: ListInvoicesAnswer | undefined;
  able: OrdersInvoiceAnswer | undefined;
  navCounts: NavCounts;
}

function stateOf({ url }: Site): string {
  const state = url.searchParams.get('state') ?? '';
  return state === ABLE || isInvoiceState(state) ? state : '';
}

/** /member/invoice: the member's invoices by state, and orders for which one can be requested, 10 a page. */
export async function load({ api, site }: LoadArgs): Promise<InvoicesData> {
  const current = stateOf(site);
  const paging = { page: pageOf(site.url.searchParams), pageSize: ROWS_PAGE };
  const [invoices, able, navCounts] = await Promise.all([
    current === ABLE ? undefined : api.call('GET order/invoice/list', { ...paging, invoice_status: current }),
    current === ABLE ? api.call('GET orders/invoice', { ...paging, able: 1 }) : undefined,
    loadCounts({ api, site }),
  ]);
  const total = invoices?.data?.total_count ?? able?.data?.total_count;
  if (total !== undefined) clampPage(site, total, ROWS_PAGE);
  return { invoices: invoices?.data, able: able?.data, navCounts };
}

function InvoiceRow({ row, base }: { row: InvoiceRecord; base: string }) {
  const href = invoicePath(base, row.id);
  const { canDownload } = invoiceMoves(row.invoice_status, row.corrects_id !== null);
  return (
    <article className={records.card} aria-label={`发票 ${row.id}`}>
      <header className={records.head}>
        <b>{row.distributor_name}</b>
        <time>{formatDateTime(row.create_time)}</time>
        <span>订单 {row.order_ids.join('、')}</span>
        <b className={records.state} data-tone={invoiceTone(row.invoice_status)}>
          {INVOICE_STATES[row.invoice_status]}
        </b>
      </header>
      <Row gap={5} wraps="phone" className={styles.body}>
        <InvoiceWords>
          {row.company_title}
          <small>
            {row.corrects_id === null ? `${INVOICE_KINDS[row.invoice_type]}发票` : '红字发票（退款冲减）'}
            {row.invoice_number !== '' && ` · 号码 ${row.invoice_number}`}
          </small>
          {row.invoice_status === 'failed' && (
            <Text as="small" tone="danger">
              驳回原因：{row.reason}
            </Text>
          )}
        </InvoiceWords>
        <Text as="strong" tone="price" numeric>
          {formatYuan(row.invoice_amount)}
        </Text>
        <div className={records.moves}>
          {canDownload && (
            <ButtonLink size="small" kind="primary" href={row.invoice_file_url} aria-label={`下载发票 ${row.id}`}>
              下载发票
            </ButtonLink>
          )}
          <ButtonLink size="small" href={href} aria-label={`发票详情 ${row.id}`}>
            发票详情
          </ButtonLink>
        </div>
      </Row>
    </article>
  );
}

/** Orders to select; orders of one shop are put on one invoice. `missing`: it was asked for without one. */
function AbleOrders({ able, base, missing }: { able: OrdersInvoiceAnswer; base: string; missing: boolean }) {
  return (
    <form method="get" action={`${base}${INVOICES}/apply`} className={`${records.card} ${styles.able}`}>
      <Note className={styles.hint}>同一店铺的订单可以合并开一张发票；金额为实付款，不含积分和优惠券抵扣。</Note>
      <Lines roomy className={styles.rows}>
        {able.list.map((order) => (
          <li key={order.order_id}>
            <Tick name="order_ids" value={order.order_id} disabled={!order.invoice_able} className="grow">
              <InvoiceWords>
                {order.names.join('、')}
                <small>
                  {order.distributor_name} · 订单 {order.order_id} · {formatDateTime(order.create_time).slice(0, 10)}
                </small>
              </InvoiceWords>
              <Text as="strong" tone="price" numeric>
                {order.invoice_able ? formatYuan(order.invoice_amount) : '没有可开票的金额'}
              </Text>
            </Tick>
          </li>
        ))}
      </Lines>
      <Row at="start" className={styles.bar}>
        <Button type="submit" kind="primary">
          为选中的订单申请发票
        </Button>
        {missing && (
          <Text as="p" tone="danger" role="alert">
            请先勾选要开票的订单
          </Text>
        )}
      </Row>
    </form>
  );
}

const EMPTY = { picture: 'empty-orders' } as const;

export default function InvoicesPage({ data, site }: PageProps<InvoicesData>) {
  const { invoices, able, navCounts } = data;
  const { base } = site;
  const current = stateOf(site);
  const tabs = TABS.map(({ state, name }) => ({
    name,
    href: memberHref(site, { state, page: null }),
    current: state === current,
  }));
  const hint = '付款后的订单可以申请发票';
  const empty =
    current === ABLE
      ? { ...EMPTY, title: '没有可以申请发票的订单', hint, href: `${base}/member/trade`, action: '查看我的订单' }
      : {
          ...EMPTY,
          title: current === '' ? '您还没有发票' : '这里没有发票',
          hint,
          href: `${base}${INVOICES}?state=${ABLE}`,
          action: '申请发票',
        };
  return (
    <MemberArea
      site={site}
      title="我的发票"
      counts={navCounts}
      tools={
        <ButtonLink kind="text" href={base + INVOICE_TITLES}>
          发票抬头
        </ButtonLink>
      }
    >
      <MemberTabs label="发票状态" tabs={tabs} underlined />
      <MemberList site={site} total={invoices?.total_count ?? able?.total_count} pageSize={ROWS_PAGE} empty={empty}>
        {able && <AbleOrders able={able} base={base} missing={site.url.searchParams.get('missing') === '1'} />}
        {invoices && (
          <div className={records.list}>
            {invoices.list.map((row) => (
              <InvoiceRow key={String(row.id)} row={row} base={base} />
            ))}
          </div>
        )}
      </MemberList>
    </MemberArea>
  );
}
