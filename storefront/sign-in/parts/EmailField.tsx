import { Field } from '../../form/Form.tsx';
import { TextInput } from '../../form/TextInput.tsx';
import type { FormModel } from '../../form/useForm.ts';
import type { AccountValues } from './account-form.ts';

/** An e-mail address; `field` is the field the server found an error in. */
export function EmailField({ form, field }: { form: FormModel<AccountValues>; field: string }) {
  return (
    <Field form={form} name="email" label="邮箱">
      {(control) => (
        <TextInput {...control} type="email" autoComplete="email" maxLength={64} autoFocus={field === 'email'} />
      )}
    </Field>
  );
}
