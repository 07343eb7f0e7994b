import { useId, useState } from 'react';
import { emailMessage, passwordMessage, phoneMessage } from '../../../../engine/rules/people/identity.ts';
import { OFFICE_MESSAGES } from '../../../../engine/rules/messages/office.ts';
import type { MallOperator, MallShop } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Choices } from '../../../../ui/controls/Choices.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Input } from '../../../../ui/controls/Input.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { useOffice } from '../../office-context.ts';
import { Missing } from '../../parts/Waiting.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';

interface OperatorDialogProps {
  /** Undefined for a new account. */
  row?: MallOperator;
  /** The new account is for somebody who works in this shop of the mall's own: its role is given. */
  shop?: Pick<MallShop, 'distributor_id' | 'name'>;
  onClose(): void;
  onDone(): void;
}

const FIELDS = [
  { name: 'name', title: '姓名（选填）', maxLength: 30, fold: 'typed' },
  { name: 'mobile', title: '手机号（选填）', maxLength: 20, fold: 'contact' },
  { name: 'email', title: '邮箱（选填）', maxLength: 60, fold: 'contact' },
] as const;

/** The roles that the operator may give, and those that the account has. */
function RoleChoices({ chosen, onChange }: { chosen: readonly number[]; onChange(ids: number[]): void }) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/roles', {});
  const roles = (asked.value?.list ?? []).filter(({ role_id, grantable }) => grantable || chosen.includes(role_id));
  return (
    <Choices>
      <legend>角色（可选多个，权限相加）</legend>
      <Missing name="角色" asked={asked} />
      {roles.map(({ role_id, name }) => (
        <label key={role_id}>
          <input
            type="checkbox"
            checked={chosen.includes(role_id)}
            onChange={({ target }) => {
              const others = chosen.filter((id) => id !== role_id);
              onChange(target.checked ? [...others, role_id] : others);
            }}
          />
          {name}
        </label>
      ))}
    </Choices>
  );
}

/** Adds an account of the office, or changes its person and its roles. */
export function OperatorDialog({ row, shop, onClose, onDone }: OperatorDialogProps) {
  const { session, notices } = useOffice();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [person, setPerson] = useState({
    name: row?.name ?? '',
    mobile: row?.mobile ?? '',
    email: row?.email ?? '',
  });
  const [roles, setRoles] = useState<readonly number[]>((row?.roles ?? []).map(({ role_id }) => role_id));
  const id = useId();
  const check = (): string => {
    if (!row && username.trim() === '') return OFFICE_MESSAGES.accountEmpty;
    const wrong =
      (row ? '' : passwordMessage(password)) ||
      (person.mobile && phoneMessage(person.mobile)) ||
      (person.email && emailMessage(person.email));
    return wrong || (!shop && roles.length === 0 ? '请至少选择一个角色' : '');
  };
  const send = async (): Promise<void> => {
    const role_ids = [...roles];
    const account = { username: username.trim(), password, ...person };
    if (shop) {
      const { distributor_id } = shop;
      await ask(session, 'POST /mall/shops/:distributor_id/staff', { distributor_id, ...account });
      return;
    }
    if (!row) {
      await ask(session, 'POST /mall/operators', { ...account, role_ids });
      return;
    }
    const { operator_id } = row;
    const before = row.roles.map(({ role_id }) => role_id);
    if (role_ids.length !== before.length || role_ids.some((one) => !before.includes(one)))
      await ask(session, 'PUT /mall/operators/:operator_id/roles', {
        operator_id,
        role_ids,
      });
    await ask(session, 'PUT /mall/operators/:operator_id/person', {
      operator_id,
      ...person,
    });
  };
  return (
    <FormDialog
      title={shop ? `添加「${shop.name}」的店员` : row ? `编辑「${row.username}」` : '添加操作员'}
      submit="保存"
      check={check}
      send={send}
      onClose={onClose}
      onDone={() => {
        notices.show(row ? '已保存，立即生效' : shop ? '店员已添加' : '操作员已添加');
        onDone();
      }}
    >
      {!row && (
        <>
          <Field>
            <label htmlFor={`${id}-username`}>账号</label>
            <Input
              id={`${id}-username`}
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
      {FIELDS.map(({ name, title, maxLength, fold }) => (
        <Field key={name}>
          <label htmlFor={`${id}-${name}`}>{title}</label>
          <Input
            id={`${id}-${name}`}
            value={person[name]}
            maxLength={maxLength}
            fold={fold}
            autoComplete="off"
            onChange={(event) => setPerson({ ...person, [name]: event.target.value })}
          />
        </Field>
      ))}
      {shop ? (
        <Note>店员处理这家店铺的商品、订单、售后和优惠，看不到其他店铺。权限可在“角色”中调整。</Note>
      ) : (
        <RoleChoices chosen={roles} onChange={setRoles} />
      )}
    </FormDialog>
  );
}
