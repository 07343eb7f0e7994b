import { useId, useState } from 'react';
import { passwordMessage } from '../../../../engine/rules/people/identity.ts';
import { OFFICE_MESSAGES } from '../../../../engine/rules/messages/office.ts';
import { ROLE_NAMES, ROLES, type Role } from '../../../../schemas/rights.ts';
import type { MallOperator } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Input, SelectBox } from '../../../../ui/controls/Input.tsx';
import { useOffice } from '../../office-context.ts';
import { FormDialog } from '../../form/form-dialog.tsx';

type OwnRole = Exclude<Role, 'merchant'>;

const OWN_ROLES = ROLES.filter((role): role is OwnRole => role !== 'merchant');

interface OperatorDialogProps {
  /** Undefined for a new account. */
  row?: MallOperator;
  onClose(): void;
  onDone(): void;
}

/** Adds an account of the office, or changes an account's role. */
export function OperatorDialog({ row, onClose, onDone }: OperatorDialogProps) {
  const { session, notices } = useOffice();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [role, setRole] = useState(OWN_ROLES.find((one) => one === row?.role) ?? 'customer_service');
  const id = useId();
  const check = (): string => {
    if (row) return '';
    return username.trim() === '' ? OFFICE_MESSAGES.accountEmpty : passwordMessage(password);
  };
  const send = (): Promise<unknown> =>
    row
      ? ask(session, 'PUT /mall/operators/:operator_id/role', { operator_id: row.operator_id, role })
      : ask(session, 'POST /mall/operators', { username: username.trim(), password, role });
  return (
    <FormDialog
      title={row ? `修改「${row.username}」的角色` : '添加操作员'}
      submit="保存"
      check={check}
      send={send}
      onClose={onClose}
      onDone={() => {
        notices.show(row ? '角色已修改，立即生效' : '操作员已添加');
        onDone();
      }}
    >
      {!row && (
        <>
          <Field>
            <label htmlFor={`${id}-name`}>账号</label>
            <Input
              id={`${id}-name`}
              value={username}
              maxLength={60}
              fold="contact"
              autoComplete="off"
              onChange={(event) => setUsername(event.target.value)}
            />
          </Field>
          <Field>
            <label htmlFor={`${id}-password`}>初始密码</label>
            <Input
              id={`${id}-password`}
              type="password"
              value={password}
              maxLength={20}
              placeholder="8-20位字母和数字"
              autoComplete="new-password"
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
        </>
      )}
      <Field>
        <label htmlFor={`${id}-role`}>角色</label>
        <SelectBox
          id={`${id}-role`}
          value={role}
          onChange={({ target }) => setRole(OWN_ROLES.find((one) => one === target.value) ?? role)}
        >
          {OWN_ROLES.map((one) => (
            <option key={one} value={one}>
              {ROLE_NAMES[one]}
            </option>
          ))}
        </SelectBox>
      </Field>
    </FormDialog>
  );
}
