import { Field } from '../../form/Form.tsx';
import { PasswordInput } from '../../form/PasswordInput.tsx';
import type { FormModel } from '../../form/useForm.ts';
import type { AccountValues } from './account-form.ts';

interface NewPasswordFieldsProps {
  form: FormModel<AccountValues>;
  name: 'password' | 'new_password';
  /** the field the server found an error in */
  field: string;
}

/** A new password, typed twice. */
export function NewPasswordFields({ form, name, field }: NewPasswordFieldsProps) {
  const label = name === 'password' ? '密码' : '新密码';
  return (
    <>
      <Field form={form} name={name} label={label} hint="8-20位，须同时包含数字和字母">
        {(control) => (
          <PasswordInput {...control} autoComplete="new-password" maxLength={64} autoFocus={field === name} />
        )}
      </Field>
      <Field form={form} name="again" label={`确认${label}`}>
        {(control) => (
          <PasswordInput {...control} autoComplete="new-password" maxLength={64} autoFocus={field === 'again'} />
        )}
      </Field>
    </>
  );
}
