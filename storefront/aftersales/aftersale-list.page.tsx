import { aftersalesKindName } from '../../engine/rules/aftersales/aftersales.ts';
import { formatDateTime } from '../../engine/rules/format/dates.ts';
import type { ListAftersalesAnswer, AftersalesRow } from '../../schemas/types/contract.ts';
import { aftersalesPath, applyPath } from './aftersales-places.ts';
import { AftersalesGoods, refundText } from './AftersalesGoods.tsx';
import { pageOf } from '../parts/list-state.ts';
import { MemberArea } from '../member/parts/area/MemberArea.tsx';
import { MemberList } from '../member/parts/MemberList.tsx';
import { MemberTabs } from '../member/parts/area/MemberTabs.tsx';
import { clampPage, memberHref, ROWS_PAGE } from '../member/parts/member-list.ts';
import { loadCounts, type NavCounts } from '../member/parts/member-places.ts';
import type { LoadArgs, PageProps, Site } from '../route-types.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { aftersalesTone } from '../member/parts/record-tone.ts';
import records from '../member/parts/records.module.css';
import { Row } from '../../ui/layout/flow.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { CardSides } from '../orders/CardSides.tsx';

/** `aftersales_status` of the wire; '' shows all. */
const TABS = [
  { status: '', name: '全部' },
  { status: '0', name: '待处理' },
  { status: '1', name: '处理中' },
  { status: '2', name: '已完成' },
  { status: '3', name: '已拒绝' },
  { status: '4', name: '已关闭' },
] as const;

interface ListData {
  /** undefined when the list could not be read */
  applications: ListAftersalesAnswer | undefined;
  navCounts: NavCounts;
}

const statusOf = ({ url }: Site): string =>
  TABS.find(({ status }) => status === url.searchParams.get('status'))?.status ?? '';

const NUMBER = /^\d{1,20}$/;

/** /member/trade/aftersale-list, also /member/aftersales: the member's after-sales or those of order_id, 10 a page. */
export async function load({ api, site }: LoadArgs): Promise<ListData> {
  const orderId = site.url.searchParams.get('order_id') ?? '';
  const [result, navCounts] = await Promise.all([
    api.call('GET aftersales', {
      aftersales_status: statusOf(site),
      ...(NUMBER.test(orderId) ? { order_id: orderId } : {}),
      page: pageOf(site.url.searchParams),
      pageSize: ROWS_PAGE,
    }),
    loadCounts({ api, site }),
  ]);
  if (result.data) clampPage(site, result.data.total_count, ROWS_PAGE);
  return { applications: result.data, navCounts };
}

const MOVES: Partial<Record<AftersalesRow['app_info']['buttons'][number]['type'], string>> = {
  sendback: '填写物流',
  apply: '重新申请',
};

function AftersalesCard({ row, base }: { row: AftersalesRow; base: Site['base'] }) {
  const href = aftersalesPath(base, row.aftersales_bn);
  const kind = String(row.aftersales_type);
  const isExchange = kind === 'EXCHANGING_GOODS';
  return (
    <article className={records.card} aria-label={`售后 ${row.aftersales_bn}`}>
      <header className={records.head}>
        <b>{row.distributor_info.name}</b>
        <time>{formatDateTime(row.create_time)}</time>
        <span>售后单号 {row.aftersales_bn}</span>
        <b className={records.state} data-tone={aftersalesTone(row.progress)}>
          {row.app_info.progress_msg}
        </b>
      </header>
      <CardSides goods={<AftersalesGoods lines={row.detail} shopId={row.distributor_id} base={base} />}>
        <Row as="p" align="baseline">
          <Text tone="second">{aftersalesKindName(row)}</Text>
          {!isExchange && (
            <Text as="strong" tone="price" size="md" numeric>
              {refundText(row)}
            </Text>
          )}
        </Row>
        <div className={records.moves}>
          {row.app_info.buttons.map(({ type }) => {
            const name = MOVES[type];
            if (!name) return null;
            return (
              <ButtonLink
                key={type}
                kind="primary"
                size="small"
                href={type === 'apply' ? applyPath(base, row.order_id) : href}
              >
                {name}
              </ButtonLink>
            );
          })}
          <ButtonLink size="small" href={href} aria-label={`售后详情 ${row.aftersales_bn}`}>
            售后详情
          </ButtonLink>
        </div>
      </CardSides>
    </article>
  );
}

export default function AftersaleListPage({ data, site }: PageProps<ListData>) {
  const { applications, navCounts } = data;
  const current = statusOf(site);
  const tabs = TABS.map(({ status, name }) => ({
    name,
    href: memberHref(site, { status, page: null }),
    current: status === current,
  }));
  return (
    <MemberArea site={site} title="售后订单" counts={navCounts}>
      <MemberTabs label="售后状态" tabs={tabs} underlined />
      <MemberList
        site={site}
        total={applications?.total_count}
        pageSize={ROWS_PAGE}
        empty={{
          picture: 'empty-orders',
          title: current === '' ? '您还没有售后订单' : '这里没有售后订单',
          hint: '商品发出后，可以在订单里申请退款、退货或换货',
          href: `${site.base}/member/trade`,
          action: '查看我的订单',
        }}
      >
        <div className={records.list}>
          {applications?.list.map((row) => (
            <AftersalesCard key={String(row.aftersales_bn)} row={row} base={site.base} />
          ))}
        </div>
      </MemberList>
    </MemberArea>
  );
}
