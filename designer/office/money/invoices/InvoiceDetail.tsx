import { useId, useState, type FormEvent } from 'react';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { INVOICE_KINDS, INVOICE_LIMITS } from '../../../../engine/rules/money/invoice.ts';
import { OFFICE_MESSAGES } from '../../../../engine/rules/messages/office.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import type { InvoiceRecord } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { useOneAtATime } from '../../../parts/one-at-a-time.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { Input, Textarea } from '../../../../ui/controls/Input.tsx';
import { useOffice } from '../../office-context.ts';
import type { RowTools } from '../../list/list-def.ts';
import { Facts } from '../../../../ui/text/Facts.tsx';
import { useCall } from '../../../calls/use-call.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Table } from '../../../../ui/list/Table.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { DecisionForm } from '../../parts/Decision.tsx';

interface InvoiceProps {
  row: InvoiceRecord;
  tools: RowTools;
}

function factsOf(row: InvoiceRecord): [string, string][] {
  const facts: [string, string][] = [
    ['类型', INVOICE_KINDS[row.invoice_type]],
    ['注册地址', row.company_address],
    ['注册电话', row.company_telephone],
    ['开户银行', row.bank_name],
    ['银行账号', row.bank_account],
    ['接收邮箱', row.email],
    ['联系手机', row.mobile],
    ['买家备注', row.remark],
    ['对应蓝字发票', row.corrects_id === null ? '' : `ID ${row.corrects_id}`],
    ['原因', row.reason],
    ['开票时间', formatDateTime(row.issue_time)],
  ];
  return facts.filter(([, text]) => text !== '');
}

function Lines({ row }: Pick<InvoiceProps, 'row'>) {
  return (
    <Table numbers={2}>
      <caption>开票明细</caption>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">数量</th>
          <th scope="col">金额</th>
        </tr>
      </thead>
      <tbody>
        {row.lines.map(({ order_id, name, spec, num, amount }, at) => (
          <tr key={at}>
            <td>
              <Stack gap={0}>
                <span>
                  {name} {spec}
                </span>
                <small>订单 {order_id}</small>
              </Stack>
            </td>
            <td>{num === 0 ? '' : num}</td>
            <td>{formatYuan(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            合计
          </th>
          <td>{formatYuan(row.invoice_amount)}</td>
        </tr>
      </tfoot>
    </Table>
  );
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}

/** In bytes. */
const MAX_BYTES = 3 * 1024 * 1024;

/** Issues an invoice with a number and a file; without a file the server generates one. */
function Issue({ row, tools }: InvoiceProps) {
  const { notices } = useOffice();
  const [number, setNumber] = useState('');
  const [file, setFile] = useState<File>();
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const id = useId();
  const isCorrection = row.corrects_id !== null;
  const name = isCorrection ? '红字发票' : '发票';
  const wrong = (): string => {
    if (!/^[\w-]+$/.test(number.trim())) return OFFICE_MESSAGES.invoiceNumberFormat;
    return file && file.size > MAX_BYTES ? OFFICE_MESSAGES.invoiceFileTooLarge : '';
  };
  const issue = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const message = wrong();
    setError(message);
    if (message !== '') return document.getElementById(id)?.focus();
    const question = `开具${name} ${number.trim()}，金额 ${formatYuan(row.invoice_amount)}？开具后不能撤回，买家会收到通知${row.email === '' ? '' : '和邮件'}。`;
    if (!(await notices.confirm(question, '开具'))) return;
    setBusy(true);
    const sent = file ? { file: await base64Of(file) } : {};
    const named = { invoice_id: row.id, version: row.version, invoice_number: number.trim(), ...sent };
    await tools.attempt(() => ask(tools.session, 'POST /mall/invoices/:invoice_id/issue', named), `${name}已开具`);
    setBusy(false);
  };
  return (
    <DecisionForm label="开票" onSubmit={issue}>
      <label htmlFor={id}>发票号码</label>
      <Input
        id={id}
        value={number}
        maxLength={INVOICE_LIMITS.number}
        fold="code"
        autoComplete="off"
        aria-invalid={error !== '' || undefined}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => setNumber(target.value)}
      />
      <label htmlFor={`${id}-file`}>发票文件（选填，PDF，3 MB 以内）</label>
      <input
        id={`${id}-file`}
        type="file"
        accept="application/pdf"
        onChange={({ target }) => setFile(target.files?.[0])}
      />
      <Note>不上传时，由商城生成发票文件。</Note>
      <Note tone="error" id={`${id}-error`} role="alert">
        {error}
      </Note>
      <Row at="end">
        <Button type="submit" kind="primary" disabled={busy}>
          {busy ? '正在开具…' : `开具${name}`}
        </Button>
      </Row>
    </DecisionForm>
  );
}

/** Rejects an application; the buyer reads the reason. */
function Refuse({ row, tools }: InvoiceProps) {
  const { notices } = useOffice();
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const { busy, run } = useOneAtATime();
  const id = useId();
  const refuse = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const words = reason.trim();
    setError(words === '' ? OFFICE_MESSAGES.rejectionEmpty : '');
    if (words === '') return document.getElementById(id)?.focus();
    if (!(await notices.confirm('驳回该发票申请？买家会看到原因，可以修改后重新提交。', '驳回', true))) return;
    const named = { invoice_id: row.id, version: row.version, reason: words };
    const send = () => ask(tools.session, 'POST /mall/invoices/:invoice_id/refuse', named);
    await run(() => tools.attempt(send, '已驳回发票申请'));
  };
  return (
    <DecisionForm label="驳回" onSubmit={refuse}>
      <label htmlFor={id}>驳回原因</label>
      <Textarea
        id={id}
        rows={2}
        maxLength={200}
        placeholder="驳回时必填，买家会看到"
        value={reason}
        aria-invalid={error !== '' || undefined}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => setReason(target.value)}
      />
      <Note tone="error" id={`${id}-error`} role="alert">
        {error}
      </Note>
      <Row at="end">
        <Button type="submit" disabled={busy}>
          驳回申请
        </Button>
      </Row>
    </DecisionForm>
  );
}

/** An invoice with its lines, its file, and the decision to be made. */
export function InvoiceDetail({ invoiceId, tools }: { invoiceId: number; tools: RowTools }) {
  const { session } = tools;
  const asked = useCall(session, 'GET /mall/invoices/:invoice_id', { invoice_id: invoiceId });
  const loaded = asked.value;
  if (!loaded) return <Waiting name="发票" asked={asked} />;
  const decides = loaded.invoice_status === 'pending' && session.may('money.write');
  return (
    <>
      <Facts names="long" none="" facts={factsOf(loaded)} />
      <Stack above align="start">
        <Lines row={loaded} />
        {loaded.invoice_file_url !== '' && <ButtonLink href={loaded.invoice_file_url}>下载发票文件</ButtonLink>}
      </Stack>
      {decides && <Issue row={loaded} tools={tools} />}
      {decides && loaded.corrects_id === null && <Refuse row={loaded} tools={tools} />}
    </>
  );
}
