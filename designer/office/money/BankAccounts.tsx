import { useId, useState, type FormEvent } from 'react';
import type { BankSettings } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Input, Textarea } from '../../../ui/controls/Input.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import form from '../form/form.module.css';
import { changedFields, isOvertaken, OVERTAKEN } from '../form/saved-fields.ts';
import { useBlockedLeave } from '../form/use-blocked-leave.ts';
import { useOffice } from '../office-context.ts';
import { NumberInput } from '../../schema-form/controls/numbers/number-input.tsx';
import { Row, Stack, Well } from '../../../ui/layout/flow.tsx';
import styles from './money.module.css';
import { useCall } from '../../calls/use-call.ts';
import { Waiting } from '../parts/Waiting.tsx';

type Account = BankSettings['list'][number];

const NEW: Account = { id: 0, bank_account_name: '', bank_name: '', bank_account_no: '', is_default: false };
const MAX_ACCOUNTS = 10;
const HOURS = { type: 'integer', minimum: 1, maximum: 336 };

const TEXTS = [
  { name: 'bank_account_name', title: '户名' },
  { name: 'bank_name', title: '开户行' },
  { name: 'bank_account_no', title: '账号' },
] as const;

interface RowProps {
  account: Account;
  index: number;
  isLocked: boolean;
  onChange(account: Account): void;
  onDefault(): void;
  onRemove(): void;
}

function AccountRow({ account, index, isLocked, onChange, onDefault, onRemove }: RowProps) {
  const which = `账户 ${index + 1}`;
  return (
    <Well as="fieldset" tone="outline" gap={2} disabled={isLocked}>
      <legend>{which}</legend>
      {TEXTS.map(({ name, title }) => (
        <Stack as="label" key={name} gap={1}>
          {title}
          <Input
            value={account[name]}
            required
            maxLength={60}
            fold={name === 'bank_account_no' ? 'code' : undefined}
            onChange={({ target }) => onChange({ ...account, [name]: target.value })}
          />
        </Stack>
      ))}
      <div className="split">
        <Row as="label">
          <input type="radio" name="default" checked={account.is_default} onChange={onDefault} />
          默认账户
        </Row>
        <Button kind="quiet" aria-label={`删除${which}`} onClick={onRemove}>
          删除
        </Button>
      </div>
    </Well>
  );
}

/** Edits the stored accounts; saving asks for confirmation when it would remove bank transfer from checkout. */
function Editor({ stored }: { stored: BankSettings }) {
  const { session, notices } = useOffice();
  const [first, setFirst] = useState(stored);
  const hours = useId();
  const [data, setData] = useState(stored);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const isLocked = !session.may('money.write');
  useBlockedLeave(() => JSON.stringify(data) !== JSON.stringify(first));
  const setList = (list: Account[]): void => setData({ ...data, list });
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const closes = first.list.length > 0 && data.list.length === 0;
    if (closes && !(await notices.confirm('删除全部账户？收银台将不再提供线下转账。', '删除', true))) return;
    setBusy(true);
    setFailure('');
    try {
      const now = await ask(session, 'GET /mall/bank-accounts', {});
      if (isOvertaken({ ...first }, { ...now }, changedFields({ ...first }, { ...data }))) throw new Error(OVERTAKEN);
      const kept = await ask(session, 'PUT /mall/bank-accounts', data);
      setFirst(kept);
      setData(kept);
      notices.show('已保存');
    } catch (error) {
      setFailure((error as Error).message);
    }
    setBusy(false);
  };
  return (
    <form className={form.page} onSubmit={(event) => void save(event)}>
      <h1>收款账户</h1>
      <Stack gap={4} className={styles.body}>
        <Note>
          有账户时，收银台提供「线下转账」：买家转账后上传凭证，由财务在「转账凭证」中核对。没有账户则不提供。
        </Note>
        {data.list.map((account, index) => (
          <AccountRow
            key={index}
            account={account}
            index={index}
            isLocked={isLocked}
            onChange={(changed) => setList(data.list.map((each, at) => (at === index ? changed : each)))}
            onDefault={() => setList(data.list.map((each, at) => ({ ...each, is_default: at === index })))}
            onRemove={() => setList(data.list.filter((_, at) => at !== index))}
          />
        ))}
        {!isLocked && data.list.length < MAX_ACCOUNTS && (
          <Row>
            <Button onClick={() => setList([...data.list, { ...NEW, is_default: data.list.length === 0 }])}>
              添加账户
            </Button>
          </Row>
        )}
        <Stack as="label" gap={1} htmlFor={hours}>
          转账时限（小时，从下单算起）
          <NumberInput
            id={hours}
            limits={HOURS}
            disabled={isLocked}
            value={data.hours || undefined}
            onChange={(value) => setData({ ...data, hours: value })}
          />
        </Stack>
        <Stack as="label" gap={1}>
          给买家的说明（选填）
          <Textarea
            rows={3}
            maxLength={200}
            disabled={isLocked}
            value={data.note}
            onChange={({ target }) => setData({ ...data, note: target.value })}
          />
        </Stack>
      </Stack>
      <div className="saveBar">
        <p role="alert">{failure}</p>
        {!isLocked && (
          <Button type="submit" kind="primary" disabled={busy}>
            保存
          </Button>
        )}
      </div>
    </form>
  );
}

export default function BankAccounts() {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/bank-accounts', {});
  if (!asked.value) return <Waiting name="收款账户" asked={asked} page />;
  return <Editor stored={asked.value} />;
}
