/** Adds people to the staff of an enterprise one by one. */
import { useId, useState } from 'react';
import { OFFICE_MESSAGES } from '../../../../engine/rules/messages/office.ts';
import { STAFF_MESSAGES } from '../../../../engine/rules/people/staff.ts';
import type { MallEnterprise } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Input, SelectBox } from '../../../../ui/controls/Input.tsx';
import { useOffice } from '../../office-context.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';

interface StaffDialogProps {
  enterprises: readonly MallEnterprise[];
  /** Initial choice; '' for none. */
  enterprise: string;
  onClose(): void;
  onDone(): void;
}

export function EnterpriseChoice(
  props: Pick<StaffDialogProps, 'enterprises'> & { value: string; onChange(id: string): void },
) {
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>企业</label>
      <SelectBox id={id} value={props.value} onChange={(event) => props.onChange(event.target.value)}>
        <option value="">请选择</option>
        {props.enterprises.map(({ enterprise_id, name }) => (
          <option key={enterprise_id} value={enterprise_id}>
            {name}
          </option>
        ))}
      </SelectBox>
    </Field>
  );
}

const FIELDS = [
  ['work_no', '工号', 32, 'code'],
  ['name', '姓名', 30, undefined],
  ['mobile', '手机号', 11, 'typed'],
  ['email', '邮箱', 64, 'typed'],
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
      {FIELDS.map(([name, title, maxLength, fold]) => (
        <Field key={name}>
          <label htmlFor={`${id}-${name}`}>{title}</label>
          <Input
            id={`${id}-${name}`}
            value={fields[name]}
            maxLength={maxLength}
            fold={fold}
            autoComplete="off"
            onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
          />
        </Field>
      ))}
    </FormDialog>
  );
}
