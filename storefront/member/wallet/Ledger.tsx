/** Shared by the member's ledgers (points, stored value): tabs for all, income and expenses, and the table, 10 rows a page. */
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import type { Site } from '../../route-types.ts';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './wallet.module.css';
import { memberHref, ROWS_PAGE } from '../parts/member-list.ts';
import { MemberList } from '../parts/MemberList.tsx';
import { MemberTabs } from '../parts/area/MemberTabs.tsx';

/** Values of `outin_type` on the wire. */
const TABS = [
  { type: '', name: '全部明细' },
  { type: 'income', name: '收入' },
  { type: 'outcome', name: '支出' },
] as const;

/** The tab named in the address. */
export function ledgerTab({ url }: Site): (typeof TABS)[number] {
  return TABS.find(({ type }) => type === url.searchParams.get('type')) ?? TABS[0];
}

export interface LedgerRow {
  key: string | number;
  what: string;
  /** a line below `what`, e.g. the order */
  about?: ReactNode;
  /** a column that exists only when all rows have it */
  kind?: string;
  /** Unix seconds */
  at: number | string;
  /** amount without sign */
  change: string;
  out: boolean;
}

function LedgerLine({ what, about, kind, at, change, out }: LedgerRow) {
  return (
    <tr>
      <td>
        <div>{what}</div>
        {about}
      </td>
      {kind !== undefined && <td data-only="desk">{kind}</td>}
      <td className={styles.time}>{formatDateTime(at)}</td>
      <Text as="td" weight="strong" tone={out ? undefined : 'success'}>{`${out ? '-' : '+'}${change}`}</Text>
    </tr>
  );
}

interface Props {
  site: Site;
  /** name of the balance, e.g. 积分 */
  name: string;
  /** undefined when the rows could not be read */
  rows: readonly LedgerRow[] | undefined;
  total: number | undefined;
}

export function Ledger({ site, name, rows, total }: Props) {
  const current = ledgerTab(site);
  const tabs = TABS.map((tab) => ({
    name: tab.name,
    href: memberHref(site, { type: tab.type, page: null }),
    current: tab.type === current.type,
  }));
  return (
    <>
      <MemberTabs label={`${name}明细`} tabs={tabs} underlined />
      <MemberList
        site={site}
        total={total}
        pageSize={ROWS_PAGE}
        empty={{
          picture: 'empty-results',
          title: current.type === '' ? `还没有${name}变动` : `还没有${current.name}`,
          hint: `${name}的每一笔变动都会记在这里`,
          href: `${site.base}/items`,
          action: '去逛逛',
        }}
      >
        <table className={styles.ledger}>
          <thead>
            <tr>
              <th scope="col">说明</th>
              {rows?.some(({ kind }) => kind !== undefined) && (
                <th scope="col" data-only="desk">
                  类型
                </th>
              )}
              <th scope="col">时间</th>
              <th scope="col">变动</th>
            </tr>
          </thead>
          <tbody>
            {rows?.map((row) => (
              <LedgerLine {...row} key={row.key} />
            ))}
          </tbody>
        </table>
      </MemberList>
    </>
  );
}
