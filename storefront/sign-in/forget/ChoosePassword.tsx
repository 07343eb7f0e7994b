import type { ReactNode } from 'react';
import { confirmMessage } from '../../../engine/rules/people/identity.ts';
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Form } from '../../form/Form.tsx';
import type { FormRules } from '../../form/useForm.ts';
import type { OnAnswer } from '../../form/usePostedForm.ts';
import {
  ACCOUNT_RULES,
  STAY,
  useAccountForm,
  type AccountFormProps,
  type AccountValues,
} from '../parts/account-form.ts';
import { FormAlert } from '../parts/CodeFields.tsx';
import { NewPasswordFields } from '../parts/NewPasswordFields.tsx';

const CHOOSE: FormRules<AccountValues> = {
  password: ACCOUNT_RULES.newPassword,
  again: {
    required: ACCOUNT_MESSAGES.passwordAgain,
    checks: [(value, values) => confirmMessage(values.password, value)],
  },
};

interface ChoosePasswordProps {
  page: AccountFormProps;
  onAnswer?: OnAnswer;
  children?: ReactNode;
}

/** Sets a new password, typed twice, after the owner was verified; `children` are fields with the proof. */
export function ChoosePassword({ page, onAnswer = STAY, children }: ChoosePasswordProps) {
  const { form, inside, alert } = useAccountForm(page, CHOOSE, { onAnswer });
  return (
    <Form form={form} method="post" action={page.action}>
      <div ref={inside} />
      <FormAlert message={alert} />
      {children}
      <NewPasswordFields form={form} name="password" field={page.field} />
      <Button type="submit" kind="primary" size="large" block busy={form.busy}>
        确认修改
      </Button>
    </Form>
  );
}
