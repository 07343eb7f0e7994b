import { Island } from '../../engine/render/Island.tsx';
import { formatDateTime } from '../../engine/rules/format/dates.ts';
import { INVOICE_KINDS, INVOICE_STATES, invoiceMoves } from '../../engine/rules/money/invoice.ts';
import { formatYuan } from '../../engine/rules/format/price.ts';
import { specText } from '../../engine/rules/goods/specs.ts';
import type { InvoiceRecord } from '../../schemas/types/contract.ts';
import { FormAlert } from '../sign-in/parts/CodeFields.tsx';
import { Facts } from '../parts/Facts.tsx';
import { INVOICES, invoicePath } from './invoice-places.ts';
import { InvoiceSum, InvoiceWords } from './InvoiceWords.tsx';
import { MAILED, postedField } from './invoice-fields.ts';
import InvoiceFields from './InvoiceFields.island.tsx';
import { MemberArea } from '../member/parts/area/MemberArea.tsx';
import { loadCounts, type NavCounts } from '../member/parts/member-places.ts';
import { answered, notFound, type LoadArgs, type PageProps, type Site } from '../route-types.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { invoiceTone } from '../member/parts/record-tone.ts';
import records from '../member/parts/records.module.css';
import { Lines } from '../../ui/list/Lines.tsx';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { Text } from '../../ui/text/Text.tsx';
import styles from './invoice.module.css';

interface InvoiceData {
  row: InvoiceRecord;
  navCounts: NavCounts;
}

/** /member/invoice/{id}; invoices of other members are not found. */
export async function load({ api, site, params }: LoadArgs): Promise<InvoiceData> {
  const id = params['id'] ?? '';
  if (!/^\d{1,9}$/.test(id)) throw notFound();
  const [row, navCounts] = await Promise.all([
    api.call('GET order/invoice/info/:id', { id }),
    loadCounts({ api, site }),
  ]);
  return { row: answered(row), navCounts };
}

interface PartProps {
  row: InvoiceRecord;
  site: Site;
}

const HINTS: Record<InvoiceRecord['invoice_status'], string> = {
  pending: '申请已提交，商家开票后会通知您',
  success: '发票已开具，可以下载或发送到邮箱',
  failed: '您可以修改后重新提交，或撤销申请',
  waste: '订单已全额退款，该发票已冲红',
  cancel: '该申请已取消',
};

function hintOf({ invoice_status: state, corrects_id, reason }: InvoiceRecord): string {
  if (corrects_id !== null && state === 'pending') return '订单有退款，商家会开具红字发票冲减原发票的金额';
  return state === 'cancel' && reason !== '' ? reason : HINTS[state];
}

function Withdraw({ row, site }: PartProps) {
  return (
    <details className={records.withdraw}>
      <summary>撤销申请</summary>
      <form method="post" action={invoicePath(site.base, row.id)}>
        <p>撤销后本次申请关闭，订单可以重新申请发票。</p>
        <Button type="submit" name="step" value="withdraw" kind="danger" size="small">
          确定撤销
        </Button>
      </form>
    </details>
  );
}

function State({ row, site }: PartProps) {
  const { canChange, canDownload, canWithdraw } = invoiceMoves(row.invoice_status, row.corrects_id !== null);
  return (
    <section className={records.now} aria-label="发票状态">
      <div>
        <h2 data-tone={invoiceTone(row.invoice_status)}>{INVOICE_STATES[row.invoice_status]}</h2>
        <p>{hintOf(row)}</p>
        {row.invoice_status === 'failed' && <p className={records.refused}>驳回原因：{row.reason}</p>}
      </div>
      <div className={records.moves}>
        {canDownload && (
          <ButtonLink kind="primary" href={row.invoice_file_url}>
            下载发票
          </ButtonLink>
        )}
        {canChange && <ButtonLink href={`${site.base}${INVOICES}/apply?invoice_id=${row.id}`}>修改申请</ButtonLink>}
        {canWithdraw && <Withdraw row={row} site={site} />}
      </div>
    </section>
  );
}

function Mail({ row, site }: PartProps) {
  const { form } = site;
  const sent = site.url.searchParams.get('sent') === '1' && !form;
  return (
    <section className={records.part} aria-labelledby="invoice-mail">
      <h2 id="invoice-mail">发送到邮箱</h2>
      <Stack>
        {sent && (
          <Text as="p" tone="success" role="status">
            发票已发送，请查收邮件
          </Text>
        )}
        <FormAlert message={form && form.field !== 'confirm_email' ? form.error : ''} />
        <Row
          as="form"
          gap={3}
          align="end"
          wraps="always"
          at="start"
          method="post"
          action={invoicePath(site.base, row.id)}
          className={styles.mail}
          noValidate
        >
          <Island
            name="InvoiceFields"
            component={InvoiceFields}
            props={{
              fields: [
                {
                  ...postedField(form, 'confirm_email', row.email),
                  ...MAILED,
                  label: '邮箱地址',
                },
              ],
            }}
            hydrate="touch"
          />
          <Button type="submit" name="step" value="resend">
            发送发票
          </Button>
        </Row>
      </Stack>
    </section>
  );
}

function About({ row, site }: PartProps) {
  return (
    <div className={records.facts}>
      <Facts
        title="发票信息"
        facts={[
          { name: '发票类型', value: row.corrects_id === null ? `${INVOICE_KINDS[row.invoice_type]}发票` : '红字发票' },
          { name: '发票抬头', value: row.company_title },
          { name: '税号', value: row.company_tax_number },
          { name: '注册地址', value: row.company_address },
          { name: '注册电话', value: row.company_telephone },
          { name: '开户银行', value: row.bank_name },
          { name: '银行账号', value: row.bank_account },
          { name: '备注', value: row.remark },
        ]}
      />
      <Facts
        title="开票进度"
        facts={[
          { name: '开票店铺', value: row.distributor_name },
          { name: '发票号码', value: row.invoice_number },
          { name: '申请时间', value: formatDateTime(row.create_time) },
          { name: '开票时间', value: formatDateTime(row.issue_time) },
          { name: '接收邮箱', value: row.email },
          { name: '联系手机', value: row.mobile },
        ]}
      />
      {row.corrects_id !== null && (
        <p>
          <Text as="a" tone="link" href={invoicePath(site.base, row.corrects_id)}>
            查看原发票
          </Text>
        </p>
      )}
    </div>
  );
}

function InvoiceLines({ row, site }: PartProps) {
  return (
    <section className={records.part} aria-labelledby="invoice-lines">
      <h2 id="invoice-lines">开票明细</h2>
      <Lines roomy>
        {row.lines.map(({ order_id, name, spec, num, amount }, at) => (
          <li key={at}>
            <InvoiceWords>
              {name}
              <small>
                {spec !== '' && `${specText(spec)} · `}
                {num !== 0 && `数量 ${num} · `}
                <Text as="a" tone="link" href={`${site.base}/member/trade/${order_id}`}>
                  订单 {order_id}
                </Text>
              </small>
            </InvoiceWords>
            <Text tone="price" numeric>
              {formatYuan(amount)}
            </Text>
          </li>
        ))}
      </Lines>
      <InvoiceSum sum={row.invoice_amount} />
    </section>
  );
}

export default function InvoicePage({ data, site }: PageProps<InvoiceData>) {
  const { row, navCounts } = data;
  const { canDownload } = invoiceMoves(row.invoice_status, row.corrects_id !== null);
  const props = { row, site };
  return (
    <MemberArea
      site={site}
      title="发票详情"
      parents={[{ name: '我的发票', href: site.base + INVOICES }]}
      counts={navCounts}
    >
      {!canDownload && <FormAlert message={site.form?.error ?? ''} />}
      <State {...props} />
      <About {...props} />
      <InvoiceLines {...props} />
      {canDownload && <Mail {...props} />}
    </MemberArea>
  );
}
