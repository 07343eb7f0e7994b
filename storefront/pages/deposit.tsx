import { formatDateTime } from '../../engine/rules/dates.ts';
import { formatYuan } from '../../engine/rules/price.ts';
import type { DepositInfo, DepositList, RechargeRules } from '../../schemas/types/contract.ts';
import { FormAlert } from '../parts/auth/CodeFields.tsx';
import { MemberArea } from '../parts/MemberArea.tsx';
import { MemberList } from '../parts/MemberList.tsx';
import { MemberTabs } from '../parts/MemberTabs.tsx';
import { pageOf } from '../parts/list-state.ts';
import { clampPage, memberHref, ROWS_PAGE } from '../parts/member-list.ts';
import { loadCounts, type PlaceCounts } from '../parts/member-places.ts';
import { OfferPicker, type Offer } from '../parts/OfferPicker.tsx';
import type { LoadArgs, PageProps, Site } from '../route-types.ts';
import styles from './point.module.css';

/** `outin_type` of the wire. */
const TABS = [
  { type: '', name: '全部明细' },
  { type: 'income', name: '收入' },
  { type: 'outcome', name: '支出' },
] as const;

interface DepositData {
  /** undefined when it could not be read */
  info: DepositInfo | undefined;
  ledger: DepositList | undefined;
  rules: RechargeRules['list'];
  places: PlaceCounts;
}

function tabOf({ url }: Site): (typeof TABS)[number] {
  return TABS.find(({ type }) => type === url.searchParams.get('type')) ?? TABS[0];
}

/** /member/deposit: the balance, offers to recharge, and the ledger, 10 rows a page. */
export async function load({ api, site }: LoadArgs): Promise<DepositData> {
  const query = { outin_type: tabOf(site).type, page: pageOf(site.url.searchParams), pageSize: ROWS_PAGE };
  const [info, ledger, rules, places] = await Promise.all([
    api.call('GET deposit/info'),
    api.call('GET deposit/list', query),
    api.call('GET deposit/rechargerules'),
    loadCounts({ api, site }),
  ]);
  if (ledger.data) clampPage(site, ledger.data.total_count, ROWS_PAGE);
  return { info: info.data, ledger: ledger.data, rules: rules.data?.list ?? [], places };
}

const whole = (cents: number): string => formatYuan(cents, cents % 100 === 0 ? 0 : 2);

function offerOf({ id, money, ruleType, ruleData }: RechargeRules['list'][number]): Offer {
  const gift = ruleType === 'money' ? `赠${whole(ruleData)}` : `赠${ruleData}积分`;
  return { value: String(id), name: whole(money), note: ruleType === '' || ruleData === 0 ? '' : gift };
}

function Row({ row }: { row: DepositList['list'][number] }) {
  const { detail, tradeType, transactionId, timeStart, outin_type, money } = row;
  const number = tradeType === 'recharge' || tradeType === 'bonus' || tradeType === 'payment' ? transactionId : '';
  return (
    <tr>
      <td>
        <span className={styles.what}>{detail}</span>
        {number !== '' && <span className={styles.time}>单号 {number}</span>}
      </td>
      <td className={styles.time}>{formatDateTime(timeStart)}</td>
      <td className={outin_type === 'out' ? styles.out : styles.in}>
        {outin_type === 'out' ? '-' : '+'}
        {formatYuan(money)}
      </td>
    </tr>
  );
}

export default function DepositPage({ data, site }: PageProps<DepositData>) {
  const { info, ledger, rules, places } = data;
  const shown = tabOf(site);
  const tabs = TABS.map(({ type, name }) => ({
    name,
    href: memberHref(site, { type, page: null }),
    current: type === shown.type,
  }));
  return (
    <MemberArea site={site} title="储值" counts={places}>
      <section className={styles.balance} aria-label="储值余额">
        <p>
          储值余额
          <strong>{info ? formatYuan(info.deposit) : '—'}</strong>
        </p>
        {rules.length === 0 && <p>商城目前未开通储值充值</p>}
      </section>
      {rules.length > 0 && (
        <form className={styles.recharge} method="post" action={`${site.base}/member/deposit`}>
          <FormAlert message={site.form?.error ?? ''} />
          <OfferPicker name="rule" label="充值金额" offers={rules.map(offerOf)} action="去充值" />
          <p className={styles.note}>支付成功后即时到账，储值可用于支付订单，不可用于充值。</p>
        </form>
      )}
      <MemberTabs label="储值明细" tabs={tabs} alone />
      <MemberList
        site={site}
        total={ledger?.total_count}
        pageSize={ROWS_PAGE}
        empty={{
          picture: 'empty-results',
          title: shown.type === '' ? '还没有储值变动' : `还没有${shown.name}`,
          hint: '储值的每一笔变动都会记在这里',
          href: `${site.base}/items`,
          action: '去逛逛',
        }}
      >
        <table className={styles.ledger}>
          <thead>
            <tr>
              <th scope="col">说明</th>
              <th scope="col">时间</th>
              <th scope="col">变动</th>
            </tr>
          </thead>
          <tbody>
            {ledger?.list.map((row) => (
              <Row key={row.depositTradeId} row={row} />
            ))}
          </tbody>
        </table>
      </MemberList>
    </MemberArea>
  );
}
