import { formatDate, formatDateTime } from '../../engine/rules/dates.ts';
import type { MemberPoint, PointList, PointRule } from '../../schemas/types/contract.ts';
import { MemberArea } from '../parts/MemberArea.tsx';
import { MemberList } from '../parts/MemberList.tsx';
import { MemberTabs } from '../parts/MemberTabs.tsx';
import { pageOf } from '../parts/list-state.ts';
import { clampPage, memberHref, ROWS_PAGE } from '../parts/member-list.ts';
import { loadCounts, type PlaceCounts } from '../parts/member-places.ts';
import type { LoadArgs, PageProps, Site } from '../route-types.ts';
import { ButtonLink } from '../ui/Button.tsx';
import styles from './point.module.css';

/** `outin_type` of the wire. */
const TABS = [
  { type: '', name: '全部明细' },
  { type: 'income', name: '收入' },
  { type: 'outcome', name: '支出' },
] as const;

interface PointData {
  /** undefined when it could not be read */
  info: MemberPoint | undefined;
  ledger: PointList | undefined;
  rule: PointRule | undefined;
  places: PlaceCounts;
}

function tabOf({ url }: Site): (typeof TABS)[number] {
  return TABS.find(({ type }) => type === url.searchParams.get('type')) ?? TABS[0];
}

/** /member/point: balance, rules and ledger, 10 rows a page. */
export async function load({ api, site }: LoadArgs): Promise<PointData> {
  const page = pageOf(site.url.searchParams);
  const query = { outin_type: tabOf(site).type, page_size: ROWS_PAGE };
  const [info, answer, rule, places] = await Promise.all([
    api.call('GET point/member/info'),
    api.call('GET point/member', { ...query, page_no: page }),
    api.call('GET point/rule'),
    loadCounts({ api, site }),
  ]);
  let ledger = answer.data;
  // A page past the end has no rows to count.
  if (ledger?.list.length === 0 && page > 1) ledger = (await api.call('GET point/member', query)).data;
  if (ledger) clampPage(site, ledger.total_count, ROWS_PAGE);
  return { info: info.data, ledger, rule: rule.data, places };
}

function Row({ row, site }: { row: PointList['list'][number]; site: Site }) {
  const { point_desc, journal_type_desc, order_id, income, outcome, created } = row;
  return (
    <tr>
      <td>
        <span className={styles.what}>{point_desc || journal_type_desc}</span>
        {order_id !== '' && <a href={`${site.base}/member/trade/${order_id}`}>订单 {order_id}</a>}
      </td>
      <td className={styles.kind}>{journal_type_desc}</td>
      <td className={styles.time}>{formatDateTime(created)}</td>
      <td className={outcome > 0 ? styles.out : styles.in}>{outcome > 0 ? `-${outcome}` : `+${income}`}</td>
    </tr>
  );
}

export default function PointPage({ data, site }: PageProps<PointData>) {
  const { info, ledger, rule, places } = data;
  const expiring = info?.expiring_point ?? 0;
  const shown = tabOf(site);
  const tabs = TABS.map(({ type, name }) => ({
    name,
    href: memberHref(site, { type, page: null }),
    current: type === shown.type,
  }));
  return (
    <MemberArea site={site} title="我的积分" counts={places}>
      <section className={styles.balance} aria-label="积分余额">
        <p>
          可用积分
          <strong>{info?.point ?? '—'}</strong>
          {expiring > 0 && (
            <small>
              {expiring} 积分将于 {formatDate(info?.expiring_time)} 到期
            </small>
          )}
        </p>
        <ButtonLink kind="primary" href={`${site.base}/pointitems`}>
          去积分商城兑换
        </ButtonLink>
        {rule && (
          <details>
            <summary>{rule.name}规则</summary>
            <ul>
              {rule.rule_desc.split('\n').map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        )}
      </section>
      <MemberTabs label="积分明细" tabs={tabs} alone />
      <MemberList
        site={site}
        total={ledger?.total_count}
        pageSize={ROWS_PAGE}
        empty={{
          picture: 'empty-results',
          title: shown.type === '' ? '还没有积分变动' : `还没有${shown.name}`,
          hint: '积分的每一笔变动都会记在这里',
          href: `${site.base}/items`,
          action: '去逛逛',
        }}
      >
        <table className={styles.ledger}>
          <thead>
            <tr>
              <th scope="col">说明</th>
              <th scope="col" className={styles.kind}>
                类型
              </th>
              <th scope="col">时间</th>
              <th scope="col">变动</th>
            </tr>
          </thead>
          <tbody>
            {ledger?.list.map((row) => (
              <Row key={row.id} row={row} site={site} />
            ))}
          </tbody>
        </table>
      </MemberList>
    </MemberArea>
  );
}
