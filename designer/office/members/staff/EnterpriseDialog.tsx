import { Choices } from '../../../../ui/controls/Choices.tsx';
import { useId, useState } from 'react';
import { STAFF_WAY_NAMES, type StaffWay } from '../../../../engine/rules/people/staff.ts';
import type { MallEnterprise } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Input } from '../../../../ui/controls/Input.tsx';
import { useOffice } from '../../office-context.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';

const WAYS: readonly StaffWay[] = ['account', 'mobile', 'email'];

interface EnterpriseDialogProps {
  /** Undefined for a new one. */
  row?: MallEnterprise;
  onClose(): void;
  onDone(): void;
}

/** Adds an enterprise, or changes one. */
export function EnterpriseDialog({ row, onClose, onDone }: EnterpriseDialogProps) {
  const { session, notices } = useOffice();
  const [name, setName] = useState(row?.name ?? '');
  const [sn, setSn] = useState(row?.enterprise_sn ?? '');
  const [ways, setWays] = useState<readonly StaffWay[]>(row?.ways ?? ['account']);
  const id = useId();
  const check = (): string => {
    if (name.trim() === '') return '请填写企业名称';
    if (!/^[\w-]{2,20}$/.test(sn)) return '企业编码为2-20位字母、数字、下划线或连字符';
    return ways.length === 0 ? '请至少选择一种认证方式' : '';
  };
  const send = (): Promise<unknown> => {
    const fields = { name: name.trim(), enterprise_sn: sn, ways: [...ways], disabled: row?.disabled ?? false };
    if (!row) return ask(session, 'POST /mall/enterprises', fields);
    return ask(session, 'PUT /mall/enterprises/:enterprise_id', { ...fields, enterprise_id: row.enterprise_id });
  };
  return (
    <FormDialog
      title={row ? '编辑企业' : '添加企业'}
      submit="保存"
      check={check}
      send={send}
      onClose={onClose}
      onDone={() => {
        notices.show('已保存');
        onDone();
      }}
    >
      <Field>
        <label htmlFor={`${id}-name`}>企业名称</label>
        <Input id={`${id}-name`} value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field>
        <label htmlFor={`${id}-sn`}>企业编码</label>
        <Input
          id={`${id}-sn`}
          value={sn}
          maxLength={20}
          fold="code"
          autoComplete="off"
          onChange={(event) => setSn(event.target.value)}
        />
      </Field>
      <Choices>
        <legend>员工认证方式</legend>
        {WAYS.map((way) => (
          <label key={way}>
            <input
              type="checkbox"
              checked={ways.includes(way)}
              onChange={({ target }) =>
                setWays(WAYS.filter((one) => (one === way ? target.checked : ways.includes(one))))
              }
            />
            {STAFF_WAY_NAMES[way]}
          </label>
        ))}
      </Choices>
    </FormDialog>
  );
}
