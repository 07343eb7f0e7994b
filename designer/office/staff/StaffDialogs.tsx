/** More people on the list of an enterprise: one by one, or as a table. */
import { useId, useState } from 'react';
import { OFFICE_MESSAGES } from '../../../engine/rules/office-messages.ts';
import { STAFF_MESSAGES } from '../../../engine/rules/staff.ts';
import type { MallEnterprise, MallStaffImported } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { FileButton } from '../../library/file-button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import buttons from '../../ui/ui.module.css';
import { useOffice } from '../office-context.ts';
import { FormDialog } from '../orders/form-dialog.tsx';
import { textOfFile } from '../../../engine/tables/cells.ts';
import styles from './staff.module.css';

interface StaffDialogProps {
  enterprises: readonly MallEnterprise[];
  /** chosen at first; '' for none */
  enterprise: string;
  onClose(): void;
  onDone(): void;
}

function EnterpriseChoice(
  props: Pick<StaffDialogProps, 'enterprises'> & { value: string; onChange(id: string): void },
) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>企业</label>
      <select
        id={id}
        className={buttons.field}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      >
        <option value="">请选择</option>
        {props.enterprises.map(({ enterprise_id, name }) => (
          <option key={enterprise_id} value={enterprise_id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

const FIELDS = [
  ['work_no', '工号', 32],
  ['name', '姓名', 30],
  ['mobile', '手机号', 11],
  ['email', '邮箱', 64],
] as const;

export function AddStaffDialog({ enterprises, enterprise, onClose, onDone }: StaffDialogProps) {
  const { session, notices } = useOffice();
  const [company, setCompany] = useState(enterprise);
  const [fields, setFields] = useState({ work_no: '', name: '', mobile: '', email: '' });
  const id = useId();
  const check = (): string => {
    if (company === '') return STAFF_MESSAGES.enterpriseEmpty;
    if (fields.work_no.trim() === '') return '请填写工号';
    return fields.mobile.trim() === '' && fields.email.trim() === '' ? OFFICE_MESSAGES.staffUnreachable : '';
  };
  return (
    <FormDialog
      title="添加员工"
      submit="添加"
      check={check}
      send={() => ask(session, 'POST /mall/staff', { enterprise_id: company, ...fields })}
      onClose={onClose}
      onDone={() => {
        notices.show('员工已添加');
        onDone();
      }}
    >
      <EnterpriseChoice enterprises={enterprises} value={company} onChange={setCompany} />
      {FIELDS.map(([name, title, most]) => (
        <div key={name} className={styles.field}>
          <label htmlFor={`${id}-${name}`}>{title}</label>
          <input
            id={`${id}-${name}`}
            className={buttons.field}
            value={fields[name]}
            maxLength={most}
            autoComplete="off"
            onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
          />
        </div>
      ))}
    </FormDialog>
  );
}

/** What came of a table, line by line where something is wrong. */
function Outcome({ done }: { done: MallStaffImported }) {
  const { added, changed, same, errors } = done;
  return (
    <div role="status">
      <p>
        {errors.length > 0 ? '没有导入，请改正后重试：' : `已添加 ${added} 人，更新 ${changed} 人，${same} 人没有变化`}
      </p>
      <ul className={styles.wrong}>
        {errors.map(({ line, message }, index) => (
          <li key={index}>{`第 ${line} 行：${message}`}</li>
        ))}
      </ul>
    </div>
  );
}

export function ImportStaffDialog({ enterprises, enterprise, onClose, onDone }: StaffDialogProps) {
  const { session, notices } = useOffice();
  const [company, setCompany] = useState(enterprise);
  const [csv, setCsv] = useState('');
  const [done, setDone] = useState<MallStaffImported>();
  const [busy, setBusy] = useState(false);
  const id = useId();
  const put = (text: string): void => {
    setCsv(text);
    setDone(undefined);
  };
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      setDone(await ask(session, 'POST /mall/staff/import', { enterprise_id: company, csv }));
      onDone();
    } catch (error) {
      notices.show((error as Error).message, 'error');
    }
    setBusy(false);
  };
  return (
    <Dialog
      title="导入员工"
      onClose={onClose}
      footer={
        <>
          <button type="button" className={buttons.button} onClick={onClose}>
            关闭
          </button>
          <button
            type="button"
            className={buttons.primary}
            disabled={busy || company === '' || csv.trim() === ''}
            onClick={() => void send()}
          >
            {busy ? '正在导入…' : '导入'}
          </button>
        </>
      }
    >
      <div className={styles.form}>
        <EnterpriseChoice enterprises={enterprises} value={company} onChange={setCompany} />
        <div className={styles.field}>
          <label htmlFor={`${id}-csv`}>每行一名员工：工号，姓名，手机号，邮箱</label>
          <textarea
            id={`${id}-csv`}
            className={`${buttons.field} ${styles.rows}`}
            rows={8}
            placeholder="A1001,王小明,13800000000,wang@example.com"
            value={csv}
            onChange={(event) => put(event.target.value)}
          />
        </div>
        <FileButton
          className={`${buttons.button} ${styles.file}`}
          text="选择 CSV 文件"
          label="CSV 文件"
          accept=".csv,.txt,text/csv,text/plain"
          multiple={false}
          disabled={busy}
          onFiles={([file]) => {
            if (file) textOfFile(file).then(put, () => notices.show('文件读取失败', 'error'));
          }}
        />
        {done && <Outcome done={done} />}
      </div>
    </Dialog>
  );
}
