import { orderQuery } from '../../../engine/rules/orders/order-query.ts';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { PICTURE_TYPES } from '../../../engine/rules/content/pictures.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { VOUCHER_LIMITS } from '../../../engine/rules/money/voucher.ts';
import type { BankAccountsAnswer, PaymentOrdersAnswer, Voucher } from '../../../schemas/types/contract.ts';
import { paymentOrders } from '../payment-orders.ts';
import { PaymentFacts } from './PaymentFacts.tsx';
import { ResultPanel } from '../finish/ResultPanel.tsx';
import { answered, answeredOr, redirectTo, type LoadArgs, type PageProps, type Site } from '../../route-types.ts';
import { FileInput } from '../../form/pictures/FileInput.tsx';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Input, Textarea } from '../../../ui/controls/Input.tsx';
import { Row, Stack, Well } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import choice from '../../parts/choice.module.css';
import styles from '../cashier.module.css';

interface OfflineData {
  found: PaymentOrdersAnswer;
  orderIds: string[];
  banks: BankAccountsAnswer;
  /** undefined until one was submitted */
  voucher: Voucher | undefined;
}

/** Redirects to the orders of a payment that was started at the cashier. */
async function byTrade({ api, site }: LoadArgs, tradeId: string): Promise<never> {
  const { data } = await api.call('GET trade/payment/open', { trade_id: tradeId });
  throw redirectTo(site.base + (data ? `/payment/offline?${orderQuery(data.order_ids)}` : '/member/trade'));
}

/**
 * /payment/offline?order_id= or order_ids=: paying by bank transfer (flows 1e.6). Shows the accounts, the submitted voucher, the
 * result of its review, and the form again after a refusal.
 */
export async function load(args: LoadArgs): Promise<OfflineData> {
  const { api, site } = args;
  const { base } = site;
  const tradeId = site.url.searchParams.get('trade_id') ?? '';
  if (/^[\w-]{1,40}$/.test(tradeId)) return byTrade(args, tradeId);
  const found = await paymentOrders(api, site.url.searchParams);
  if (!found) throw redirectTo(`${base}/member/trade`);
  const orderIds = found.orders.map(({ order_id }) => order_id);
  if (found.orders.every(({ payStatus }) => payStatus === 'PAYED'))
    throw redirectTo(`${base}/finish/result?${orderQuery(orderIds)}`);
  if (found.orders.some(({ order_status }) => order_status === 'CANCEL')) throw redirectTo(`${base}/member/trade`);
  const [banks, voucher] = await Promise.all([
    api.call('GET order/offline/backaccount'),
    api.call('GET order/offline/get/voucher', { order_id: orderIds[0] ?? '' }),
  ]);
  return { found, orderIds, banks: answered(banks), voucher: answeredOr(voucher, undefined) };
}

function Facts({ found, orderIds }: Pick<OfflineData, 'found' | 'orderIds'>) {
  return <PaymentFacts rows={[['订单编号', orderIds.join('、')]]} amount={['应付金额', found.total_fee]} />;
}

function Pictures({ addresses }: { addresses: readonly string[] }) {
  return (
    <ul className={styles.pictures}>
      {addresses.map((address, index) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer">
            <img src={address} alt={`转账凭证 ${index + 1}`} width="96" height="96" loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The submitted voucher while it is reviewed. */
function InReview({ data, voucher, base }: { data: OfflineData; voucher: Voucher; base: string }) {
  const rows: [string, string][] = [
    ['收款账户', `${voucher.bank_name} ${voucher.bank_account_no}`],
    ['转账金额', formatYuan(voucher.pay_fee)],
    ['流水号', voucher.pay_sn],
    ['转账备注', voucher.transfer_remark],
    ['提交时间', formatDateTime(voucher.update_time)],
  ];
  const { orderIds } = data;
  return (
    <Stack as="section" gap={4} className={`${styles.sheet} ${styles.inner}`}>
      <h1>转账凭证审核中</h1>
      <Note>财务核对到账后订单自动变为已付款，审核期间订单不会被取消。</Note>
      <Facts {...data} />
      <PaymentFacts rows={rows.filter(([, value]) => value !== '')} />
      <Pictures addresses={voucher.voucher_pic} />
      <Row as="p" gap={3} wraps="always" className={styles.buttons}>
        <ButtonLink kind="primary" size="large" href={`${base}/member/trade/${orderIds[0] ?? ''}`}>
          查看订单
        </ButtonLink>
      </Row>
    </Stack>
  );
}

interface Filled {
  value(name: 'bank_account_id' | 'pay_fee' | 'pay_sn' | 'transfer_remark'): string;
  pictures: string[];
}

/** Field values: the refused input, else the voucher submitted before, else defaults. */
function filledOf({ voucher, banks, found }: OfflineData, typed: Record<string, string> | undefined): Filled {
  const first = banks.list.find(({ is_default }) => is_default === 1) ?? banks.list[0];
  const known = {
    bank_account_id: String(voucher?.bank_account_id ?? first?.id ?? ''),
    pay_fee: ((voucher?.pay_fee ?? found.total_fee) / 100).toFixed(2),
    pay_sn: voucher?.pay_sn ?? '',
    transfer_remark: voucher?.transfer_remark ?? '',
  };
  const kept = typed ? (typed['voucher_pic'] ?? '').split(',').filter(Boolean) : (voucher?.voucher_pic ?? []);
  return { value: (name) => typed?.[name] ?? known[name], pictures: kept };
}

function Accounts({ banks, chosen }: { banks: BankAccountsAnswer; chosen: string }) {
  return (
    <Stack as="fieldset">
      <legend>收款账户</legend>
      {banks.list.map((account) => (
        <label key={account.id} className={choice.choice}>
          <input
            type="radio"
            name="bank_account_id"
            value={account.id}
            defaultChecked={String(account.id) === chosen}
            required
          />
          <Row as="span" wraps="always">
            <b>{account.bank_account_name}</b>
            <span>{account.bank_name}</span>
            <Text size="md" className={styles.number}>
              {account.bank_account_no}
            </Text>
          </Row>
        </label>
      ))}
    </Stack>
  );
}

function VoucherForm({ data, site }: { data: OfflineData; site: Site }) {
  const { banks, voucher, orderIds } = data;
  const { base } = site;
  const { value, pictures } = filledOf(data, site.form?.values);
  const query = orderQuery(orderIds);
  const wrong = (name: string): true | undefined => (site.form?.field === name ? true : undefined);
  return (
    <Stack as="section" gap={4} className={`${styles.sheet} ${styles.inner}`}>
      <h1>{voucher ? '修改转账凭证' : '线下转账'}</h1>
      {voucher && (
        <Well as="p" tone="danger" gap={0}>
          审核未通过：{voucher.remark}
          <small>请修改后重新提交。</small>
        </Well>
      )}
      <Note>{banks.setting.note || '请先向以下账户转账，再上传转账凭证。财务核对到账后订单即完成支付。'}</Note>
      <Facts {...data} />
      {site.form?.error && !wrong('voucher_pic') && (
        <Well as="p" tone="danger" role="alert" id="voucher-error">
          {site.form.error}
        </Well>
      )}
      <Stack as="form" gap={5} method="post" action={`${base}/payment/offline?${query}`} encType="multipart/form-data">
        <Accounts banks={banks} chosen={value('bank_account_id')} />
        <Stack as="label" gap={2}>
          <Text weight="strong">转账金额（元）</Text>
          <Input
            name="pay_fee"
            inputMode="decimal"
            defaultValue={value('pay_fee')}
            required
            aria-invalid={wrong('pay_fee')}
          />
        </Stack>
        <Stack as="label" gap={2}>
          <Text weight="strong">银行流水号（选填）</Text>
          <Input
            name="pay_sn"
            maxLength={VOUCHER_LIMITS.number}
            defaultValue={value('pay_sn')}
            aria-invalid={wrong('pay_sn')}
          />
        </Stack>
        <Stack as="label" gap={2}>
          <Text weight="strong">转账备注（选填）</Text>
          <Textarea
            name="transfer_remark"
            rows={3}
            maxLength={VOUCHER_LIMITS.remark}
            defaultValue={value('transfer_remark')}
            aria-invalid={wrong('transfer_remark')}
          />
        </Stack>
        {pictures.length > 0 && (
          <fieldset className={styles.pictures}>
            <legend>已上传的凭证，取消勾选即删除</legend>
            {pictures.map((address, index) => (
              <label key={address}>
                <img src={address} alt={`转账凭证 ${index + 1}`} width="96" height="96" />
                <Row as="span">
                  <input type="checkbox" name="voucher_pic" value={address} defaultChecked /> 保留
                </Row>
              </label>
            ))}
          </fieldset>
        )}
        <Stack gap={2}>
          <Text as="label" weight="strong" htmlFor="voucher-files">
            转账凭证图片
          </Text>
          <Note as="small" size="small" id="voucher-limits">
            最多 {VOUCHER_LIMITS.pictures} 张 JPG 或 PNG，每张 2 MB 以内，仅您本人和财务人员可以查看
          </Note>
          <FileInput
            text="选择图片"
            labelled
            id="voucher-files"
            name="files"
            multiple
            accept={PICTURE_TYPES.join(',')}
            required={pictures.length === 0}
            aria-invalid={wrong('voucher_pic')}
            aria-describedby={wrong('voucher_pic') ? 'voucher-limits voucher-pictures' : 'voucher-limits'}
          />
          {wrong('voucher_pic') && (
            <Note tone="error" size="small" id="voucher-pictures" role="alert">
              {site.form?.error}
            </Note>
          )}
        </Stack>
        <Row as="p" gap={3} wraps="always" className={styles.buttons}>
          <Button type="submit" kind="primary" size="large">
            提交凭证
          </Button>
          <ButtonLink size="large" href={`${base}/cashier?${query}`}>
            更换支付方式
          </ButtonLink>
        </Row>
      </Stack>
    </Stack>
  );
}

export default function PaymentOfflinePage({ data, site }: PageProps<OfflineData>) {
  const { voucher, banks, orderIds } = data;
  const { base } = site;
  if (voucher?.check_status === 0) return <InReview data={data} voucher={voucher} base={base} />;
  if (banks.list.length > 0) return <VoucherForm data={data} site={site} />;
  return (
    <ResultPanel
      kind="unknown"
      title="线下转账尚未开通"
      hint="商城还没有开通该支付方式，请选择其他方式支付。"
      actions={[{ name: '更换支付方式', href: `${base}/cashier?${orderQuery(orderIds)}` }]}
      base={base}
    />
  );
}
