import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { DepositInfoAnswer, ListDepositsAnswer, RechargeRulesAnswer } from '../../../schemas/types/contract.ts';
import { FormAlert } from '../../sign-in/parts/CodeFields.tsx';
import { Ledger, ledgerTab, type LedgerRow } from './Ledger.tsx';
import { MemberArea } from '../parts/area/MemberArea.tsx';
import { pageOf } from '../../parts/list-state.ts';
import { clampPage, ROWS_PAGE } from '../parts/member-list.ts';
import { loadCounts, type NavCounts } from '../parts/member-places.ts';
import { OfferPicker, type Offer } from './OfferPicker.tsx';
import type { LoadArgs, PageProps } from '../../route-types.ts';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Panel } from '../parts/Panel.tsx';
import styles from './wallet.module.css';

interface DepositData {
  /** undefined when the balance could not be read */
  info: DepositInfoAnswer | undefined;
  ledger: ListDepositsAnswer | undefined;
  rules: RechargeRulesAnswer['list'];
  navCounts: NavCounts;
}

/** /member/deposit: the balance, top-up offers, and the ledger, 10 rows a page. */
export async function load({ api, site }: LoadArgs): Promise<DepositData> {
  const query = { outin_type: ledgerTab(site).type, page: pageOf(site.url.searchParams), pageSize: ROWS_PAGE };
  const [info, ledger, rules, navCounts] = await Promise.all([
    api.call('GET deposit/info'),
    api.call('GET deposit/list', query),
    api.call('GET deposit/rechargerules'),
    loadCounts({ api, site }),
  ]);
  if (ledger.data) clampPage(site, ledger.data.total_count, ROWS_PAGE);
  return { info: info.data, ledger: ledger.data, rules: rules.data?.list ?? [], navCounts };
}

const whole = (cents: number): string => formatYuan(cents, cents % 100 === 0 ? 0 : 2);

function offerOf({ id, money, ruleType, ruleData }: RechargeRulesAnswer['list'][number]): Offer {
  const gift = ruleType === 'money' ? `赠${whole(ruleData)}` : `赠${ruleData}积分`;
  return { value: String(id), name: whole(money), note: ruleType === '' || ruleData === 0 ? '' : gift };
}

function rowOf({ depositTradeId, ...row }: ListDepositsAnswer['list'][number]): LedgerRow {
  const { detail, tradeType, transactionId, timeStart, outin_type, money } = row;
  const hasNumber = tradeType === 'recharge' || tradeType === 'bonus' || tradeType === 'payment';
  return {
    key: depositTradeId,
    what: detail,
    about: hasNumber && transactionId !== '' && <small>单号 {transactionId}</small>,
    at: timeStart,
    change: formatYuan(money),
    out: outin_type === 'out',
  };
}

export default function DepositPage({ data, site }: PageProps<DepositData>) {
  const { info, ledger, rules, navCounts } = data;
  return (
    <MemberArea site={site} title="储值" counts={navCounts}>
      <Panel aria-label="储值余额">
        <Row at="edges" gap={5} className={styles.balance}>
          <Note>
            储值余额
            <strong>{info ? formatYuan(info.deposit) : '—'}</strong>
          </Note>
          {rules.length === 0 && <Note>商城目前未开通储值充值</Note>}
        </Row>
      </Panel>
      {rules.length > 0 && (
        <Panel as="form" method="post" action={`${site.base}/member/deposit`}>
          <FormAlert message={site.form?.error ?? ''} />
          <Stack>
            <div>
              <OfferPicker name="rule" label="充值金额" offers={rules.map(offerOf)} action="去充值" />
            </div>
            <Note size="small">支付成功后即时到账，储值可用于支付订单，不可用于充值。</Note>
          </Stack>
        </Panel>
      )}
      <Ledger site={site} name="储值" rows={ledger?.list.map(rowOf)} total={ledger?.total_count} />
    </MemberArea>
  );
}
