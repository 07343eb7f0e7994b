import { formatDate } from '../../../engine/rules/format/dates.ts';
import type { PointInfoAnswer, ListPointsAnswer, PointRuleAnswer } from '../../../schemas/types/contract.ts';
import { Ledger, ledgerTab, type LedgerRow } from './Ledger.tsx';
import { MemberArea } from '../parts/area/MemberArea.tsx';
import { pageOf } from '../../parts/list-state.ts';
import { clampPage, ROWS_PAGE } from '../parts/member-list.ts';
import { loadCounts, type NavCounts } from '../parts/member-places.ts';
import type { LoadArgs, PageProps, Site } from '../../route-types.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { Panel } from '../parts/Panel.tsx';
import parts from '../parts/member.module.css';
import styles from './wallet.module.css';

interface PointData {
  /** undefined when the balance could not be read */
  info: PointInfoAnswer | undefined;
  ledger: ListPointsAnswer | undefined;
  rule: PointRuleAnswer | undefined;
  navCounts: NavCounts;
}

/** /member/point: balance, rules and ledger, 10 rows a page. */
export async function load({ api, site }: LoadArgs): Promise<PointData> {
  const page = pageOf(site.url.searchParams);
  const query = { outin_type: ledgerTab(site).type, page_size: ROWS_PAGE };
  const [info, answer, rule, navCounts] = await Promise.all([
    api.call('GET point/member/info'),
    api.call('GET point/member', { ...query, page_no: page }),
    api.call('GET point/rule'),
    loadCounts({ api, site }),
  ]);
  let ledger = answer.data;
  // A page past the end has no rows, so total_count is read from the first page.
  if (ledger?.list.length === 0 && page > 1) ledger = (await api.call('GET point/member', query)).data;
  if (ledger) clampPage(site, ledger.total_count, ROWS_PAGE);
  return { info: info.data, ledger, rule: rule.data, navCounts };
}

function rowOf({ base }: Site, row: ListPointsAnswer['list'][number]): LedgerRow {
  const { id, point_desc, journal_type_desc, order_id, income, outcome, created } = row;
  return {
    key: id,
    what: point_desc || journal_type_desc,
    about: order_id !== '' && <a href={`${base}/member/trade/${order_id}`}>订单 {order_id}</a>,
    kind: journal_type_desc,
    at: created,
    change: String(outcome > 0 ? outcome : income),
    out: outcome > 0,
  };
}

export default function PointPage({ data, site }: PageProps<PointData>) {
  const { info, ledger, rule, navCounts } = data;
  const expiring = info?.expiring_point ?? 0;
  return (
    <MemberArea site={site} title="我的积分" counts={navCounts}>
      <Panel aria-label="积分余额">
        <Row at="edges" gap={5} className={styles.balance}>
          <Note className="fixed">
            可用积分
            <strong>{info?.point ?? '—'}</strong>
            {expiring > 0 && (
              <Text as="small" tone="danger" size="xs">
                {expiring} 积分将于 {formatDate(info?.expiring_time)} 到期
              </Text>
            )}
          </Note>
          <ButtonLink kind="primary" href={`${site.base}/pointitems`}>
            去积分商城兑换
          </ButtonLink>
          {rule && (
            <details className={parts.more}>
              <summary>{rule.name}规则</summary>
              <Text as="ul" tone="second" size="xs" className={parts.bullets}>
                {rule.rule_desc.split('\n').map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </Text>
            </details>
          )}
        </Row>
      </Panel>
      <Ledger site={site} name="积分" rows={ledger?.list.map((row) => rowOf(site, row))} total={ledger?.total_count} />
    </MemberArea>
  );
}
